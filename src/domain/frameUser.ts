import { z } from '../lib/schema.ts'
import { FrameChainId } from './chainIdForm.ts'

/** The kinds of account the secure frame keeps. */
export const FrameAccountType = z.enum(['eoa', 'smartAccount'])
export type FrameAccountType = z.infer<typeof FrameAccountType>

/** One account of the visitor in the frame. */
export const FrameAccount = z.object({ address: z.string(), type: FrameAccountType })
export type FrameAccount = z.infer<typeof FrameAccount>

/**
 * Who is signed in to the secure frame, in the account of one namespace. A bare `chainId` is an EVM chain's; Solana's
 * is CAIP-2.
 */
export const FrameUser = z.object({
  /** An empty one is none. */
  email: z.optional(
    z.nullable(
      z.pipe(
        z.string(),
        z.transform((text): string | null => text || null),
      ),
    ),
  ),
  address: z.string(),
  chainId: FrameChainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts: z.optional(z.array(FrameAccount)),
  userName: z.optional(z.nullable(z.string())),
  preferredAccountType: z.optional(z.string()),
})
export type FrameUser = z.infer<typeof FrameUser>
