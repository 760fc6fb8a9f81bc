import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { restoredAtom, storedConnectionsAtom } from '#state/connection/connections.ts'
import type { Store } from './effect.ts'

/** With reconnecting switched off a page load drops stored connections. */
export const dropStored = async (store: Store, signal: AbortSignal): Promise<void> => {
  try {
    const isAnything = Object.keys(store.get(storedConnectionsAtom)).length > 0
    await (isAnything && store.set(dispatchConnectionAtom, { type: 'disconnect' }))
  } catch (error) {
    console.info('[latchkey] Failed to tell a wallet that it is disconnected', error)
  }
  if (!signal.aborted) store.set(restoredAtom, true)
}
