import { atom } from 'jotai/vanilla'
import { connectAtom } from '../../actions/connect.ts'
import { finishConnectAtom } from '../../actions/finishConnect.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { standOnAuthNetworkAtom } from '../../actions/standOnAuthNetwork.ts'
import { trackAtom } from '../../actions/track.ts'
import type { SocialProvider } from '../../domain/config.ts'
import { AUTH_ID } from '../../domain/connector.ts'
import type { PopupProvider } from '../../domain/socialProvider.ts'
import { LatchkeyError } from '../../errors/base.ts'
import { PopupBlockedError, PopupClosedError } from '../../errors/social.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { connectedSocialAtom, lastEmailLoginAtom } from '../../state/embedded.ts'
import { type OpenPopup, servicesAtom } from '../../state/services.ts'
import { getSocialRedirectUri } from '../../wire/frame/messages.ts'

type Popup = ReturnType<OpenPopup>

/** How a social login stands. */
export type SocialAttempt =
  /** Nothing runs: a press on a button begins. */
  | { status: 'idle' }
  | { status: 'opening' | 'waiting' | 'finishing' }
  /** The browser held the window back, or the visitor closed it. A late answer is still taken. */
  | { status: 'blocked' | 'closed' }
  | { status: 'failed'; error: unknown }
  | { status: 'connected' }

export type SocialStatus = SocialAttempt['status']

export const socialAttemptAtom = atom<SocialAttempt>({ status: 'idle' })

/** What opens the window, once its code is here: only then can a press open it at once. */
export const popupOpenerAtom = atom<{ open: OpenPopup } | undefined>(undefined)

/** The login that runs, if any. */
const runningAtom = atom<{ popup: Popup; ended: AbortController } | undefined>(undefined)

/** Brings the code that opens windows, before anything is pressed. */
export const prepareSocialAtom = atom(null, async (get, set): Promise<void> => {
  if (get(popupOpenerAtom)) return
  const open = await get(servicesAtom).popups()
  set(popupOpenerAtom, { open })
})

/**
 * Begins a social login. The window is opened before anything is awaited: a browser opens it only within the press.
 * Where it does not, the view of the login offers a button of its own.
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

/** Ends the login that runs, and closes its window. */
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
      set(trackAtom, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      await set(enterAsAtom, provider, resultUri, { signal })
      say({ status: 'connected' })
      set(finishConnectAtom)
    } catch (error) {
      popup.close()
      if (signal.aborted) return
      // Said already, when it was seen to close.
      if (error instanceof PopupClosedError) return say({ status: 'closed' })
      if (!(error instanceof LatchkeyError)) console.warn('[latchkey] Social login', error)
      set(trackAtom, 'SOCIAL_LOGIN_ERROR', { provider })
      say({ status: 'failed', error })
    }
  },
)

/** Sends the window to the provider, and gives what it comes back with. */
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
    set(standOnAuthNetworkAtom)
    const frame = await get(servicesAtom).frame()
    const { attempt } = popup
    const { uri } = await frame.request(getSocialRedirectUri, { provider, attempt }, { signal })
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

/** The frame knows the visitor by what the provider said: so does the page now. */
const enterAsAtom = atom(
  null,
  async (_get, set, provider: SocialProvider, socialUri: string, o: Cancellable) => {
    await set(connectAtom, { connectorId: AUTH_ID, socialUri, method: null }, o)
    set(connectedSocialAtom, provider)
    set(lastEmailLoginAtom, null)
    set(trackAtom, 'SOCIAL_LOGIN_SUCCESS', { provider })
  },
)
