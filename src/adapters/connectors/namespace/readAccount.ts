import type { Account, AccountType } from '#domain/connection/account.ts'

/** The characters allowed in a CAIP-10 address. */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/
const PUBLIC_KEY = /^(?:0x)?[0-9a-f]{2,200}$/i
const MAX_ACCOUNTS = 100

/** An account that a wallet reported; undefined when it cannot be an address of any namespace. */
export const readAccount = (
  address: unknown,
  { type = 'eoa', publicKey }: { type?: AccountType; publicKey?: unknown } = {},
): Account | undefined => {
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined
  const isKey = typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey)
  return { address, type, ...(isKey && { publicKey }) }
}

/** Each address once, up to a limit. */
export const uniqueAccounts = (accounts: readonly (Account | undefined)[]): Account[] => {
  const found = new Map<string, Account>()
  for (const account of accounts.slice(0, MAX_ACCOUNTS))
    if (account && !found.has(account.address)) found.set(account.address, account)
  return [...found.values()]
}
