import type { Network } from '#domain/network/network.ts'
import type { EvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'

/** A chain of the sandbox as a network of the element. */
export const chainNetwork = (
  { chainId, url }: EvmChain,
  rpc: readonly string[] = [url],
): Network => ({
  id: chainId,
  caipNetworkId: `eip155:${chainId}`,
  chainNamespace: 'eip155',
  name: `Chain ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [...rpc] }, chainDefault: { http: [url] } },
})
