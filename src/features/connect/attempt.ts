import { atom } from 'jotai/vanilla'
import { type ConnectRequest, connectAtom } from '#actions/connection/connect.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { LatchkeyError } from '#errors/base.ts'
import {
  ConnectionPendingError,
  ConnectionRejectedError,
  WalletLockedError,
  WalletRemovedError,
  WrongAccountError,
} from '#errors/connection.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { wait } from '#lib/wait.ts'
import {
  disconnectedConnectorsAtom,
  liveConnectionsAtom,
  storedConnectionsAtom,
} from '#state/connection/connections.ts'
import { networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'

/** A wallet that has not answered after this time may have hidden its window, ms. */
export const SLOW_AFTER_MS = 8000
/** A wallet that has not answered after this time may never do so, ms. Its late answer still counts. */
export const UNRESPONSIVE_AFTER_MS = 60_000
/** How often a wallet that is busy or locked is checked, ms, without a prompt. */
export const LOOK_INTERVAL_MS = 1000

/** The state of an attempt to connect a wallet of this browser. */
export type Attempt =
  | { status: 'waiting' | 'slow' | 'unresponsive' }
  | { status: 'declined' | 'pending' | 'locked' | 'removed' | 'failed' }
  | { status: 'wrong-account'; expected: string; actual: string }
  /** The active account already comes from this wallet: nothing is asked. */
  | { status: 'linked' }
  | { status: 'connected' }

export type AttemptStatus = Attempt['status']

export const attemptAtom = atom<Attempt>({ status: 'waiting' })

/** The wallet's last account, where it is to be restored and not chosen again. */
const expectedAccountAtom = atom((get) => (connectorId: string): string | undefined => {
  if (get(disconnectedConnectorsAtom).includes(connectorId)) return undefined
  const before = Object.values(get(storedConnectionsAtom)).find(
    (connection) => connection.connectorId === connectorId,
  )
  return before?.accounts[0]?.address
})

const outcomeOf = (error: unknown): Attempt => {
  if (error instanceof ConnectionRejectedError) return { status: 'declined' }
  if (error instanceof ConnectionPendingError) return { status: 'pending' }
  if (error instanceof WalletLockedError) return { status: 'locked' }
  if (error instanceof WalletRemovedError || error instanceof ConnectorNotFoundError)
    return { status: 'removed' }
  if (error instanceof WrongAccountError)
    return { status: 'wrong-account', expected: error.expected, actual: error.actual }
  if (!(error instanceof LatchkeyError)) console.warn('[latchkey] Failed to connect', error)
  return { status: 'failed' }
}

export type AskWallet = {
  connectorId: string
  /** Connects this namespace alone. */
  namespace?: Namespace | undefined
  /** Accepts whatever account the wallet offers. */
  anyAccount?: boolean
}

/**
 * Asks a wallet of this browser and reports the progress in `attemptAtom`. A wallet that is busy with an earlier request,
 * or locked, is polled without a prompt and asked again once it is free.
 */
export const askWalletAtom = atom(
  null,
  async (
    get,
    set,
    { connectorId, namespace, anyAccount = false }: AskWallet,
    { signal }: { signal: AbortSignal },
  ): Promise<void> => {
    const say = (attempt: Attempt) => {
      if (!signal.aborted) set(attemptAtom, attempt)
    }
    // The next visitor starts from the beginning.
    signal.addEventListener('abort', () => set(attemptAtom, { status: 'waiting' }), { once: true })
    if (get(liveConnectionsAtom).some((connection) => connection.connectorId === connectorId)) {
      say({ status: 'linked' })
      return
    }
    const expected = anyAccount ? undefined : get(expectedAccountAtom)(connectorId)
    for (;;) {
      const outcome = await set(
        askOnceAtom,
        { connectorId, expected, ...(namespace && { namespace }) },
        say,
        signal,
      )
      say(outcome)
      if (outcome.status !== 'pending' && outcome.status !== 'locked') return
      const freed = await set(watchWalletAtom, connectorId, signal)
      if (signal.aborted) return
      if (freed === 'removed') {
        say({ status: 'removed' })
        return
      }
    }
  },
)

const askOnceAtom = atom(
  null,
  async (
    _get,
    set,
    ask: Pick<ConnectRequest, 'connectorId' | 'namespace' | 'expected'>,
    say: (attempt: Attempt) => void,
    signal: AbortSignal,
  ): Promise<Attempt> => {
    const answered = new AbortController()
    const remind = async (status: 'slow' | 'unresponsive', ms: number) => {
      await wait(ms, { signal: AbortSignal.any([signal, answered.signal]) })
      say({ status })
    }
    say({ status: 'waiting' })
    for (const reminder of [
      remind('slow', SLOW_AFTER_MS),
      remind('unresponsive', UNRESPONSIVE_AFTER_MS),
    ])
      reminder.catch(() => {}) // the wallet answered first
    try {
      await set(connectAtom, ask, { signal })
      return { status: 'connected' }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      answered.abort()
    }
  },
)

/** Resolves once the wallet reports an account by itself. */
const watchWalletAtom = atom(
  null,
  async (get, _set, connectorId: string, signal: AbortSignal): Promise<'free' | 'removed'> => {
    while (!signal.aborted) {
      try {
        await wait(LOOK_INTERVAL_MS, { signal })
        const connector = await get(servicesAtom).connector(connectorId)
        const connections = await connector.reconnect({ networks: get(networksAtom) }, { signal })
        if (connections.length > 0) return 'free'
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof WalletRemovedError) return 'removed'
        if (!(error instanceof TimeoutError)) console.debug('[latchkey] No answer yet', error)
      }
    }
    return 'free'
  },
)
