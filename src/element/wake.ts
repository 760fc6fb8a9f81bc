import { once } from '../lib/once.ts'

/** State, services and wallets: enough to restore a session and to answer requests. A failed load is tried again. */
export const loadKit = once(async () => (await import('./awaken.ts')).prepareToWake())

/** The views. */
export const loadApp = once(async () => (await import('./Root.tsx')).defineModal())
