import { z } from '../../../src/lib/schema.ts'

/** A mail as the mailbox keeps and tells it. */
export const Mail = z.object({
  id: z.string(),
  /** Every address the envelope named, joined by `, `. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Empty when the mail has no such part. */
  html: z.string(),
  /** When it came, ISO 8601. */
  date: z.string(),
})
export type Mail = z.infer<typeof Mail>
