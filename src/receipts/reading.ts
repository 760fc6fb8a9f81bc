import type { Cancellable } from '#lib/cancellable.ts'
import type { AddressKind } from './act.ts'
import type { Coin } from './asset.ts'
import type { Ask, Receipt, ReceiptRequest } from './receipt.ts'

/** A token whose name and decimals the wallet or the host vouches for. */
export type VouchedToken = { address: string; symbol: string; decimals: number }

/** An address that the account has dealt with before, with the visitor's name for it. */
export type FamiliarAddress = { address: string; label?: string }

/** What is known of an account that is a contract. */
export type SmartAccountOf = {
  /** Whether its contract is deployed; may reject. */
  isDeployed: () => Promise<boolean>
  /** Who pays its fees, where somebody does. */
  sponsorName?: string | undefined
}

/** A descriptor from a folder, and who has reviewed it. */
export type FoundDescriptor = { descriptor: unknown; reviewers: readonly string[] }

/** What a request is read with. Only `origin`, `coin` and `now` are required; each of the others adds knowledge. */
export type ReadingContext = {
  /** Of the page that asks, as the browser reports it. */
  origin: string
  coin: Coin
  /** Further addresses of the same account: wallets of Bitcoin have one that pays and one that keeps. */
  ownAddresses?: readonly string[]
  tokens?: readonly VouchedToken[]
  /** Absent: no node, so nothing is simulated and nothing asked. */
  ask?: Ask
  /** Absent: there is no such list, so no address can be called new. */
  familiar?: readonly FamiliarAddress[]
  /** Absent: an externally owned account, or unknown. */
  smartAccount?: SmartAccountOf
  /** ABIs that the page passed, by contract address in any case. */
  abis?: Readonly<Record<string, unknown>>
  /** The ABI of the contract's verified source, where a service has it; a call that it names stays an unknown one. */
  lookUpAbi?: (contract: string, options: { signal?: AbortSignal }) => Promise<unknown>
  /** The host's descriptors (ERC-7730). */
  descriptors?: readonly unknown[]
  /** Descriptors of one contract, where the host has a folder of them. */
  lookUpDescriptors?: (
    contract: string,
    options: { signal?: AbortSignal },
  ) => Promise<readonly FoundDescriptor[]>
  /** Milliseconds since the epoch. */
  now: number
}

/** What a namespace's reader makes of a request: all that the rules look at to find risks. */
export type Reading = Pick<Receipt, 'steps' | 'isAtomic' | 'simulation' | 'fee'> & {
  /** What the request itself names, where it does. */
  named?: { account?: string | undefined; chainId?: string | undefined }
  /** By address, lower case in `eip155`; the addresses a rule asks about. */
  occupants?: ReadonlyMap<string, AddressKind>
  /** Of how many addresses the request has more than are looked up, and how many were; absent where all were. */
  lookUps?: { addresses: number; done: number }
  /** The network's own price for the same work, in the smallest unit; a far higher one is a risk. */
  usualFee?: bigint
}

/**
 * Reads the requests of one namespace.
 *
 * @throws {UnreadableRequestError} the parameters are not those of the method, or the method is not known
 */
export type ReadRequest = (
  request: ReceiptRequest,
  context: ReadingContext,
  options: Cancellable,
) => Promise<Reading>
