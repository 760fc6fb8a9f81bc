import type { PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devAccounts } from '../keys/devAccounts.ts'

/**
 * One of the ten accounts that the sandbox's chains fund.
 *
 * @throws {RangeError} there is no such account
 */
export function devAccount(index: number): PrivateKeyAccount {
  const account = devAccounts[index]
  if (!account) throw new RangeError(`There are ${devAccounts.length} accounts, none is ${index}.`)
  return privateKeyToAccount(account.privateKey)
}
