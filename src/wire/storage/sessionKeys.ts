import { AccountPreview } from '#domain/connection/accountPreview.ts'
import { ChosenAccount } from '#domain/connection/chosenAccount.ts'
import { OpenPairing } from '#domain/connection/openPairing.ts'
import { RecentConnection } from '#domain/connection/recentConnection.ts'
import { Digits } from '#domain/money/digits.ts'
import { CaipAddress } from '#domain/network/caip.ts'
import { Namespace } from '#domain/network/namespace.ts'
import { z } from '#lib/schema.ts'
import { key } from '../key.ts'

// What is stored once a wallet was connected. Apart from the registry: the modal shows without it.

/** Wallets that were disconnected, the last one first: their names, and nothing about their accounts. */
export const recentConnections = key('recent-connections', z.array(RecentConnection), [])

/** The account chosen among a wallet's, by wallet and namespace. */
export const chosenAccounts = key('chosen-accounts', z.record(z.string(), ChosenAccount), {})

/** Namespaces with a connection, in the order they were connected. */
export const connectedNamespaces = key('connected-namespaces', z.array(Namespace), [])

/** Pairings that wait for a wallet's answer, of every tab. While there are any, a page load fetches the answers. */
export const openPairings = key('pairings', z.array(OpenPairing), [])

/** The session preview, which a reload shows at once. */
export const accountPreview = key('glimpse', z.nullable(AccountPreview), null)

const BalanceEntry = z.object({
  caipAddress: CaipAddress,
  /** In the smallest unit, as decimal text: JSON has no bigint. */
  amount: Digits,
  at: z.number(),
})
/** Native balances by CAIP-10 address, fresh for 30 s. */
export const nativeBalanceCache = key(
  'native-balance-cache',
  z.record(z.string(), BalanceEntry),
  {},
)

const IdentityEntry = z.object({
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  at: z.number(),
})
/** Names and avatars by plain address, fresh for 5 min. */
export const identityCache = key('identity-cache', z.record(z.string(), IdentityEntry), {})
