import { z } from '#lib/schema.ts'
import { Asker, QuestionState, ShownQuestion } from './shownQuestion.ts'

// What the frame and the window it opens to confirm one request say to each other. Both are pages of one origin, and
// each message is held against that origin and against the very window it must come from.

/** The window's path; the part after `#` is its ticket, which no server receives. */
export const REVIEW_PATH = '/review'

/** From the window to the frame that opened it, at each load: it is there. */
export const ReviewReady = z.object({
  type: z.literal('latchkey-review-ready'),
  /** Names the one request it was opened for. */
  ticket: z.string(),
})

/** From the frame, with the port for all further messages. */
export const ReviewBegin = z.object({
  type: z.literal('latchkey-review-begin'),
  ticket: z.string(),
})

/** From the frame: what to show. */
export const ReviewNews = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    asker: Asker,
    question: ShownQuestion,
    state: QuestionState,
  }),
  /** It was answered, or was aborted. */
  z.object({ status: z.literal('over') }),
])
export type ReviewNews = z.infer<typeof ReviewNews>

/** From the window: the visitor's answer. */
export const ReviewReply = z.object({ reply: z.enum(['approve', 'cancel', 'describeAgain']) })
export type ReviewReply = z.infer<typeof ReviewReply>
