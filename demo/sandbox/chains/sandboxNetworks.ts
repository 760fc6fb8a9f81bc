import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { openContracts } from './openContracts.ts'

export type ChainPlan = {
  chainId: number
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: 18 }
  imageId: string
  /** Whether ENS lives on it. */
  hasNames: boolean
}

/** Contracts that clients make use of, where a network has them. */
export type NetworkContracts = {
  multicall3: { address: string }
  ensUniversalResolver?: { address: string }
}

/** The chains a sandbox starts. */
export const chainPlans = [
  {
    chainId: 31337,
    caipNetworkId: 'eip155:31337',
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    imageId: 'sandbox-one',
    hasNames: true,
  },
  {
    chainId: 31338,
    caipNetworkId: 'eip155:31338',
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Two', symbol: 'TWO', decimals: 18 },
    imageId: 'sandbox-two',
    hasNames: false,
  },
] as const satisfies readonly ChainPlan[]

/**
 * The network as a host configures it. Latchkey reads through the RPC service, so that its faults are felt; a
 * wallet that adds the network is handed the node itself.
 */
export const sandboxNetwork = (
  { chainId, caipNetworkId, name, nativeCurrency, imageId, hasNames }: ChainPlan,
  at: { rpc: string; node: string; explorer: string },
): Network & { contracts: NetworkContracts } => ({
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
  contracts: {
    multicall3: { address: openContracts.multicall3 },
    ...(hasNames && { ensUniversalResolver: { address: openContracts.names } }),
  },
})
