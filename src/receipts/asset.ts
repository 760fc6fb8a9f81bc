/** The coin a network's fees are paid in. */
export type Coin = { kind: 'coin'; symbol: string; decimals: number }

/** A token of amounts (ERC-20, SPL, a Cosmos denomination). What is undefined could not be learnt. */
export type Token = {
  kind: 'token'
  /** Contract, mint or denomination. */
  address: string
  /** The token's own claim unless `isKnown`; harmless to show, never empty. */
  symbol: string | undefined
  /** Undefined where the contract does not say: the amount is then of the smallest unit. */
  decimals: number | undefined
  /** Whether the wallet or a list it trusts vouches for name and decimals. */
  isKnown: boolean
  /** The symbol of the coin or known token it is called like and is not. */
  imitates?: string
  /** In the smallest unit. */
  totalSupply?: bigint
}

/** One thing of a collection (ERC-721), or some of one of its kinds (ERC-1155); without `id`, of the taker's choice. */
export type Item = {
  kind: 'item'
  /** The collection. */
  address: string
  symbol: string | undefined
  isKnown: boolean
  imitates?: string
  id?: bigint
}

/** What can be owned, moved and allowed. */
export type Asset = Coin | Token | Item
