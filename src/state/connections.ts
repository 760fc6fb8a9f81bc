import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import { type ConnectionStates, linkedConnection } from '../domain/connectionState.ts'
import type { Namespace } from '../domain/namespace.ts'
import {
  disconnectedConnectors,
  otherConnections,
  storedConnections,
} from '../wire/storage/keys.ts'
import { stored } from './stored.ts'

/** Written by `dispatchConnection` alone. */
export const connectionStatesAtom = atom<ConnectionStates>({})

/** The wallet in place per namespace, restored or about to be. */
export const linkedByNamespaceAtom = atom((get) => {
  const linked: Partial<Record<Namespace, Connection>> = {}
  for (const state of Object.values(get(connectionStatesAtom))) {
    const connection = linkedConnection(state)
    if (connection) linked[connection.namespace] = connection
  }
  return linked
})

/** Every live connection, in no order of weight. */
export const liveConnectionsAtom = atom((get): readonly Connection[] =>
  Object.values(get(connectionStatesAtom)).flatMap((state) =>
    state.status === 'connected' ? [state.connection] : [],
  ),
)

/** Live wallets kept beside the one in use of their namespace, the last one used first. */
export const otherConnectionsAtom = atom<readonly Connection[]>([])

export const storedConnectionsAtom = stored(storedConnections)
export const storedOthersAtom = stored(otherConnections)
/** Wallets the visitor disconnected on purpose. */
export const disconnectedConnectorsAtom = stored(disconnectedConnectors)

/**
 * Wallets that ended their connection while the page was open: they come back by the visitor's click or a reload,
 * never by themselves, so that a page does not see a connection flicker.
 */
export const reconnectSuppressedAtom = atom<readonly string[]>([])

/** False until the first restore has ended, one way or the other. */
export const restoredAtom = atom(false)

/** True once a restore takes longer than a page should have to wait for: what is missing comes later, or not at all. */
export const restoreIsLateAtom = atom(false)

/** Whether the page can go by what it sees. */
export const readyAtom = atom((get) => get(restoredAtom) || get(restoreIsLateAtom))

/** Whether the page has been told so. What it hears of wallets and networks comes after. */
export const readyEmittedAtom = atom(false)
