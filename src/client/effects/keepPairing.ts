import { atom } from 'jotai/vanilla'
import { pairAtom } from '#actions/connection/pair.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import {
  pairingAtom,
  pairingTryAtom,
  pairingWantedAtom,
  transportAtom,
} from '#state/connection/pairing.ts'
import type { Effect, SessionContext } from '../effect.ts'
import { follow } from './follow.ts'

/** Errors that end a pairing because no relay is reachable: pairing starts again once one is. */
const connectionErrors: readonly unknown[] = ['relay-unreachable', 'offline', 'timeout']

/**
 * Keeps one pairing for as long as a view shows its QR code: consecutive views share it, "Try again" starts another. The
 * connection to the relay is watched all the time, since it may come back while no view is open.
 */
export const keepPairing: Effect<SessionContext> = ({ store, connectors, signal }) => {
  const events = connectors.peek(WALLET_CONNECT_ID)?.events
  const stops = [
    events?.on('transport', (state) => store.set(transportAtom, state)),
    // There is no QR code without a relay; its first connection is not reported as a return.
    events?.on('uri', () => store.set(transportAtom, 'online')),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop?.()), { once: true })
  const tryAgain = () => {
    const pairing = store.get(pairingAtom)
    const error = pairing.status === 'failed' ? pairing.error : undefined
    if (error instanceof LatchkeyError && connectionErrors.includes(error.code))
      store.set(pairingTryAtom, (count) => count + 1)
  }
  follow({ store, signal }, transportAtom, (now, before) => {
    if (now === 'online' && before === 'offline') tryAgain()
  })
  // After a failed first try there is no relay connection that could come back.
  globalThis.window?.addEventListener('online', tryAgain, { signal })
  let current: AbortController | undefined
  const turnAtom = atom((get) => (get(pairingWantedAtom) ? get(pairingTryAtom) + 1 : 0))
  follow({ store, signal }, turnAtom, (turn) => {
    current?.abort()
    current = undefined
    store.set(pairingAtom, { status: turn === 0 ? 'idle' : 'starting' })
    if (turn === 0) return
    current = new AbortController()
    const ended = AbortSignal.any([signal, current.signal])
    store.set(pairAtom, ended).catch((error: unknown) => {
      if (!ended.aborted) store.set(pairingAtom, { status: 'failed', error })
    })
  })
}
