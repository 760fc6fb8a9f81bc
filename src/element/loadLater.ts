import { lazy } from '../lib/lazy.ts'

const loadLoader = lazy(() => import('./loadElement.ts'))

/** State, services and wallets: enough to restore a session and to answer requests. */
export const loadClient = async () => (await loadLoader()).prepareToLoad()

/** React, the dialog and the view most visitors see first. */
export const loadModal = lazy(async () => (await import('./modal.tsx')).prepareModal())

/** Fetches all that a press will need. A failure is met, and shown, by the press itself. */
export const warm = (): void => {
  loadClient().catch(() => {})
  loadModal.preload()
}
