import { once } from '../lib/once.ts'
import { tell } from './events.ts'

/** State, services and wallets: enough to restore a session and to answer requests. A failed load is tried again. */
export const loadKit = once(async () => (await import('./awaken.ts')).prepareToWake())

/** The views. */
export const loadApp = once(async () => (await import('./Root.tsx')).defineModal())

/** Waits for a part; the page hears of one that does not arrive. */
export const orTell = <Part>(owner: EventTarget, part: Promise<Part>): Promise<Part> =>
  part.catch((error: Error) => {
    tell(owner, 'error', { code: 'chunk-failed', message: error.message, hints: [] })
    throw error
  })
