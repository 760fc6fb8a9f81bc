import { isLoopbackHost } from '#domain/network/loopback.ts'
import {
  PopupBlockedError,
  PopupClosedError,
  SocialRedirectError,
  UntrustedOriginError,
} from '#errors/social.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Emitter } from '#lib/emitter.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { randomId } from '#lib/randomId.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { loadingAddress } from '#wire/frame/frameAddress.ts'
import { PopupResult } from '#wire/frame/popupResult.ts'
import { onWindowMessage } from './windowMessages.ts'

/** The popup's features: its size and place. */
export const POPUP_FEATURES = 'width=600,height=800,scrollbars=yes'
/** How often the window is checked for being closed, ms. */
export const POPUP_POLL_MS = 1000
/** How long a visitor may take at the provider, ms. */
export const POPUP_LIMIT_MS = 120_000

/** The result that the frame delivers for windows that have lost their opener. */
export type SocialResults = Emitter<{ socialResult: { attempt: string; resultUri: string } }>

export type PopupOutcome = Cancellable & {
  /** Where a result may arrive beside the window itself: the secure frame's events. */
  socialResults?: Pick<SocialResults, 'on'> | undefined
  /**
   * Called once when the window seems closed. With it the wait continues: under a cross-origin opener policy a window that
   * was only cut off looks closed, too, and its result still arrives by the frame. Without it the wait ends.
   */
  onClosed?: (() => void) | undefined
  limitMs?: number | undefined
  pollMs?: number | undefined
}

/** The window of a social provider. */
export type Popup = {
  /** Identifies the attempt at the frame's service, which stores its result. It is not guessable. */
  attempt: string
  /** Navigates the window to the provider. @throws {SocialRedirectError} not a web address */
  navigate(uri: string): void
  /**
   * Resolves with the provider's result, for CONNECT_SOCIAL. The window is closed by then, and its listener removed, in any
   * case.
   *
   * @throws {PopupClosedError} the visitor closed the window
   * @throws {UntrustedOriginError} the window posted from another origin
   * @throws {TimeoutError}
   */
  result(options?: PopupOutcome): Promise<string>
  isClosed(): boolean
  close(): void
}

/** Whether a window may be navigated there: a web address, and https except on this machine. */
export const isWebAddress = (uri: string): boolean => {
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  return (protocol === 'https:' || isLoopbackHost(hostname)) && !username && !password
}

/**
 * Opens the window synchronously, within the click. It shows a loading page on the frame's own origin, until `navigate`.
 *
 * @param frameBase where the secure frame is
 * @throws {PopupBlockedError} the browser did not allow it
 */
export const openPopup = (frameBase: string): Popup => {
  const attempt = randomId()
  const address = loadingAddress(frameBase, attempt)
  const { origin } = new URL(address)
  // A unique name: two logins at once must not share a window.
  const opened = window.open(address, `latchkey-${attempt}`, POPUP_FEATURES)
  if (!opened) throw new PopupBlockedError()

  const close = () => opened.close()

  const listen = ({
    socialResults,
    onClosed,
    limitMs = POPUP_LIMIT_MS,
    pollMs = POPUP_POLL_MS,
  }: PopupOutcome) => {
    const { promise, resolve, reject } = withResolvers<string>()
    let hasReported = false
    const stops = [
      onWindowMessage(({ data, source, origin: from }) => {
        // Only this window's messages, and only this type.
        if (source !== opened) return
        const { success, data: result } = PopupResult.safeParse(data)
        if (!success) return
        if (from === origin) resolve(result.resultUri)
        else reject(new UntrustedOriginError(from))
      }),
      socialResults?.on('socialResult', (result) => {
        if (result.attempt === attempt) resolve(result.resultUri)
      }),
    ]
    const poll = setInterval(() => {
      // A window that was only cut off looks closed and has the focus; closing a window returns the focus.
      if (!opened.closed || hasReported || !document.hasFocus()) return
      hasReported = true
      // A message posted just before it closed may still arrive.
      if (onClosed) onClosed()
      else setTimeout(() => reject(new PopupClosedError()), pollMs)
    }, pollMs)
    const limit = setTimeout(
      () =>
        reject(
          hasReported ? new PopupClosedError() : new TimeoutError('The social login', limitMs),
        ),
      limitMs,
    )
    const end = () => {
      clearInterval(poll)
      clearTimeout(limit)
      for (const stop of stops) stop?.()
    }
    return { promise, end }
  }

  return {
    attempt,
    navigate(uri) {
      if (!isWebAddress(uri)) throw new SocialRedirectError()
      // A window that was cut off navigates by itself.
      if (!opened.closed) opened.location.href = uri
    },
    async result(options = {}) {
      const { promise, end } = listen(options)
      try {
        return await raceSignal(promise, options.signal)
      } finally {
        end()
        close()
      }
    },
    isClosed: () => opened.closed,
    close,
  }
}
