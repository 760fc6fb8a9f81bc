import type { CaipNetworkId } from '../network/caip.ts'

/** The networks that support swaps, all of them EVM. */
export const swapNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/**
 * Whether a network supports swaps: those above, and others that a project lists beside its providers, by CAIP-2 id.
 */
export const isSwapNetwork = (
  networkId: string,
  providers: readonly string[] | false = false,
): boolean => swapNetworks.some((one) => one === networkId) || (providers || []).includes(networkId)
