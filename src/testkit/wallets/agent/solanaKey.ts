import { type SolanaAccount, solanaAccount } from '#frame/accounts/solanaAccount.ts'
import { type SolanaDevAccount, solanaDevAccounts } from '../../keys/solanaDevAccounts.ts'

/**
 * One of the ten accounts that the sandbox's Solana chain funds, with its key.
 *
 * @throws {RangeError} there is no such account
 */
export async function solanaKey(index: number): Promise<SolanaAccount> {
  const account = solanaDevAccounts[index]
  if (!account)
    throw new RangeError(`There are ${solanaDevAccounts.length} accounts, none is ${index}.`)
  return solanaAccountOf(account)
}

/** An account with its key, ready to sign. */
export function solanaAccountOf({ privateKey }: SolanaDevAccount): Promise<SolanaAccount> {
  const pairs = privateKey.match(/../g) ?? []
  return solanaAccount({ key: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)) })
}
