import {
  ReviewBegin,
  ReviewNews,
  ReviewReady,
  type ReviewReply,
} from '../approve/reviewMessages.ts'

/** Callbacks for messages of the frame that opened the window. */
export type FrameLine = {
  reply(reply: ReviewReply['reply']): void
}

/** A frame that does not answer for so long is not there any more. */
const PATIENCE_MS = 10_000
const POLL_MS = 300

/**
 * Connects to the frame that opened this window, and to nothing else: it must be the opener, have the same origin and
 * know the ticket that the window was opened with. Any other opener gets no answer.
 *
 * @param onNews called with what to show
 * @param onLost called once when there is no such frame, or no longer
 */
export function joinFrame({
  onNews,
  onLost,
}: {
  onNews: (news: ReviewNews) => void
  onLost: () => void
}): FrameLine {
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

  function onEvent(data: unknown): void {
    if (isOver) return
    const news = ReviewNews.parse(data)
    if (news.status === 'over') finish()
    onNews(news)
  }

  function listen({ source, origin, data, ports }: MessageEvent): void {
    if (source !== opener || origin !== location.origin || port !== null) return
    const begin = ReviewBegin.safeParse(data)
    const [given] = ports
    if (!begin.success || begin.data.ticket !== ticket || !given) return
    clearTimeout(patience)
    port = given
    port.onmessage = (event) => onEvent(event.data)
  }

  const poll = setInterval(() => {
    if (opener === null || opener.closed) lose()
  }, POLL_MS)
  const patience = setTimeout(lose, PATIENCE_MS)
  addEventListener('message', listen)
  opener?.postMessage(
    ReviewReady.parse({ type: 'latchkey-review-ready', ticket }),
    // Only to the frame's own origin: any other page that opened this one gets nothing.
    location.origin,
  )

  return {
    reply(reply) {
      port?.postMessage({ reply } satisfies ReviewReply)
    },
  }
}
