import type { CaipNetworkId } from '../../../src/domain/caip.ts'
import type { Network } from '../../../src/domain/network.ts'

export type ChainPlan = {
  chainId: number
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: 18 }
  imageId: string
}

/** The chains a sandbox starts. */
export const chainPlans = [
  {
    chainId: 31337,
    caipNetworkId: 'eip155:31337',
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    imageId: 'sandbox-one',
  },
  {
    chainId: 31338,
    caipNetworkId: 'eip155:31338',
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Two', symbol: 'TWO', decimals: 18 },
    imageId: 'sandbox-two',
  },
] as const satisfies readonly ChainPlan[]

/**
 * The network as a host configures it. Latchkey reads through the RPC service, so that its faults are felt; a
 * wallet that adds the network is handed the node itself.
 */
export const sandboxNetwork = (
  { chainId, caipNetworkId, name, nativeCurrency, imageId }: ChainPlan,
  at: { rpc: string; node: string; explorer: string },
): Network => ({
  id: chainId,
  caipNetworkId,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { ...nativeCurrency },
  rpcUrls: {
    default: { http: [`${at.rpc}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`] },
    chainDefault: { http: [at.node] },
  },
  blockExplorers: { default: { name: 'Sandbox explorer', url: at.explorer } },
  testnet: true,
  assets: { imageId },
})
