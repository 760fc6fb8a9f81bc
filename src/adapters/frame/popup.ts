import { isLoopbackHost } from '../../domain/loopback.ts'
import {
  PopupBlockedError,
  PopupClosedError,
  SocialRedirectError,
  UntrustedOriginError,
} from '../../errors/social.ts'
import { TimeoutError } from '../../errors/timeout.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import type { Emitter } from '../../lib/emitter.ts'
import { raceSignal } from '../../lib/raceSignal.ts'
import { randomId } from '../../lib/randomId.ts'
import { withResolvers } from '../../lib/withResolvers.ts'
import { loadingAddress } from '../../wire/frame/frameAddress.ts'
import { PopupResult } from '../../wire/frame/popupResult.ts'
import { onWindowMessage } from './windowMessages.ts'

/** What the window is to look like. */
export const POPUP_FEATURES = 'width=600,height=800,scrollbars=yes'
/** How often it is looked whether the window is still there, ms. */
export const POPUP_POLL_MS = 1000
/** How long a visitor may take at the provider, ms. */
export const POPUP_LIMIT_MS = 120_000

/** What the frame brings back for windows that have lost their opener. */
export type SocialResults = Emitter<{ socialResult: { attempt: string; resultUri: string } }>

export type PopupOutcome = Cancellable & {
  /** Where a result may arrive beside the window itself: the secure frame's events. */
  socialResults?: Pick<SocialResults, 'on'> | undefined
  /**
   * Hears once that the window seems closed. Given it, the wait goes on: under a cross-origin opener policy a window
   * that was only cut off looks closed too, and its result still arrives by the frame. Without it the wait ends.
   */
  onClosed?: (() => void) | undefined
  limitMs?: number | undefined
  pollMs?: number | undefined
}

/** The window of a social provider. */
export type Popup = {
  /** Names the attempt to the frame's service, which keeps its outcome. Nobody can guess it. */
  attempt: string
  /** Sends the window to the provider. @throws {SocialRedirectError} not a web address */
  navigate(uri: string): void
  /**
   * What the provider's answer was turned into; good for CONNECT_SOCIAL. The window is closed by then, and its
   * listener gone, whatever happens.
   *
   * @throws {PopupClosedError} the visitor closed the window
   * @throws {UntrustedOriginError} the window spoke from elsewhere
   * @throws {TimeoutError}
   */
  result(options?: PopupOutcome): Promise<string>
  isClosed(): boolean
  close(): void
}

/** Whether a window may be sent there: the web, and no insecure part of it. */
export const isWebAddress = (uri: string): boolean => {
  if (!/^https?:\/\//i.test(uri) || !URL.canParse(uri)) return false
  const { protocol, hostname, username, password } = new URL(uri)
  return (protocol === 'https:' || isLoopbackHost(hostname)) && !username && !password
}

/**
 * Opens the window at once, as a click allows: nothing may be awaited before. It shows that it loads, on the frame's
 * own origin, until `navigate` sends it on.
 *
 * @param frameBase where the secure frame is
 * @throws {PopupBlockedError} the browser did not allow it
 */
export const openPopup = (frameBase: string): Popup => {
  const attempt = randomId()
  const address = loadingAddress(frameBase, attempt)
  const { origin } = new URL(address)
  // A name of its own: two logins at once must not share a window.
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
        // Only this very window, and of what it says only this.
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
      // A window that was only cut off looks closed and has the focus; one that was closed has given it back.
      if (!opened.closed || hasReported || !document.hasFocus()) return
      hasReported = true
      // What it posted just before it closed may still be on its way.
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
      // A window that was cut off goes there by itself.
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
