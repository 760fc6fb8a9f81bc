import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { type ConnectionStates, linkedConnection } from '#domain/connection/connectionState.ts'
import type { Doubt } from '#domain/connection/machine/doubt.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { disconnectedConnectors, otherConnections, storedConnections } from '#wire/storage/keys.ts'
import { stored } from '../stored.ts'

/** Written by `dispatchConnection` alone. */
export const connectionStatesAtom = atom<ConnectionStates>({})

/** The connected wallet of each namespace, restored or about to be. */
export const linkedByNamespaceAtom = atom((get) => {
  const linked: Partial<Record<Namespace, Connection>> = {}
  for (const state of Object.values(get(connectionStatesAtom))) {
    const connection = linkedConnection(state)
    if (connection) linked[connection.namespace] = connection
  }
  return linked
})

/** Every live connection, in no particular order. */
export const liveConnectionsAtom = atom((get): readonly Connection[] =>
  Object.values(get(connectionStatesAtom)).flatMap((state) =>
    state.status === 'connected' ? [state.connection] : [],
  ),
)

/** Live connections kept beside the active one of their namespace, the last used first. */
export const otherConnectionsAtom = atom<readonly Connection[]>([])

export const storedConnectionsAtom = stored(storedConnections)
export const storedOthersAtom = stored(otherConnections)
/** Wallets that the visitor disconnected on purpose. */
export const disconnectedConnectorsAtom = stored(disconnectedConnectors)

/**
 * Wallets that ended their connection while the page was open: only the visitor's click or a reload connects them again,
 * so that a page does not see a connection flicker.
 */
export const reconnectSuppressedAtom = atom<readonly string[]>([])

/** Wallets that are asked again before what they said counts. Written by `dispatchConnection` alone. */
export const doubtsAtom = atom<readonly Doubt[]>([])

/** False until the first restore has ended, one way or the other. */
export const restoredAtom = atom(false)

/** True once a restore exceeds what a page should wait for: missing connections follow later, or not at all. */
export const restoreIsLateAtom = atom(false)

/** Whether the state is settled enough for the page to use. */
export const readyAtom = atom((get) => get(restoredAtom) || get(restoreIsLateAtom))

/** Whether the page has got the `ready` event. Events of wallets and networks come after it. */
export const readyEmittedAtom = atom(false)
