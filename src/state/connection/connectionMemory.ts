import {
  chosenAccounts,
  connectedNamespaces,
  recentConnections,
} from '#wire/storage/sessionKeys.ts'
import { stored } from '../stored.ts'

/** Wallets that the visitor has disconnected and may want to connect again. */
export const recentConnectionsAtom = stored(recentConnections)
export const chosenAccountsAtom = stored(chosenAccounts)
export const storedNamespacesAtom = stored(connectedNamespaces)
