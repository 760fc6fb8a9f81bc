import { atom } from 'jotai/vanilla'
import { DisconnectFailedError } from '../errors/connection.ts'
import { closeAtom } from './close.ts'
import { disconnectAtom } from './disconnect.ts'
import { goToAtom } from './goTo.ts'
import { notifyAtom } from './notify.ts'

/**
 * Disconnects at the visitor's word and closes the door behind them. Where a wallet would not take part the page is
 * disconnected all the same; the visitor is told, and stands where a wallet can be chosen again.
 */
export const leaveAtom = atom(null, async (_get, set): Promise<void> => {
  try {
    await set(disconnectAtom)
    set(closeAtom)
  } catch (error) {
    if (!(error instanceof DisconnectFailedError)) throw error
    console.warn('[latchkey] A wallet did not take part in disconnecting', error)
    set(goToAtom, { view: 'Connect' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'error', text: 'notice.disconnectFailed' })
  }
})
