import { CaipAddress, CaipNetworkId } from '../../domain/caip.ts'
import { ChosenAccount } from '../../domain/chosenAccount.ts'
import { socialProviders } from '../../domain/config.ts'
import { Connection } from '../../domain/connection.ts'
import { FrameAccountType } from '../../domain/frameAccountType.ts'
import { Glimpse } from '../../domain/glimpse.ts'
import { Namespace } from '../../domain/namespace.ts'
import { RecentConnection } from '../../domain/recentConnection.ts'
import { WalletListing } from '../../domain/wallet.ts'
import {
  anyText,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  record,
  where,
} from '../../lib/shape.ts'
import { key } from '../key.ts'

// The whole registry of what Latchkey persists. The adapter adds the prefix `latchkey:v1:` and the element's scope.

/** Connections by namespace, as last seen: what a reload restores. */
export const storedConnections = key('connections', record(Namespace, Connection), {})

/** Wallets kept beside the one in use of their family, the last one used first. */
export const otherConnections = key('other-connections', list(Connection), [])

/** Wallets that were disconnected, the last one first: what they are called, nothing of who used them. */
export const recentConnections = key('recent-connections', list(RecentConnection), [])

/** The account chosen of a wallet that offers several, by wallet and family. */
export const chosenAccounts = key('chosen-accounts', record(anyText, ChosenAccount), {})

/** Connectors the visitor disconnected on purpose: never restored silently. */
export const disconnectedConnectors = key('disconnected-connectors', list(anyText), [])

/** Namespaces with a connection, in the order they were connected. */
export const connectedNamespaces = key('connected-namespaces', list(Namespace), [])

/** What a reload shows at once. */
export const glimpse = key('glimpse', nullable(Glimpse), null)

/** The network last active. */
export const activeNetworkId = key('active-network', nullable(CaipNetworkId), null)

/** The namespace last active. */
export const activeNamespace = key('active-namespace', nullable(Namespace), null)

/** Directory id of the wallet last connected through the directory. */
export const walletId = key('wallet-id', nullable(anyText), null)

/** The two wallets used last, newest first. */
export const recentWallets = key('recent-wallets', list(WalletListing), [])

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

// -- The secure frame

/** Whether somebody has ever signed in and not out: only then is the frame loaded with the page. */
export const emailLoginUsed = key('email-login-used', flag, false)

/** When the last mail was asked for, ms since the epoch. */
export const lastEmailLogin = key('last-email-login', nullable(number), null)

/** The signed-in visitor's e-mail address. */
export const frameEmail = key('frame-email', nullable(anyText), null)

/** The name the visitor bears at the social provider. */
export const frameUserName = key('frame-user-name', nullable(anyText), null)

/** The social provider the visitor signed in with; null after a login by e-mail. */
export const connectedSocial = key('connected-social', nullable(oneOf(socialProviders)), null)

/** The social provider the page itself has gone to, to come back with its answer. */
export const leftFor = key('social-provider', nullable(oneOf(socialProviders)), null)

/** The network the frame last stood on. */
export const lastFrameNetwork = key('last-frame-network', nullable(CaipNetworkId), null)

/** EVM chains smart accounts live on. */
export const smartAccountNetworks = key('smart-account-networks', list(number), [])

/** The kind of account the visitor prefers, by namespace. */
export const preferredAccountTypes = key(
  'preferred-account-types',
  record(Namespace, FrameAccountType),
  {},
)
