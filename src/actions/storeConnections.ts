import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { storedNamespacesAtom } from '../state/connectionMemory.ts'
import { storedConnectionsAtom } from '../state/connections.ts'
import { storedConnections } from '../wire/storage/keys.ts'
import { connectedNamespaces } from '../wire/storage/sessionKeys.ts'

type Stored = Readonly<Partial<Record<Namespace, Connection>>>

/** Rewrites what the next load restores, from what storage holds now; of one family's connections the last counts. */
export const storeConnectionsAtom = atom(
  null,
  (_get, set, change: (now: Stored) => readonly Connection[]) => {
    let kept: Stored = {}
    set(storedConnectionsAtom, (now) => {
      kept = Object.fromEntries(change(now).map((one) => [one.namespace, one]))
      return Object.keys(kept).length > 0 ? kept : storedConnections.fallback
    })
    const namespaces = Object.keys(kept) as Namespace[]
    set(storedNamespacesAtom, (now) => {
      const next = [
        ...now.filter((one) => kept[one]),
        ...namespaces.filter((one) => !now.includes(one)),
      ]
      return next.length > 0 ? next : connectedNamespaces.fallback
    })
  },
)
