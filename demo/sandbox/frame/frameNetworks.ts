import type { ChainPlan } from '../chains/sandboxNetworks.ts'
import type { FrameNetwork, KnownToken } from './accounts/frameNetwork.ts'

/** A chain of the sandbox and what belongs to it. */
export type FrameChain = {
  plan: ChainPlan
  rpcUrl: string
  tokens: readonly KnownToken[]
  smartAccounts: { bundlerUrl: string; factory: `0x${string}` }
}

/** Solana has no node here: the frame signs for it, and sends nothing. */
const solanaNetworks: readonly FrameNetwork[] = [
  { caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
].map((network) => ({
  ...network,
  namespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}))

/** What the sandbox's frame keeps accounts on. */
export const frameNetworks = (chains: readonly FrameChain[]): FrameNetwork[] => [
  ...chains.map(
    ({ plan, rpcUrl, tokens, smartAccounts }): FrameNetwork => ({
      namespace: 'eip155',
      caip2: plan.caipNetworkId,
      chainId: plan.chainId,
      name: plan.name,
      nativeCurrency: { ...plan.nativeCurrency },
      rpcUrl,
      smartAccounts: {
        ...smartAccounts,
        sponsorUrl: smartAccounts.bundlerUrl,
        sponsorName: 'the sandbox',
      },
      tokens: [...tokens],
    }),
  ),
  ...solanaNetworks,
]
