import { atom, type WritableAtom } from 'jotai/vanilla'
import type { Connection } from '../domain/connection.ts'
import type { Asked, ConnectionEffect } from '../domain/connectionMachine/connectionEffect.ts'
import type { ConnectionEvent } from '../domain/connectionMachine/connectionEvent.ts'
import type { Connections } from '../domain/connectionMachine/connections.ts'
import {
  readStoredForm,
  type StoredForm,
  storedForm,
} from '../domain/connectionMachine/storedForm.ts'
import { transition } from '../domain/connectionMachine/transition.ts'
import { DisconnectFailedError } from '../errors/connection.ts'
import { ConnectorNotFoundError } from '../errors/connector.ts'
import { assertNever } from '../lib/assertNever.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { wait } from '../lib/wait.ts'
import { balanceCacheAtom, balancesAtom } from '../state/balances.ts'
import { featuresAtom } from '../state/config.ts'
import {
  chosenAccountsAtom,
  recentConnectionsAtom,
  storedNamespacesAtom,
} from '../state/connectionMemory.ts'
import {
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  otherConnectionsAtom,
  reconnectSuppressedAtom,
  restoredAtom,
  restoreIsLateAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '../state/connections.ts'
import { identitiesAtom, identityCacheAtom } from '../state/identity.ts'
import {
  activeNamespaceAtom,
  chosenNetworkIdsAtom,
  findNetworkAtom,
  networkIdOfAtom,
  networksAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import type { StoredKey } from '../wire/key.ts'
import { forgetPortfolioAtom } from './forgetPortfolio.ts'
import { trackAtom } from './track.ts'

type StoredPart = WritableAtom<unknown, [unknown], void> & { key: StoredKey }

/** How long a restore waits for a wallet to announce itself, ms: extensions inject late on a busy page. */
export const ANNOUNCE_LIMIT_MS = 3000

/** How long the page waits for a restore, ms: longer than for a late wallet, not as long as for a broken frame. */
export const READY_LIMIT_MS = 4000

/** The order matters: other tabs read when the connections are written, so the other keys are written before. */
const storedParts = {
  disconnected: disconnectedConnectorsAtom,
  recent: recentConnectionsAtom,
  chosen: chosenAccountsAtom,
  others: storedOthersAtom,
  namespaces: storedNamespacesAtom,
  connections: storedConnectionsAtom,
} as const satisfies Record<keyof StoredForm, unknown>
const partNames = Object.keys(storedParts) as (keyof StoredForm)[]

/**
 * The only way in which connections change: lets the machine decide, stores what follows from the new state, and runs the
 * effects. Everything except requests to wallets is done when it returns.
 *
 * @throws {DisconnectFailedError} after everything is disconnected here, with the wallets' errors
 */
export const dispatchConnectionAtom = atom(
  null,
  (get, set, event: ConnectionEvent, o: Cancellable = {}): Promise<unknown> => {
    // Another tab may have written a moment ago, before its event arrives: read storage itself.
    const { storage } = get(servicesAtom)
    const read = partNames.map((name) => [name, storage.get<unknown>(storedParts[name].key)])
    const before: Connections = {
      links: get(connectionStatesAtom),
      others: get(otherConnectionsAtom),
      suppressed: get(reconnectSuppressedAtom),
      memory: readStoredForm(Object.fromEntries(read)),
      activeNamespace: get(activeNamespaceAtom),
      keepsSeveral: get(featuresAtom).multiWallet,
    }
    const { state, effects } = transition(before, event)
    const was = storedForm(before)
    const is = storedForm(state)
    for (const name of partNames) {
      if (JSON.stringify(is[name]) === JSON.stringify(was[name])) continue
      const part = storedParts[name] as StoredPart
      set(part, Object.keys(is[name]).length > 0 ? is[name] : part.key.fallback)
    }
    set(otherConnectionsAtom, state.others)
    set(reconnectSuppressedAtom, state.suppressed)
    set(connectionStatesAtom, state.links)
    return Promise.all(effects.map((effect) => set(runEffectAtom, effect, o)))
  },
)

const runEffectAtom = atom(
  null,
  (get, set, effect: ConnectionEffect, o: Cancellable): Promise<unknown> | undefined => {
    switch (effect.type) {
      case 'reconnect':
        return set(reconnectAtom, effect, o)
      case 'disconnectWallets':
        return set(disconnectWalletsAtom, effect)
      case 'endSession': {
        const { connectorId } = effect
        return get(servicesAtom)
          .connector(connectorId)
          .then((connector) => connector.disconnect())
          .catch((error: unknown) =>
            console.info(`[latchkey] The replaced session of ${connectorId} was not ended`, error),
          )
      }
      case 'useNamespace':
        set(storedNamespaceAtom, effect.namespace)
        return
      case 'useNetwork': {
        const { namespace, networkId = get(networkIdOfAtom)(namespace) } = effect
        if (!networkId) return
        set(storedNetworkIdAtom, networkId)
        set(chosenNetworkIdsAtom, { ...get(chosenNetworkIdsAtom), [namespace]: networkId })
        return
      }
      case 'forgetAccounts':
        set(balanceCacheAtom, balanceCacheAtom.key.fallback)
        set(identityCacheAtom, identityCacheAtom.key.fallback)
        set(balancesAtom, {})
        set(identitiesAtom, {})
        set(forgetPortfolioAtom)
        return
      default:
        return assertNever(effect)
    }
  },
)

/** Restores connections without a prompt. A wallet that no longer allows it causes no event. */
const reconnectAtom = atom(
  null,
  async (
    _get,
    set,
    { inUse, beside }: ConnectionEffect & { type: 'reconnect' },
    { signal }: Cancellable,
  ): Promise<void> => {
    const ended = new AbortController()
    const over = AbortSignal.any(signal ? [signal, ended.signal] : [ended.signal])
    wait(READY_LIMIT_MS, { signal: over }).then(
      () => set(restoreIsLateAtom, true),
      () => {}, // everything is back, or the client has ended
    )
    const ask = async (connectorId: string, asked: readonly Asked[], first?: Promise<unknown>) => {
      const connections = await set(askAtom, connectorId, asked[0]?.connection, { signal })
      // Which one is active afterwards is known only together with those kept beside it.
      if (!connections?.length) await first
      if (!signal?.aborted)
        void set(dispatchConnectionAtom, { type: 'reconnected', connectorId, connections, asked })
    }
    const others = Promise.all([...beside].map(([id, asked]) => ask(id, asked)))
    await Promise.all([...inUse].map(([id, asked]) => ask(id, asked, others)))
    await others
    ended.abort()
    if (!signal?.aborted) set(restoredAtom, true)
  },
)

/** The accounts the wallet allows now; undefined when it was not there to be asked. */
const askAtom = atom(
  null,
  async (
    get,
    _set,
    connectorId: string,
    stored: Connection | undefined,
    { signal }: Cancellable,
  ): Promise<readonly Connection[] | undefined> => {
    try {
      const connector = await get(servicesAtom).connector(connectorId, {
        waitMs: ANNOUNCE_LIMIT_MS,
        signal,
      })
      const networkId = stored?.networkId
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

/** The page is disconnected even when a wallet's own disconnect fails. */
const disconnectWalletsAtom = atom(
  null,
  async (
    get,
    set,
    { connectorIds, namespace }: ConnectionEffect & { type: 'disconnectWallets' },
  ): Promise<void> => {
    const emit = async (id: string) => {
      try {
        // Just after a page load the wallet may not have announced itself yet.
        const connector = await get(servicesAtom).connector(id, { waitMs: ANNOUNCE_LIMIT_MS })
        await connector.disconnect()
      } catch (error) {
        // A wallet that is no longer in this browser needs no disconnect.
        if (!(error instanceof ConnectorNotFoundError)) throw error
      }
    }
    const outcomes = await Promise.allSettled(connectorIds.map(emit))
    const failures = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    if (failures.length === 0) {
      set(trackAtom, 'DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
      return
    }
    const messages = failures.map(messageOf)
    set(trackAtom, 'DISCONNECT_ERROR', { message: messages.join(', ') })
    throw new DisconnectFailedError(messages, { cause: failures[0] })
  },
)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
