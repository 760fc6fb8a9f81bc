import { z } from '#lib/schema.ts'

/** The request of `signMessage`. */
export const SignMessage = z.object({
  account: z.optional(z.string()),
  address: z.optional(z.string()),
  message: z.string(),
})
