import { z } from '#lib/schema.ts'

// How a frame and the window it opens find each other. Both are pages of one origin, and each message is held against
// that origin and against the very window it must come from.

/** From the window to the frame that opened it, at each load: it is there. */
export const WindowReady = z.object({
  type: z.literal('latchkey-review-ready'),
  /** Names the one matter it was opened for. */
  ticket: z.string(),
})

/** From the frame, with the port for all further messages. */
export const WindowBegin = z.object({
  type: z.literal('latchkey-review-begin'),
  ticket: z.string(),
})
