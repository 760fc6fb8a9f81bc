import type { Hex } from 'viem'
import { WalletRpcError } from '../walletRpcError.ts'
import { CALLS_CODE } from './callsCode.ts'

/** What was sent under an id of `wallet_sendCalls`. */
export type CallBundle =
  /** `sentAt` in milliseconds since the epoch. */
  | { kind: 'operation'; hash: Hex; sentAt: number }
  /** `planned` counts the calls that were asked for; fewer were sent when one failed. */
  | { kind: 'transactions'; hashes: readonly Hex[]; planned: number }

// An account is made anew for each request; what it sent must be found by the next.
const bundles = new Map<string, CallBundle>()
const KEPT = 1000

const nameOf = (chainId: number, account: string, id: string) =>
  `${chainId}:${account.toLowerCase()}:${id}`

export const bundleOf = (chainId: number, account: string, id: string): CallBundle | undefined =>
  bundles.get(nameOf(chainId, account, id))

/** @throws {WalletRpcError} the page has used the id before */
export function assertFreshId(chainId: number, account: string, id: string | undefined): void {
  if (id !== undefined && bundleOf(chainId, account, id))
    throw new WalletRpcError(CALLS_CODE.duplicateId, `There is a batch of the id ${id} already.`)
}

export function rememberBundle(
  chainId: number,
  account: string,
  id: string,
  bundle: CallBundle,
): void {
  bundles.set(nameOf(chainId, account, id), bundle)
  for (const oldest of bundles.keys()) {
    if (bundles.size <= KEPT) return
    bundles.delete(oldest)
  }
}
