import { atom } from 'jotai/vanilla'
import { pairAtom } from '../../actions/pair.ts'
import { WALLET_CONNECT_ID } from '../../domain/connector.ts'
import { LatchkeyError } from '../../errors/base.ts'
import {
  pairingAtom,
  pairingTryAtom,
  pairingWantedAtom,
  transportAtom,
} from '../../state/pairing.ts'
import type { Effect, SessionContext } from '../effect.ts'
import { follow } from './follow.ts'

/** What ends a pairing for want of a road to phones: it is taken up again once there is one. */
const roadErrors: readonly unknown[] = ['relay-unreachable', 'offline', 'timeout']

/**
 * One pairing as long as a view wants a code: views that follow each other share it, "Try again" starts another. The
 * road to phones is watched all along: it may come back while nobody looks.
 */
export const keepPairing: Effect<SessionContext> = ({ store, connectors, signal }) => {
  const events = connectors.peek(WALLET_CONNECT_ID)?.events
  const stops = [
    events?.on('transport', (state) => store.set(transportAtom, state)),
    // There is no code without a relay; one that comes up for the first time is not told of.
    events?.on('uri', () => store.set(transportAtom, 'online')),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop?.()), { once: true })
  const tryAgain = () => {
    const pairing = store.get(pairingAtom)
    const error = pairing.status === 'failed' ? pairing.error : undefined
    if (error instanceof LatchkeyError && roadErrors.includes(error.code))
      store.set(pairingTryAtom, (count) => count + 1)
  }
  follow({ store, signal }, transportAtom, (now, before) => {
    if (now === 'online' && before === 'offline') tryAgain()
  })
  // Where the first try failed there is no link to the relay yet that could come back.
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
