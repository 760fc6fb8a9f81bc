import { z } from '#lib/schema.ts'

/** A chain that a wallet knows: its CAIP-2 id (`eip155:31337`, `solana:…`), a name to show, and where to ask it. */
export const WalletChain = z.object({
  caip2: z
    .string()
    .check(
      z.regex(
        /^(eip155:\d+|solana:[1-9A-HJ-NP-Za-km-z]{32}|(bip122|polkadot):[0-9a-f]{32}|cosmos:[-\w]{1,32})$/,
      ),
    ),
  name: z.string(),
  rpcUrl: z.string(),
})
export type WalletChain = z.infer<typeof WalletChain>
