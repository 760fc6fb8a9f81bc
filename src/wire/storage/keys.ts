import { Connection } from '#domain/connection/connection.ts'
import { CaipNetworkId } from '#domain/network/caip.ts'
import { Namespace } from '#domain/network/namespace.ts'
import { WalletListing } from '#domain/wallet/wallet.ts'
import { z } from '#lib/schema.ts'
import { key } from '../key.ts'

// The registry of what Latchkey persists: here what is read to show the modal, further files for the rest. The adapter adds the prefix `latchkey:v1:` and the element's scope.

/** Connections by namespace, as last seen: what a reload restores. */
export const storedConnections = key('connections', z.partialRecord(Namespace, Connection), {})

/** Wallets kept beside the active one of their namespace, the last used first. */
export const otherConnections = key('other-connections', z.array(Connection), [])

/** Connectors the visitor disconnected on purpose: never restored silently. */
export const disconnectedConnectors = key('disconnected-connectors', z.array(z.string()), [])

/** The network last active. */
export const activeNetworkId = key('active-network', z.nullable(CaipNetworkId), null)

/** The namespace last active. */
export const activeNamespace = key('active-namespace', z.nullable(Namespace), null)

/** The two wallets used last, newest first. */
export const recentWallets = key('recent-wallets', z.array(WalletListing), [])
