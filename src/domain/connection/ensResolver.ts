import type { Network } from '../network/network.ts'

/** ENS's universal resolver, at one address on both of its chains. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ensChains: readonly string[] = ['eip155:1', 'eip155:11155111']

/** The contract that resolves names on a network; undefined where there is none. */
export const ensResolver = ({
  caipNetworkId,
  contracts,
}: Pick<Network, 'caipNetworkId' | 'contracts'>): string | undefined =>
  contracts?.ensUniversalResolver?.address ??
  (ensChains.includes(caipNetworkId) ? UNIVERSAL_RESOLVER : undefined)
