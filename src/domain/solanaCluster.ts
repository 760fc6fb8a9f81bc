import type { CaipNetworkId } from './caip.ts'

const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network. A private one is the wallet's `localnet`. */
export const solanaCluster = (networkId: CaipNetworkId): string =>
  clusters[networkId] ?? 'solana:localnet'
