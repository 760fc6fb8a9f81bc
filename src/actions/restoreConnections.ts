import { atom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import { isSameSlot } from '../domain/walletSlot.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { wait } from '../lib/wait.ts'
import {
  type ConnectionState,
  connectionStateOf,
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  linkedByNamespaceAtom,
  linkedConnection,
  otherConnectionsAtom,
  restoredAtom,
  restoreIsLateAtom,
  silencedConnectorsAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '../state/connections.ts'
import { findNetworkAtom, networksAtom } from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { adoptConnectionsAtom } from './adoptConnections.ts'

/** How long a reload waits for a wallet to announce itself, ms: extensions inject late on a busy page. */
export const ANNOUNCE_LIMIT_MS = 3000

/** How long the page waits for what comes back, ms: longer than for a late wallet, not as long as for a dead frame. */
export const READY_LIMIT_MS = 4000

/**
 * Brings back what was connected when the page was last here, without a prompt. Until a wallet has answered, the
 * stored connection stands in as `reconnecting`; a wallet that no longer allows it leaves no trace in the events.
 * Where another tab has put a new wallet in the place of ours, ours stays until the new one has answered.
 */
export const restoreConnectionsAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const refused = [...get(disconnectedConnectorsAtom), ...get(silencedConnectorsAtom)]
    const states = { ...get(connectionStatesAtom) }
    const groups = new Map<string, Connection[]>()
    for (const connection of Object.values(get(storedConnectionsAtom))) {
      const { connectorId, namespace } = connection
      const state = connectionStateOf(states, namespace)
      const isThere = linkedConnection(state)?.connectorId === connectorId
      if (isThere || state.status === 'connecting' || refused.includes(connectorId)) continue
      groups.set(connectorId, [...(groups.get(connectorId) ?? []), connection])
      if (state.status !== 'connected') states[namespace] = { status: 'reconnecting', connection }
    }
    if (groups.size > 0) set(connectionStatesAtom, states)
    const ended = new AbortController()
    const over = AbortSignal.any(signal ? [signal, ended.signal] : [ended.signal])
    wait(READY_LIMIT_MS, { signal: over }).then(
      () => set(restoreIsLateAtom, true),
      () => {}, // everything is back, or the kit has ended
    )
    const others = set(restoreOthersAtom, { refused, but: groups, signal })

    await Promise.all(
      [...groups].map(async ([connectorId, stored]) => {
        const standing = stored.map(({ namespace }) => [namespace, states[namespace]] as const)
        const answer = await set(reconnectAtom, connectorId, stored, { signal })
        // What is in use after it is known only with those beside it.
        if (others && !answer?.length) await others
        if (signal?.aborted) return
        // Another road may have led here meanwhile: the visitor's own click wins.
        const now = { ...get(connectionStatesAtom) }
        const takes = standing.flatMap(([name, state]) =>
          isAsBefore(now[name], state) ? [name] : [],
        )
        const connections = answer ?? []
        if ((answer || others) && takes.length > 0)
          set(adoptConnectionsAtom, { connectorId, connections, takes, isRestored: true })
        else if (takes.length > 0) {
          for (const namespace of takes) delete now[namespace]
          set(connectionStatesAtom, now)
        }
      }),
    )
    await others
    ended.abort()
    if (!signal?.aborted) set(restoredAtom, true)
  },
)

type OthersToRestore = {
  refused: readonly string[]
  /** Wallets that are asked anyway: their answer speaks for every family. */
  but: ReadonlyMap<string, unknown>
}

/** Brings back the wallets kept beside those in use, and lets go of those that are kept no more; undefined: none are. */
const restoreOthersAtom = atom(
  null,
  (
    get,
    set,
    { refused, but, signal }: OthersToRestore & Cancellable,
  ): Promise<unknown> | undefined => {
    const stored = get(storedOthersAtom)
    const live = get(otherConnectionsAtom)
    const linked = get(linkedByNamespaceAtom)
    const kept = live.filter((one) => stored.some((other) => isSameSlot(one, other)))
    if (kept.length < live.length) set(otherConnectionsAtom, kept)
    const missing = stored.filter(
      (one) =>
        !refused.includes(one.connectorId) &&
        !but.has(one.connectorId) &&
        // Another tab has put it aside: it goes once its successor is here.
        linked[one.namespace]?.connectorId !== one.connectorId &&
        !kept.some((other) => isSameSlot(one, other)),
    )
    const ids = [...new Set(missing.map(({ connectorId }) => connectorId))]
    if (ids.length === 0) return undefined
    return Promise.all(
      ids.map(async (connectorId) => {
        const mine = missing.filter((one) => one.connectorId === connectorId)
        const answer = await set(reconnectAtom, connectorId, mine, { signal })
        if (answer?.length && !signal?.aborted)
          set(adoptConnectionsAtom, { connectorId, connections: answer, isRestored: true })
      }),
    )
  },
)

const isAsBefore = (now: ConnectionState | undefined, before: ConnectionState | undefined) =>
  now?.status === before?.status &&
  now !== undefined &&
  before !== undefined &&
  linkedConnection(now)?.connectorId === linkedConnection(before)?.connectorId

/** What the wallet allows now; undefined when it was not there to be asked. */
const reconnectAtom = atom(
  null,
  async (
    get,
    _set,
    connectorId: string,
    stored: readonly Connection[],
    { signal }: Cancellable,
  ) => {
    try {
      const connector = await get(servicesAtom).connector(connectorId, {
        waitMs: ANNOUNCE_LIMIT_MS,
        signal,
      })
      const networkId = stored[0]?.networkId
      return await connector.reconnect(
        {
          network: networkId ? get(findNetworkAtom)(networkId) : undefined,
          networks: get(networksAtom),
        },
        { signal },
      )
    } catch (error) {
      if (!signal?.aborted) console.info(`[latchkey] ${connectorId} was not restored`, error)
      return undefined
    }
  },
)
