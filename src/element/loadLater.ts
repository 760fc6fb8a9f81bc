import { lazy } from '#lib/lazy.ts'

const loadLoader = lazy(() => import('./loadElement.ts'))

/** State, services and wallets: what restoring a session and answering requests needs. */
export const loadClient = async () => (await loadLoader()).prepareToLoad()

/** React, the dialog and the view most visitors see first. */
export const loadModal = lazy(async () => (await import('./modal.tsx')).prepareModal())

/** Fetches all that a press needs. A failure is met again, and shown, by the press itself. */
export const warm = (): void => {
  loadClient().catch(() => {})
  loadModal.preload()
}
