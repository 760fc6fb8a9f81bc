import type { CaipNetworkId } from './caip.ts'

/** A kind of money on a network. */
export type Token = {
  /** The network's CAIP-2 id, a colon, and the contract's address or `native`: unique on a page. */
  id: string
  networkId: CaipNetworkId
  /** Plain address of the contract or mint; absent for the network's own currency. */
  address?: string | undefined
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

/** A token that may be held: what is not said of it, its contract says. */
export type KnownToken = Pick<Token, 'iconUrl'> & {
  address: string
  name?: string | undefined
  symbol?: string | undefined
  /** Listed also when none of it is held, where the chain can say what it is. */
  isKept?: true | undefined
}

/** How much of a token an account holds. */
export type TokenHolding = {
  token: Token
  /** In the smallest unit. */
  amount: bigint
  /** Of one whole token in US dollars; undefined while nobody has said. */
  price: number | undefined
  /** Who says so: a service, the wallet itself, or the chain. */
  source: 'api' | 'wallet' | 'chain'
}

export const tokenId = (networkId: CaipNetworkId, address: string | undefined): string =>
  `${networkId}:${address?.startsWith('0x') ? address.toLowerCase() : (address ?? 'native')}`

/**
 * A token that cannot be divided. A service that says so of a currency is usually wrong, and its word does not count;
 * the chain's and the wallet's do.
 */
export const isInteger = ({ decimals }: Pick<Token, 'decimals'>): boolean => decimals === 0

export const isNative = ({ address }: Pick<Token, 'address'>): boolean => address === undefined
