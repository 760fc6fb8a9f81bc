import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { solanaPlan } from '../../../../demo/sandbox/chains/solana/solanaPlan.ts'
import type { SolanaChain } from '../../../../demo/sandbox/chains/solana/startSolanaChain.ts'

/** A Solana chain of the sandbox as a network of the element. */
export const solanaChainNetwork = (
  { url }: Pick<SolanaChain, 'url'>,
  caipNetworkId: CaipNetworkId = solanaPlan.caipNetworkId,
): Network => ({
  id: caipNetworkId.slice('solana:'.length),
  caipNetworkId,
  chainNamespace: 'solana',
  name: solanaPlan.name,
  nativeCurrency: { ...solanaPlan.nativeCurrency },
  rpcUrls: { default: { http: [url] } },
})
