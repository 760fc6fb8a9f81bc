import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import { sharesSession } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import {
  type ConnectionState,
  connectionStateOf,
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedConnection,
  silencedConnectorsAtom,
} from '../state/connections.ts'
import {
  activeNamespaceAtom,
  chosenNetworkIdsAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { storeConnectionsAtom } from './storeConnections.ts'

export type Adoption = {
  connectorId: string
  connections: readonly Connection[]
  /** Families it takes from whichever wallet has them: the visitor chose it. By itself a wallet takes what is free. */
  takes?: readonly Namespace[]
}

const connectorOf = (state: ConnectionState | undefined): string | undefined =>
  !state || state.status === 'disconnected'
    ? undefined
    : state.status === 'connecting'
      ? state.connectorId
      : state.connection.connectorId

const without = (ids: string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : ids

/**
 * Makes what a wallet says true: its connections are in, namespaces it no longer serves are out. Stored for the next
 * load; a namespace of another wallet is touched only where this one `takes` it.
 */
export const adoptConnectionsAtom = atom(
  null,
  (get, set, { connectorId, connections, takes = [] }: Adoption) => {
    const before = get(connectionStatesAtom)
    const states = { ...before }
    for (const namespace of Object.keys(states) as Namespace[])
      if (takes.includes(namespace) || connectorOf(states[namespace]) === connectorId)
        delete states[namespace]
    const adopted = connections.filter(({ namespace }) => !connectorOf(states[namespace]))
    for (const connection of adopted)
      states[connection.namespace] = { status: 'connected', connection }

    if (adopted.length > 0) {
      const readmit = (ids: string[]) => without(ids, connectorId)
      set(silencedConnectorsAtom, readmit)
      // Other tabs look when the connections are written: what they go by has to be there before.
      set(disconnectedConnectorsAtom, readmit)
    }
    // One that went silent (locked, say) stays stored, so that the next load finds it; a session that ended does not.
    if (adopted.length > 0 || sharesSession(connectorId)) {
      set(storeConnectionsAtom, (now) => {
        const others = Object.values(now).filter((one) => one.connectorId !== connectorId)
        return [...adopted, ...others.filter(({ namespace }) => !takes.includes(namespace))]
      })
    }

    const active = get(activeNamespaceAtom)
    // The namespace in use moves only when it has no wallet, none on its way back, and the new one does.
    const [first] = adopted
    const moves = first && !linkedConnection(connectionStateOf(states, active))
    set(connectionStatesAtom, states)
    if (moves) set(storedNamespaceAtom, first.namespace)
    const shown = adopted.find((c) => c.namespace === (moves ? first.namespace : active))
    if (shown?.networkId) {
      set(storedNetworkIdAtom, shown.networkId)
      set(chosenNetworkIdsAtom, {
        ...get(chosenNetworkIdsAtom),
        [shown.namespace]: shown.networkId,
      })
    }
    if (takes.length > 0) set(endReplacedAtom, linkedIds(before))
  },
)

const linkedIds = (states: Readonly<Partial<Record<Namespace, ConnectionState>>>): string[] =>
  Object.values(states).flatMap((state) => linkedConnection(state)?.connectorId ?? [])

/** A session that no family uses any more would go on in the visitor's phone, and in storage. */
const endReplacedAtom = atom(null, (get, _set, before: readonly string[]) => {
  const used = linkedIds(get(connectionStatesAtom))
  const replaced = [...new Set(before)].filter((id) => sharesSession(id) && !used.includes(id))
  for (const id of replaced) {
    const ended = get(servicesAtom)
      .connector(id)
      .then((connector) => connector.disconnect())
    ended.catch((error: unknown) =>
      console.info(`[latchkey] The replaced session of ${id} was not ended`, error),
    )
  }
})
