import type { CaipNetworkId } from '../network/caip.ts'

/** A token or native currency on a network. */
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

/** A token that may be held; its contract gives what is missing here. */
export type KnownToken = Pick<Token, 'iconUrl'> & {
  address: string
  name?: string | undefined
  symbol?: string | undefined
  /** Whether it is listed even with a zero balance, where the chain can describe it. */
  isKept?: true | undefined
}

/** An account's balance of a token. */
export type TokenHolding = {
  token: Token
  /** In the smallest unit. */
  amount: bigint
  /** Of one whole token in US dollars; undefined while it is unknown. */
  price: number | undefined
  /** The source: a service, the wallet itself, or the chain. */
  source: 'api' | 'wallet' | 'chain'
}

export const tokenId = (networkId: CaipNetworkId, address: string | undefined): string =>
  `${networkId}:${address?.startsWith('0x') ? address.toLowerCase() : (address ?? 'native')}`

/**
 * A token without decimals. A service that reports this of a native currency is usually wrong, so its report is ignored;
 * the chain's and the wallet's are used.
 */
export const isInteger = ({ decimals }: Pick<Token, 'decimals'>): boolean => decimals === 0

export const isNative = ({ address }: Pick<Token, 'address'>): boolean => address === undefined
