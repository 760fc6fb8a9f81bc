import type { Account, AccountType } from '../../../domain/account.ts'

/** What may stand in a CAIP-10 id. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const PUBLIC_KEY = /^(?:0x)?[0-9a-f]{2,200}$/i
const MAX_ACCOUNTS = 100

/** A wallet's word about one account; undefined when it cannot be an address of any namespace. */
export const readAccount = (
  address: unknown,
  { type = 'eoa', publicKey }: { type?: AccountType; publicKey?: unknown } = {},
): Account | undefined => {
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const isKey = typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey)
  return { address, type, ...(isKey && { publicKey }) }
}

/** Each address once, no more of them than anyone has. */
export const uniqueAccounts = (accounts: readonly (Account | undefined)[]): Account[] => {
  const found = new Map<string, Account>()
  for (const account of accounts.slice(0, MAX_ACCOUNTS))
    if (account && !found.has(account.address)) found.set(account.address, account)
  return [...found.values()]
}
