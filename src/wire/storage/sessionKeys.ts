import { CaipAddress } from '../../domain/caip.ts'
import { ChosenAccount } from '../../domain/chosenAccount.ts'
import { Glimpse } from '../../domain/glimpse.ts'
import { Namespace } from '../../domain/namespace.ts'
import { RecentConnection } from '../../domain/recentConnection.ts'
import { anyText, list, nullable, number, object, record, where } from '../../lib/shape.ts'
import { key } from '../key.ts'

// What having a wallet persists. Beside the registry: nobody reads it to show the door.

/** Wallets that were disconnected, the last one first: what they are called, nothing of who used them. */
export const recentConnections = key('recent-connections', list(RecentConnection), [])

/** The account chosen of a wallet that offers several, by wallet and family. */
export const chosenAccounts = key('chosen-accounts', record(anyText, ChosenAccount), {})

/** Namespaces with a connection, in the order they were connected. */
export const connectedNamespaces = key('connected-namespaces', list(Namespace), [])

/** What a reload shows at once. */
export const glimpse = key('glimpse', nullable(Glimpse), null)

const digits = where(
  (value): value is string => typeof value === 'string' && /^\d+$/.test(value),
  'expected digits',
)

const BalanceEntry = object({
  caipAddress: CaipAddress,
  /** In the smallest unit, as decimal text: JSON has no bigint. */
  amount: digits,
  at: number,
})
/** Native balances by CAIP-10 address, good for 30 s. */
export const nativeBalanceCache = key('native-balance-cache', record(anyText, BalanceEntry), {})

const IdentityEntry = object({
  name: nullable(anyText),
  avatar: nullable(anyText),
  at: number,
})
/** Names and avatars by plain address, good for 5 min. */
export const identityCache = key('identity-cache', record(anyText, IdentityEntry), {})
