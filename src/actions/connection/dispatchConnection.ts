import { atom, type WritableAtom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import type { Asked } from '#domain/connection/machine/asked.ts'
import type { ConnectionEffect } from '#domain/connection/machine/connectionEffect.ts'
import type { ConnectionEvent } from '#domain/connection/machine/connectionEvent.ts'
import type { Connections } from '#domain/connection/machine/connections.ts'
import {
  readStoredForm,
  type StoredForm,
  storedForm,
} from '#domain/connection/machine/storedForm.ts'
import { transition } from '#domain/connection/machine/transition.ts'
import { unknownNetworkId } from '#domain/network/unknownNetwork.ts'
import { sharesSession } from '#domain/wallet/connector.ts'
import type { Recognition } from '#domain/wallet/recognition.ts'
import { DisconnectFailedError } from '#errors/connection.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import { isAbortError } from '#lib/abortError.ts'
import { assertNever } from '#lib/assertNever.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'
import { featuresAtom } from '#state/config/config.ts'
import {
  chosenAccountsAtom,
  recentConnectionsAtom,
  storedNamespacesAtom,
} from '#state/connection/connectionMemory.ts'
import {
  connectionStatesAtom,
  disconnectedConnectorsAtom,
  doubtsAtom,
  liveConnectionsAtom,
  otherConnectionsAtom,
  reconnectSuppressedAtom,
  restoredAtom,
  restoreIsLateAtom,
  storedConnectionsAtom,
  storedOthersAtom,
} from '#state/connection/connections.ts'
import { identitiesAtom, identityCacheAtom } from '#state/connection/identity.ts'
import {
  activeNamespaceAtom,
  chosenNetworkIdsAtom,
  findNetworkAtom,
  networkIdOfAtom,
  networksAtom,
  storedNamespaceAtom,
  storedNetworkIdAtom,
} from '#state/network/networks.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { balanceCacheAtom, balancesAtom } from '#state/token/balances.ts'
import type { StoredKey } from '#wire/key.ts'
import { trackAtom } from '../config/track.ts'
import { forgetPortfolioAtom } from '../token/forgetPortfolio.ts'

type Wallet = Awaited<ReturnType<Services['connector']>>
type StoredPart = WritableAtom<unknown, [unknown], void> & { key: StoredKey }

/** How long a restore waits for a wallet to announce itself, ms: extensions inject late on a busy page. */
export const ANNOUNCE_LIMIT_MS = 3000

/** How often is looked whether the wallet of before has come, where another one claims to be it, ms. */
const RECOGNITION_POLL_MS = 50

/** How long the page waits for a restore, ms: longer than for a late wallet, not as long as for a broken frame. */
export const READY_LIMIT_MS = 4000

/** How long a restore waits for a wallet's answer before it asks again, ms. */
const SLOW_ANSWER_MS = 1000

/** When a wallet in doubt is asked again, ms: a blink is over by then, the background of an extension has started. */
const ASK_AGAIN_MS = [150, 450, 900, 1650, 2600, 4000]

/** From then on its answers are weighed, ms: a wallet that was locked is disconnected within two seconds. */
const WEIGH_MS = 1650

/** How long its answer may take when they are weighed, ms. */
const ANSWER_GRACE_MS = 200

const DOUBT_POLL_MS = 50

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
      doubts: get(doubtsAtom),
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
    set(doubtsAtom, state.doubts)
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
      case 'askAgain':
        // Nobody waits for it: a page that is told of a change is not told later.
        set(askAgainAtom, effect, o).catch((error: unknown) => {
          if (!isAbortError(error))
            console.warn('[latchkey] Failed to ask a wallet for its accounts again', error)
        })
        return
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
        if (!networkId || networkId === unknownNetworkId(namespace)) return
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
    get,
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
      const connector = await set(findAtom, connectorId, asked[0]?.connection, { signal })
      const tell = (connections: readonly Connection[] | undefined) =>
        void set(dispatchConnectionAtom, {
          type: 'reconnected',
          connectorId,
          connections,
          asked,
          isAbsent: !connector,
        })
      const answer = connector && set(askAtom, connector, asked[0]?.connection, { signal })
      const slow = () =>
        wait(SLOW_ANSWER_MS, { signal: over }).then(
          () => true,
          () => false,
        )
      // A request that a starting wallet has lost is never answered: it is asked again meanwhile.
      const isSlow =
        !sharesSession(connectorId) && (await Promise.race([answer?.then(() => false), slow()]))
      if (signal?.aborted) return
      if (isSlow) {
        tell(undefined)
        void answer?.then((connections) =>
          set(dispatchConnectionAtom, { type: 'askedAgain', connectorId, connections }),
        )
        return
      }
      const connections = await answer
      // Which one is active afterwards is known only together with those kept beside it.
      if (!connections?.length) await first
      if (!signal?.aborted) tell(connections)
    }
    const others = Promise.all([...beside].map(([id, asked]) => ask(id, asked)))
    const answers = [...inUse].map(([id, asked]) => ({
      wasAbsent: asked[0]?.connection.wasAbsent,
      over: ask(id, asked, others),
    }))
    // The page has waited once for a wallet that is not there any more.
    const awaited = answers.filter(({ wasAbsent }) => !wasAbsent)
    if (awaited.length < answers.length)
      void Promise.all(awaited.map((one) => one.over)).then(
        () => signal?.aborted || set(restoreIsLateAtom, true),
      )
    await Promise.all(answers.map((one) => one.over))
    await others
    ended.abort()
    if (signal?.aborted) return
    const isInDoubt = () => get(doubtsAtom).some(({ cause }) => cause === 'restore')
    // The page is told how it stands; what it asks of a wallet waits until that is certain.
    if (isInDoubt()) set(restoreIsLateAtom, true)
    while (isInDoubt() && !signal?.aborted) await wait(DOUBT_POLL_MS)
    if (!signal?.aborted) set(restoredAtom, true)
  },
)

/** The wallet that was connected before, once it is in the page; undefined where it is not. */
const findAtom = atom(
  null,
  async (
    get,
    set,
    connectorId: string,
    stored: Connection | undefined,
    { signal }: Cancellable,
  ): Promise<Wallet | undefined> => {
    const { connector, now } = get(servicesAtom)
    const start = now()
    try {
      const found = await connector(connectorId, { waitMs: ANNOUNCE_LIMIT_MS, signal })
      // Nothing is asked of another wallet that claims to be the same: the right one may come later.
      while (recognitionOf(found, stored) !== 'same' && now() - start < ANNOUNCE_LIMIT_MS) {
        await wait(RECOGNITION_POLL_MS, { signal })
        if (now() - start >= SLOW_ANSWER_MS) set(restoreIsLateAtom, true)
      }
      if (recognitionOf(found, stored) !== 'other') return found
      console.info(`[latchkey] ${connectorId} was not restored: another wallet has its id now`)
    } catch (error) {
      if (!signal?.aborted) console.info(`[latchkey] ${connectorId} was not restored`, error)
    }
    return undefined
  },
)

const recognitionOf = (connector: Wallet, stored: Connection | undefined): Recognition =>
  (stored && connector.recognise?.(stored)) ?? 'same'

/** The accounts the wallet allows now; undefined when it could not be asked. */
const askAtom = atom(
  null,
  async (
    get,
    _set,
    connector: Wallet,
    stored: Connection | undefined,
    { signal }: Cancellable,
  ): Promise<readonly Connection[] | undefined> => {
    try {
      const networkId = stored?.networkId
      return await connector.reconnect(
        {
          network: networkId ? get(findNetworkAtom)(networkId) : undefined,
          networks: get(networksAtom),
        },
        { signal },
      )
    } catch (error) {
      if (!signal?.aborted) console.info(`[latchkey] ${connector.id} did not answer`, error)
      return undefined
    }
  },
)

/** The questions to wallets in doubt that are under way, by connector. */
const askingAtom = atom(() => new Map<string, AbortController>())

/** Asks a wallet in doubt a few times in the first seconds, until its news has settled it. */
const askAgainAtom = atom(
  null,
  async (
    get,
    set,
    { connectorId, cause }: ConnectionEffect & { type: 'askAgain' },
    { signal = get(servicesAtom).signal }: Cancellable,
  ): Promise<void> => {
    const asking = get(askingAtom)
    asking.get(connectorId)?.abort()
    const ended = new AbortController()
    asking.set(connectorId, ended)
    const o = { signal: AbortSignal.any([signal, ended.signal]) }

    const ask = async () => {
      const connections = await set(recheckAtom, connectorId, { signal })
      if (!signal.aborted)
        void set(dispatchConnectionAtom, { type: 'askedAgain', connectorId, connections })
    }
    // What it has just said needs no repetition at the same moment.
    const moments = cause === 'left' || cause === 'unseen' ? [0, ...ASK_AGAIN_MS] : ASK_AGAIN_MS
    const { now } = get(servicesAtom)
    const start = now()
    for (const ms of moments) {
      const left = start + ms - now()
      if (left > 0) await wait(left, o)
      if (!get(doubtsAtom).some((one) => one.connectorId === connectorId)) return
      const answer = ask()
      if (ms < WEIGH_MS) continue
      await Promise.race([answer, wait(ANSWER_GRACE_MS, o)])
      const isLast = ms === moments.at(-1)
      void set(dispatchConnectionAtom, { type: 'weighed', connectorId, isLast })
    }
  },
)

/** What a wallet in doubt allows now; undefined when it could not be asked. */
const recheckAtom = atom(null, async (get, set, connectorId: string, { signal }: Cancellable) => {
  try {
    const connector = await get(servicesAtom).connector(connectorId, { signal })
    const live = [...get(liveConnectionsAtom), ...get(otherConnectionsAtom)]
    if (connector.recheck && live.some((one) => one.connectorId === connectorId))
      return await connector.recheck({ signal })
    const stored = [...Object.values(get(storedConnectionsAtom)), ...get(storedOthersAtom)].find(
      (one) => one.connectorId === connectorId,
    )
    const recognition = recognitionOf(connector, stored)
    if (recognition === 'other' || (recognition === 'unsure' && !get(restoredAtom)))
      return undefined
    return await set(askAtom, connector, stored, { signal })
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
})

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
