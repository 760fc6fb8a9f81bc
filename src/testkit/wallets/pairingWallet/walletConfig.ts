import { z } from '#lib/schema.ts'
import { WalletChain } from '../walletChain.ts'

/** The content of `/config.json` for the wallet's page. */
export const WalletConfig = z.object({
  relayUrl: z.string(),
  projectId: z.string(),
  chains: z.array(WalletChain),
  /** Indexes of its development accounts. */
  accounts: z.array(z.number()),
  storagePrefix: z.string(),
})
export type WalletConfig = z.infer<typeof WalletConfig>
