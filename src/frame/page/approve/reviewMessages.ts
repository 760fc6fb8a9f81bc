import { z } from '#lib/schema.ts'
import { Asker, QuestionState, ShownQuestion } from './shownQuestion.ts'

// What the frame and the window it opens to confirm one request say to each other, once they have found each other.

/** The window's path; the part after `#` is its ticket, which no server receives. */
export const REVIEW_PATH = '/review'

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
