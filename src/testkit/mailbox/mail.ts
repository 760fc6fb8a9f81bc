import { z } from '#lib/schema.ts'

/** An e-mail as the mailbox stores and returns it. */
export const Mail = z.object({
  id: z.string(),
  /** Every address the envelope named, joined by `, `. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Empty when the mail has no such part. */
  html: z.string(),
  /** Time of arrival, ISO 8601. */
  date: z.string(),
})
export type Mail = z.infer<typeof Mail>
