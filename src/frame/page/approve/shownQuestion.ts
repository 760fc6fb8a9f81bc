import { z } from '#lib/schema.ts'
import { Description } from '../../accounts/description.ts'

/** The requesting page. */
export const Asker = z.object({
  /** As the page calls itself: a claim. */
  name: z.string(),
  /** As the browser reports it. */
  origin: z.string(),
})
export type Asker = z.infer<typeof Asker>

/** What a screen shows of a question from its beginning to its end. */
export const ShownQuestion = z.object({
  method: z.string(),
  params: z.unknown(),
  networkName: z.string(),
  account: z.string(),
})
export type ShownQuestion = z.infer<typeof ShownQuestion>

/** How far a question has come. */
export const QuestionState = z.object({
  /** How many there are, this one included. */
  waiting: z.number(),
  description: z.discriminatedUnion('status', [
    z.object({ status: z.literal('loading') }),
    z.object({ status: z.literal('ready'), value: Description }),
    z.object({ status: z.literal('failed') }),
  ]),
  phase: z.discriminatedUnion('status', [
    z.object({ status: z.literal('asking') }),
    z.object({ status: z.literal('working') }),
    /** What was agreed to could not be done; it may be tried again. */
    z.object({ status: z.literal('failed'), reason: z.string() }),
  ]),
})
export type QuestionState = z.infer<typeof QuestionState>
