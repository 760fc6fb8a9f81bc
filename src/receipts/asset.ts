/** The coin that a network's fees are paid in. Without a symbol: that of a network that nobody here knows. */
export type Coin = { kind: 'coin'; symbol: string | undefined; decimals: number }

/** A fungible token (ERC-20, SPL, a Cosmos denomination). What is undefined could not be found out. */
export type Token = {
  kind: 'token'
  /** Contract, mint or denomination. */
  address: string
  /** What the token calls itself, unless `isKnown`; control characters are made visible, and it is never empty. */
  symbol: string | undefined
  /** Undefined where the contract does not say: amounts are then shown in the smallest unit. */
  decimals: number | undefined
  /** Whether the wallet or a list it trusts vouches for name and decimals. */
  isKnown: boolean
  /** The symbol of the coin or known token that this one imitates. */
  imitates?: string
  /** In the smallest unit. */
  totalSupply?: bigint
}

/** An item of a collection (ERC-721), or some of one of its kinds (ERC-1155); without `id`, any item the taker chooses. */
export type Item = {
  kind: 'item'
  /** The collection. */
  address: string
  symbol: string | undefined
  isKnown: boolean
  imitates?: string
  id?: bigint
}

/** Anything that can be owned, transferred and approved. */
export type Asset = Coin | Token | Item

/** What an asset is called; one without a symbol is told apart by its address, and without either it is the network's coin. */
export type AssetName = { symbol: string | undefined; address?: string }

export const nameOf = (asset: Asset): AssetName =>
  asset.kind === 'coin' || asset.symbol !== undefined
    ? { symbol: asset.symbol }
    : { symbol: undefined, address: asset.address }
