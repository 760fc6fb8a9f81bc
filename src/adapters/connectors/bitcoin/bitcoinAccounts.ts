import type { Account, AccountType } from '#domain/connection/account.ts'
import { readAccount, uniqueAccounts } from '../namespace/readAccount.ts'
import { peek } from '../walletStandard/discoverStandard.ts'

const purposes: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
  stacks: 'stx',
  stx: 'stx',
}
const order: readonly AccountType[] = ['payment', 'ordinal', 'stx']

const typeOf = (entry: unknown): AccountType => {
  const purpose = peek(entry, 'purpose') ?? peek(entry, 'intention')
  if (typeof purpose === 'string' && Object.hasOwn(purposes, purpose.toLowerCase()))
    return purposes[purpose.toLowerCase()] ?? 'payment'
  if (peek(entry, 'symbol') === 'STX') return 'stx'
  return purpose === undefined && peek(entry, 'type') === 'p2tr' ? 'ordinal' : 'payment'
}

/** The accounts of a wallet's list, the payment account first; without a payment account there are none. */
export const readBitcoinAccounts = (list: unknown): Account[] => {
  const entries: unknown[] = Array.isArray(list) ? list : []
  const accounts = entries.map((entry) =>
    typeof entry === 'string'
      ? readAccount(entry, { type: 'payment' })
      : readAccount(peek(entry, 'address'), {
          type: typeOf(entry),
          publicKey: peek(entry, 'publicKey'),
        }),
  )
  return uniqueAccounts(accounts).sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}
