import { z } from '../../../src/lib/schema.ts'

/** A chain that a wallet knows: its CAIP-2 id (`eip155:31337`), a name to show, and where to ask it. */
export const WalletChain = z.object({
  caip2: z.string().check(z.regex(/^eip155:\d+$/)),
  name: z.string(),
  rpcUrl: z.string(),
})
export type WalletChain = z.infer<typeof WalletChain>
