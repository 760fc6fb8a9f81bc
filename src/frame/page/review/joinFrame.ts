import { ReviewNews, type ReviewReply } from '../approve/reviewMessages.ts'
import { joinOpener } from '../window/joinOpener.ts'

/** Callbacks for messages of the frame that opened the window. */
export type FrameLine = {
  reply(reply: ReviewReply['reply']): void
}

/**
 * Connects to the frame that opened this window for a request.
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
  const line = joinOpener({
    onMessage(data) {
      const news = ReviewNews.parse(data)
      if (news.status === 'over') line.finish()
      onNews(news)
    },
    onLost,
  })
  return { reply: (reply) => line.send({ reply } satisfies ReviewReply) }
}
