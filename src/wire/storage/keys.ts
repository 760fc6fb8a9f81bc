import { CaipAddress, CaipNetworkId } from '../../domain/caip.ts'
import { socialProviders } from '../../domain/config.ts'
import { Connection } from '../../domain/connection.ts'
import { FrameAccountType } from '../../domain/frameUser.ts'
import { Glimpse } from '../../domain/glimpse.ts'
import { Namespace } from '../../domain/namespace.ts'
import { WalletListing } from '../../domain/wallet.ts'
import { z } from '../../lib/schema.ts'
import { key } from '../key.ts'

// The whole registry of what Latchkey persists. The adapter adds the prefix `latchkey:v1:` and the element's scope.

/** Connections by namespace, as last seen: what a reload restores. */
export const storedConnections = key('connections', z.partialRecord(Namespace, Connection), {})

/** Connectors the visitor disconnected on purpose: never restored silently. */
export const disconnectedConnectors = key('disconnected-connectors', z.array(z.string()), [])

/** Namespaces with a connection, in the order they were connected. */
export const connectedNamespaces = key('connected-namespaces', z.array(Namespace), [])

/** What a reload shows at once. */
export const glimpse = key('glimpse', z.nullable(Glimpse), null)

/** The network last active. */
export const activeNetworkId = key('active-network', z.nullable(CaipNetworkId), null)

/** The namespace last active. */
export const activeNamespace = key('active-namespace', z.nullable(Namespace), null)

/** Directory id of the wallet last connected through the directory. */
export const walletId = key('wallet-id', z.nullable(z.string()), null)

/** The two wallets used last, newest first. */
export const recentWallets = key('recent-wallets', z.array(WalletListing), [])

const BalanceEntry = z.object({
  caipAddress: CaipAddress,
  /** In the smallest unit, as decimal text: JSON has no bigint. */
  amount: z.string().check(z.regex(/^\d+$/)),
  at: z.number(),
})
/** Native balances by CAIP-10 address, good for 30 s. */
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
/** Names and avatars by plain address, good for 5 min. */
export const identityCache = key('identity-cache', z.record(z.string(), IdentityEntry), {})

// -- The secure frame

/** Whether somebody has ever signed in and not out: only then is the frame loaded with the page. */
export const emailLoginUsed = key('email-login-used', z.boolean(), false)

/** When the last mail was asked for, ms since the epoch. */
export const lastEmailLogin = key('last-email-login', z.nullable(z.number()), null)

/** The signed-in visitor's e-mail address. */
export const frameEmail = key('frame-email', z.nullable(z.string()), null)

/** The name the visitor bears at the social provider. */
export const frameUserName = key('frame-user-name', z.nullable(z.string()), null)

/** The social provider the visitor signed in with; null after a login by e-mail. */
export const connectedSocial = key('connected-social', z.nullable(z.enum(socialProviders)), null)

/** The network the frame last stood on. */
export const lastFrameNetwork = key('last-frame-network', z.nullable(CaipNetworkId), null)

/** EVM chains smart accounts live on. */
export const smartAccountNetworks = key('smart-account-networks', z.array(z.number()), [])

/** The kind of account the visitor prefers, by namespace. */
export const preferredAccountTypes = key(
  'preferred-account-types',
  z.partialRecord(Namespace, FrameAccountType),
  {},
)
