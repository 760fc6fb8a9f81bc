import { atom } from 'jotai/vanilla'
import {
  type ChosenAccounts,
  isOutdatedChoice,
  withChosenAccount,
} from '../domain/chosenAccount.ts'
import type { Connection } from '../domain/connection.ts'
import { sharesSession } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import { removeRecentConnection } from '../domain/recentConnection.ts'
import { isSameSlot, walletSlot } from '../domain/walletSlot.ts'
import { featuresAtom } from '../state/config.ts'
import { chosenAccountsAtom, recentConnectionsAtom } from '../state/connectionMemory.ts'
import {
  type ConnectionState,
  connectionStateOf,
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedByNamespaceAtom,
  linkedConnection,
  otherConnectionsAtom,
  silencedConnectorsAtom,
  storedOthersAtom,
} from '../state/connections.ts'
import {
  activeNamespaceAtom,
  chosenNetworkIdsAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { otherConnections, storedConnections } from '../wire/storage/keys.ts'
import { chosenAccounts } from '../wire/storage/sessionKeys.ts'
import { promoteOthers } from './promoteOthers.ts'
import { storeConnectionsAtom } from './storeConnections.ts'

export type Adoption = {
  connectorId: string
  connections: readonly Connection[]
  /** Families it takes from whichever wallet has them: the visitor chose it. By itself a wallet takes what is free. */
  takes?: readonly Namespace[]
  /** It is being restored: wallets are kept beside the one in use where storage says so. */
  isRestored?: boolean
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
 * load; a namespace of another wallet is touched only where this one `takes` it. Where the project allows several
 * wallets the one that was in use is kept beside it, and comes back when the newer one goes.
 */
export const adoptConnectionsAtom = atom(
  null,
  (
    get,
    set,
    { connectorId, connections: said, takes = [], isRestored = false }: Adoption,
  ): void => {
    const before = get(connectionStatesAtom)
    const connections = set(keepChoicesAtom, said)
    const states = { ...before }
    for (const namespace of Object.keys(states) as Namespace[])
      if (takes.includes(namespace) || connectorOf(states[namespace]) === connectorId)
        delete states[namespace]
    const adopted = connections.filter(({ namespace }) => !connectorOf(states[namespace]))
    for (const connection of adopted)
      states[connection.namespace] = { status: 'connected', connection }

    // Another tab may have written a moment ago, and its word is on the way.
    const { storage } = get(servicesAtom)
    const storedOthers = storage.get(otherConnections)
    const isStoredOther = (c: Connection) => storedOthers.some((one) => isSameSlot(one, c))
    const isKept = (c: Connection) =>
      isRestored ? isStoredOther(c) : get(featuresAtom).multiWallet || isStoredOther(c)
    /** What it takes the place of. */
    const displaced = takes.flatMap((namespace): Connection[] => {
      const one = linkedConnection(connectionStateOf(before, namespace))
      const isReplaced = one && connectorOf(states[namespace]) === connectorId
      return isReplaced && one.connectorId !== connectorId && isKept(one) ? [one] : []
    })
    /** What it serves beside the wallet in use there. */
    const beside = connections.filter((one) => !adopted.includes(one) && isKept(one))
    const isLive = (one: Connection) => before[one.namespace]?.status === 'connected'
    const others = [
      ...displaced.filter(isLive),
      ...withUpdates(get(otherConnectionsAtom), connectorId, beside),
    ]
      .filter((one) => !adopted.some((c) => isSameSlot(c, one)))
      .sort(byPlaceIn([...displaced, ...storedOthers]))
    const next = promoteOthers(states, others)

    if (adopted.length > 0) {
      const readmit = (ids: string[]) => without(ids, connectorId)
      set(silencedConnectorsAtom, readmit)
      // Other tabs look when the connections are written: what they go by has to be there before.
      set(disconnectedConnectorsAtom, readmit)
      set(recentConnectionsAtom, (now) => adopted.reduce(removeRecentConnection, now))
    }
    // One that went silent (locked, say) stays stored, so that the next load finds it; a session that ended does not.
    const isSilent = connections.length === 0 && !sharesSession(connectorId)
    const stored = storage.get(storedConnections)
    const promoted = isSilent ? [] : next.promoted
    /** By itself a wallet does not take the place that is kept for one that went silent. */
    const isPlaceKept = ({ namespace }: Connection) =>
      !takes.includes(namespace) &&
      stored[namespace] !== undefined &&
      stored[namespace].connectorId !== connectorId
    set(storedOthersAtom, (now) => {
      const updates = [
        ...beside,
        ...adopted.filter((one) => isPlaceKept(one) && isStoredOther(one)),
      ]
      const kept = isSilent ? now : withUpdates(now, connectorId, updates)
      const inPlace = [...adopted.filter((one) => !isPlaceKept(one)), ...promoted]
      return unlessSame(
        now,
        uniqueSlots([...displaced, ...kept]).filter(
          (one) => !inPlace.some((c) => isSameSlot(c, one)),
        ),
      )
    })
    if (adopted.length > 0 || promoted.length > 0 || sharesSession(connectorId)) {
      set(storeConnectionsAtom, (now) => {
        const others = Object.values(now).filter((one) => one.connectorId !== connectorId)
        const taken = [...takes, ...promoted.map(({ namespace }) => namespace)]
        return [
          ...adopted,
          ...promoted,
          ...others.filter(({ namespace }) => !taken.includes(namespace)),
        ]
      })
    }

    const active = get(activeNamespaceAtom)
    // The namespace in use moves only when it has no wallet, none on its way back, and the new one does.
    const [first] = adopted
    const moves = first && !linkedConnection(connectionStateOf(next.states, active))
    set(otherConnectionsAtom, next.others)
    set(connectionStatesAtom, next.states)
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

/** What a wallet says of the families it serves beside another: known ones keep their place. */
const withUpdates = (
  others: readonly Connection[],
  connectorId: string,
  updates: readonly Connection[],
): Connection[] => {
  const news = updates.filter((one) => !others.some((other) => isSameSlot(other, one)))
  const kept = others.flatMap((one) =>
    one.connectorId === connectorId ? (updates.find((c) => isSameSlot(c, one)) ?? []) : [one],
  )
  return [...news, ...kept]
}

/** However late they answer, they stand as they stood: the one used last comes back first. New ones come before. */
const byPlaceIn = (order: readonly Connection[]) => {
  const place = (one: Connection) => order.findIndex((other) => isSameSlot(other, one))
  return (a: Connection, b: Connection) => place(a) - place(b)
}

const uniqueSlots = (connections: readonly Connection[]): Connection[] =>
  connections.filter((one, at) => connections.findIndex((other) => isSameSlot(other, one)) === at)

/** Nothing is written, and no other tab told, where nothing changes. */
const unlessSame = (now: Connection[], next: Connection[]): Connection[] =>
  JSON.stringify(now) === JSON.stringify(next)
    ? now
    : next.length === 0
      ? otherConnections.fallback
      : next

/** The accounts with the visitor's choice in front; a choice the wallet has moved on from is forgotten. */
const keepChoicesAtom = atom(null, (get, set, said: readonly Connection[]): Connection[] => {
  const linked = get(linkedByNamespaceAtom)
  let kept: ChosenAccounts = {}
  set(chosenAccountsAtom, (now) => {
    const outdated = said.flatMap((connection) => {
      const slot = walletSlot(connection)
      const choice = now[slot]
      // What stands here already is not the wallet's word.
      const isOurs = linked[connection.namespace]?.accounts === connection.accounts
      return choice && !isOurs && isOutdatedChoice(connection, choice) ? [slot] : []
    })
    kept = now
    if (outdated.length === 0) return now
    const left = Object.entries(now).filter(([slot]) => !outdated.includes(slot))
    kept = left.length > 0 ? Object.fromEntries(left) : chosenAccounts.fallback
    return kept as typeof now
  })
  return said.map((connection) => withChosenAccount(connection, kept))
})

const linkedIds = (states: Readonly<Partial<Record<Namespace, ConnectionState>>>): string[] =>
  Object.values(states).flatMap((state) => linkedConnection(state)?.connectorId ?? [])

/** A session that no family uses any more would go on in the visitor's phone, and in storage. */
const endReplacedAtom = atom(null, (get, _set, before: readonly string[]) => {
  const used = [
    ...linkedIds(get(connectionStatesAtom)),
    ...get(otherConnectionsAtom).map(({ connectorId }) => connectorId),
  ]
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
