import type { AccountType } from '../connection/account.ts'
import type { Namespace } from './namespace.ts'

export type NamespaceTraits = {
  name: string
  /** Image id of the directory; '' when it has none. */
  imageId: string
  /** The first is the default. */
  accountTypes: readonly [AccountType, ...AccountType[]]
  /** The coin of a network that is not known here: without a symbol where each network has its own. */
  coin: { decimals: number; symbol?: string }
  /** The features supported for accounts of the namespace. */
  offers: readonly NamespaceFeature[]
}

export const namespaceFeatures = [
  'balance',
  'tokens',
  'nfts',
  'send',
  'onramp',
  'swap',
  'names',
  'activity',
  'auth',
] as const
export type NamespaceFeature = (typeof namespaceFeatures)[number]

/** The table of namespaces. */
export const namespaceTraits: Readonly<Record<Namespace, NamespaceTraits>> = {
  eip155: {
    name: 'EVM Networks',
    imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    accountTypes: ['smartAccount', 'eoa'],
    // Wallets count coins in 18 decimals on every network, and add none whose coin has others.
    coin: { decimals: 18 },
    offers: namespaceFeatures,
  },
  solana: {
    name: 'Solana',
    imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
    accountTypes: ['eoa'],
    coin: { decimals: 9, symbol: 'SOL' },
    offers: ['balance', 'tokens', 'nfts', 'send', 'onramp', 'auth'],
  },
  bip122: {
    name: 'Bitcoin',
    imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
    accountTypes: ['payment', 'ordinal', 'stx'],
    coin: { decimals: 8 },
    // The native balance only.
    offers: ['balance'],
  },
  polkadot: {
    name: 'Polkadot',
    imageId: '',
    accountTypes: ['eoa'],
    coin: { decimals: 0 },
    offers: [],
  },
  // Amounts name their own denomination.
  cosmos: { name: 'Cosmos', imageId: '', accountTypes: ['eoa'], coin: { decimals: 0 }, offers: [] },
}
