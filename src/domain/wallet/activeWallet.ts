import { z } from '#lib/schema.ts'

/** The wallet of the active account, in the form shown to pages. */
export const ActiveWallet = z.object({
  id: z.string(),
  name: z.string(),
  /** Address of its icon (`https:` or `data:`), checked to be safe to show. */
  icon: z.optional(z.string()),
  /** Its reverse domain name, where it announced one. @see https://eips.ethereum.org/EIPS/eip-6963 */
  rdns: z.optional(z.string()),
})
export type ActiveWallet = Readonly<z.infer<typeof ActiveWallet>>
