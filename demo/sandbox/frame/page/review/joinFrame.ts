import {
  ReviewBegin,
  ReviewNews,
  ReviewReady,
  type ReviewReply,
} from '../approve/reviewMessages.ts'

/** How the window hears from the frame that opened it. */
export type FrameLine = {
  reply(reply: ReviewReply['reply']): void
}

/** A frame that does not answer for so long is not there any more. */
const PATIENCE_MS = 10_000
const POLL_MS = 300

/**
 * Speaks to the frame that opened this window, and to nobody else: it must be the opener and of this very origin, and
 * know the ticket the window was opened with. What opens the page otherwise gets no answer.
 *
 * @param onNews hears what to show
 * @param onLost hears once that there is no such frame, or not any more
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
    // Only to the frame's own origin: to any other page that opened this one nothing is said.
    location.origin,
  )

  return {
    reply(reply) {
      port?.postMessage({ reply } satisfies ReviewReply)
    },
  }
}
