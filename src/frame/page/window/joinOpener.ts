import { WindowBegin, WindowReady } from './joinMessages.ts'

/** The line to the frame that opened this window. */
export type OpenerLine = {
  /** Posts to the frame; nothing before it has answered. */
  send(message: object): void
  /** Ends the line: the frame has said that it is over. */
  finish(): void
}

/** A frame that does not answer for so long is not there any more. */
const PATIENCE_MS = 10_000
const POLL_MS = 300

/**
 * Connects to the frame that opened this window, and to nothing else: it must be the opener, have the same origin and
 * know the ticket that the window was opened with. Any other opener gets no answer.
 *
 * @param onMessage called with what the frame posts
 * @param onLost called once when there is no such frame, or no longer
 */
export function joinOpener({
  onMessage,
  onLost,
}: {
  onMessage: (data: unknown) => void
  onLost: () => void
}): OpenerLine {
  const opener = window.opener as Window | null
  const ticket = location.hash.slice(1)
  let port: MessagePort | null = null
  let isOver = false

  function lose(): void {
    if (isOver) return
    finish()
    onLost()
  }

  function finish(): void {
    isOver = true
    clearInterval(poll)
    clearTimeout(patience)
    removeEventListener('message', listen)
    port?.close()
  }

  function listen({ source, origin, data, ports }: MessageEvent): void {
    if (source !== opener || origin !== location.origin || port !== null) return
    const begin = WindowBegin.safeParse(data)
    const [given] = ports
    if (!begin.success || begin.data.ticket !== ticket || !given) return
    clearTimeout(patience)
    port = given
    port.onmessage = (event) => {
      if (!isOver) onMessage(event.data)
    }
  }

  const poll = setInterval(() => {
    if (opener === null || opener.closed) lose()
  }, POLL_MS)
  const patience = setTimeout(lose, PATIENCE_MS)
  addEventListener('message', listen)
  opener?.postMessage(
    WindowReady.parse({ type: 'latchkey-review-ready', ticket }),
    // Only to the frame's own origin: any other page that opened this one gets nothing.
    location.origin,
  )

  return { send: (message) => port?.postMessage(message), finish }
}
