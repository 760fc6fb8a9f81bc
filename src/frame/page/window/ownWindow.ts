import { randomId } from '#lib/randomId.ts'
import { WindowBegin, WindowReady } from './joinMessages.ts'

/** `held-back`: the browser opened no window, or none that can be reached. */
export type WindowStatus = 'none' | 'open' | 'held-back'

/** A window of the frame's own, which no page around the frame can hide or cover, and the line to it. */
export type OwnWindow = {
  status(): WindowStatus
  /** Opens the window, or brings it to the front; to be called in a press. */
  open(): void
  /** Posts to the window; nothing before it has reported. */
  send(message: object): void
  /** Ends it. */
  close(farewell?: object): void
}

/** A window as high as the screen lets it be, so that little has to be scrolled. */
const FEATURES = 'popup,width=480,height=760'
/** How often it is looked whether the window is still there, ms. */
const POLL_MS = 300

/**
 * Prepares a window for one matter: a page of the frame's own origin that no page can embed.
 *
 * The two speak directly, window and opener: what one browser keeps for both would not do, as storage and channels of
 * a frame are apart from those of a window.
 *
 * @param options.address of its page; a ticket that no server receives comes after it
 * @param options.farewell what it is told when the page around the frame is left
 * @param options.onJoin the window has reported, at each load of it
 * @param options.onMessage what it has posted
 * @param options.onClosed the visitor has closed it
 * @param options.onChange called with each new status
 */
export function createOwnWindow({
  address,
  farewell,
  onJoin,
  onMessage,
  onClosed,
  onChange,
}: {
  address: string
  farewell: object
  onJoin: () => void
  onMessage: (data: unknown) => void
  onClosed: () => void
  onChange: () => void
}): OwnWindow {
  let opened: { window: Window; end(): void; port: MessagePort | null } | null = null
  let status: WindowStatus = 'none'

  function turn(next: WindowStatus): void {
    if (status === next) return
    status = next
    onChange()
  }

  /** Follows a window until it is gone. */
  function follow(popup: Window, ticket: string): void {
    const ending = new AbortController()
    const { signal } = ending
    const own = {
      window: popup,
      port: null as MessagePort | null,
      end() {
        own.port?.close()
        ending.abort()
        clearInterval(poll)
        opened = null
      },
    }
    const poll = setInterval(() => {
      if (!popup.closed) return
      own.end()
      turn('none')
      onClosed()
    }, POLL_MS)
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== popup || origin !== location.origin) return
        const ready = WindowReady.safeParse(data)
        if (!ready.success || ready.data.ticket !== ticket) return
        // After a reload the window reports again; its earlier state is gone.
        own.port?.close()
        const { port1, port2 } = new MessageChannel()
        own.port = port1
        port1.onmessage = (event) => onMessage(event.data)
        const begin = WindowBegin.parse({ type: 'latchkey-review-begin', ticket })
        popup.postMessage(begin, location.origin, [port2])
        onJoin()
      },
      { signal },
    )
    // The page is left, and this frame with it.
    addEventListener('pagehide', () => close(farewell), { signal })
    opened = own
    turn('open')
  }

  function close(message?: object): void {
    const was = opened
    if (message) was?.port?.postMessage(message)
    was?.end()
    was?.window.close()
  }

  return {
    status: () => status,
    open() {
      if (opened && !opened.window.closed) {
        opened.window.focus()
        return
      }
      const ticket = randomId()
      // Without a name, so that no other page can get hold of the window by guessing it.
      const popup = window.open(`${address}#${ticket}`, '_blank', FEATURES)
      if (popup && !popup.closed) follow(popup, ticket)
      else turn('held-back')
    },
    send: (message) => opened?.port?.postMessage(message),
    close,
  }
}
