import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { enterBySocialAtom } from '#actions/frame/enterBySocial.ts'
import { ensureAuthNetworkAtom } from '#actions/network/ensureAuthNetwork.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { raiseAlertAtom } from '#actions/view/raiseAlert.ts'
import type { PopupProvider } from '#domain/frame/socialProvider.ts'
import { LatchkeyError } from '#errors/base.ts'
import { PopupBlockedError, PopupClosedError } from '#errors/social.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { isInstalledApp } from '#lib/isInstalledApp.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { leftForAtom } from '#state/frame/embedded.ts'
import { type OpenPopup, servicesAtom } from '#state/services.ts'
import { getSocialRedirectUri } from '#wire/frame/messages.ts'
import { popupOpenerAtom } from './popupOpener.ts'

type Popup = ReturnType<OpenPopup>

/** Time limit until the window is navigated to the provider, ms. */
export const START_LIMIT_MS = 45_000

/** The state of a social login. */
export type SocialAttempt =
  /** Nothing runs: a press on a button starts it. */
  | { status: 'idle' }
  | { status: 'opening' | 'waiting' | 'finishing' }
  /** The browser blocked the window, or the visitor closed it. A late result is still accepted. */
  | { status: 'blocked' | 'closed' }
  | { status: 'failed'; error: unknown }
  | { status: 'connected' }

export type SocialStatus = SocialAttempt['status']

export const socialAttemptAtom = atom<SocialAttempt>({ status: 'idle' })

/** The current login, if any. */
const runningAtom = atom<{ popup: Popup; ended: AbortController } | undefined>(undefined)

/** Loads the code that opens windows, before anything is pressed; in an installed app the frame, too. */
export const prepareSocialAtom = atom(null, async (get, set): Promise<void> => {
  if (get(popupOpenerAtom)) return
  const { frame, popups, signal } = get(servicesAtom)
  const open = await popups()
  // Whose windows must be navigated at once.
  if (isInstalledApp())
    try {
      await (await frame()).load({ signal })
    } catch (error) {
      if (signal.aborted) return
      // It is tried again when a provider is pressed.
      console.warn('[latchkey] Failed to preload the embedded wallet', error)
      void set(raiseAlertAtom, 'framePwaFailed')
    }
  set(popupOpenerAtom, { open })
})

/**
 * Starts a social login. The window is opened before anything is awaited, since browsers allow it only within the press.
 * Where it is blocked, the login's view offers a button of its own.
 */
export const startSocialLoginAtom = atom(null, (get, set, provider: PopupProvider): void => {
  set(leaveSocialLoginAtom)
  const opener = get(popupOpenerAtom)
  let popup: Popup | undefined
  try {
    popup = opener?.open()
  } catch (error) {
    if (!(error instanceof PopupBlockedError)) throw error
  }
  set(socialAttemptAtom, { status: popup ? 'opening' : 'blocked' })
  set(goToAtom, { view: 'ConnectingSocial', params: { provider } })
  if (!popup) return
  const ended = new AbortController()
  set(runningAtom, { popup, ended })
  void set(runAtom, provider, popup, ended.signal)
})

/** Ends the current login, and closes its window. */
export const leaveSocialLoginAtom = atom(null, (get, set): void => {
  const running = get(runningAtom)
  set(runningAtom, undefined)
  set(socialAttemptAtom, { status: 'idle' })
  running?.ended.abort()
  running?.popup.close()
})

const runAtom = atom(
  null,
  async (_get, set, provider: PopupProvider, popup: Popup, signal: AbortSignal): Promise<void> => {
    const say = (attempt: SocialAttempt) => {
      if (!signal.aborted) set(socialAttemptAtom, attempt)
    }
    set(trackAtom, 'SOCIAL_LOGIN_STARTED', { provider })
    try {
      const resultUri = await set(askProviderAtom, provider, popup, say, { signal })
      say({ status: 'finishing' })
      await set(enterBySocialAtom, provider, resultUri, { signal })
      say({ status: 'connected' })
      set(finishConnectAtom)
    } catch (error) {
      popup.close()
      if (signal.aborted) return
      // Reported already, when the window was closed.
      if (error instanceof PopupClosedError) return say({ status: 'closed' })
      if (!(error instanceof LatchkeyError)) console.warn('[latchkey] Social login failed', error)
      set(trackAtom, 'SOCIAL_LOGIN_ERROR', { provider })
      say({ status: 'failed', error })
    }
  },
)

/** Navigates the window to the provider, and resolves with the result. */
const askProviderAtom = atom(
  null,
  async (
    get,
    set,
    provider: PopupProvider,
    popup: Popup,
    say: (attempt: SocialAttempt) => void,
    { signal }: { signal: AbortSignal },
  ): Promise<string> => {
    set(ensureAuthNetworkAtom)
    const { frame: openFrame, page } = get(servicesAtom)
    const { attempt } = popup
    const { frame, uri } = await withTimeout(
      async (o) => {
        const frame = await openFrame()
        return { frame, ...(await frame.request(getSocialRedirectUri, { provider, attempt }, o)) }
      },
      {
        ms: START_LIMIT_MS,
        error: () => new TimeoutError('The social login', START_LIMIT_MS),
        signal,
      },
    )
    // There the page itself is left, and reads this when it is loaded again.
    if (page.isTelegram) set(leftForAtom, provider)
    popup.navigate(uri)
    say({ status: 'waiting' })
    const resultUri = await popup.result({
      signal,
      socialResults: frame.events,
      onClosed() {
        if (signal.aborted) return
        set(trackAtom, 'SOCIAL_LOGIN_CANCELED', { provider })
        say({ status: 'closed' })
      },
    })
    return resultUri
  },
)
