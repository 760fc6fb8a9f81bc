import type { CaipNetworkId } from './caip.ts'

const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network. A private one is the wallet's `localnet`. */
export const solanaCluster = (networkId: CaipNetworkId): string =>
  clusters[networkId] ?? 'solana:localnet'

/** The network that the Wallet Standard calls by a name; undefined for a private one, which has no id of its own. */
export const solanaNetworkOf = (cluster: string): CaipNetworkId | undefined =>
  (Object.keys(clusters) as CaipNetworkId[]).find((id) => clusters[id] === cluster)
