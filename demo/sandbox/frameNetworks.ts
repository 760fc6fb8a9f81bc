import type { FrameNetwork, KnownToken } from '#frame/accounts/frameNetwork.ts'
import type { ChainPlan } from './chains/sandboxNetworks.ts'
import { solanaPlan } from './chains/solana/solanaPlan.ts'

/** A chain of the sandbox and what belongs to it. */
export type FrameChain = {
  plan: ChainPlan
  rpcUrl: string
  tokens: readonly KnownToken[]
  smartAccounts: { bundlerUrl: string; factory: `0x${string}` }
}

/** Of the public networks there is no node here: the frame signs for them, and sends nothing. */
const publicSolana: readonly FrameNetwork[] = [
  { caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
].map((network) => ({
  ...network,
  namespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}))

const sandboxSolana = (rpcUrl: string): FrameNetwork => ({
  namespace: 'solana',
  caip2: solanaPlan.caipNetworkId,
  name: solanaPlan.name,
  nativeCurrency: { ...solanaPlan.nativeCurrency },
  rpcUrl,
})

/**
 * What the sandbox's frame keeps accounts on.
 *
 * @param solanaRpcUrl a node of the sandbox's Solana chain, where there is one
 */
export const frameNetworks = (
  chains: readonly FrameChain[],
  solanaRpcUrl?: string | undefined,
): FrameNetwork[] => [
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
      // The service that passes calls on to the node quotes tokens as well.
      pricesUrl: new URL(rpcUrl).origin,
    }),
  ),
  ...(solanaRpcUrl ? [sandboxSolana(solanaRpcUrl)] : []),
  ...publicSolana,
]
