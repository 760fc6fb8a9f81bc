import { atom } from 'jotai/vanilla'
import { DisconnectFailedError } from '../errors/connection.ts'
import { activeConnectionAtom } from '../state/account.ts'
import { featuresAtom } from '../state/config.ts'
import { linkedByNamespaceAtom, otherConnectionsAtom } from '../state/connections.ts'
import { closeAtom } from './close.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'
import { goToAtom } from './goTo.ts'
import { notifyAtom } from './notify.ts'

/** Whether a visitor who leaves leaves one wallet of several: only where the project allows several at all. */
export const leavesOneAtom = atom((get): boolean => {
  const active = get(activeConnectionAtom)
  const wallets = [...Object.values(get(linkedByNamespaceAtom)), ...get(otherConnectionsAtom)]
  return (
    active !== undefined &&
    get(featuresAtom).multiWallet &&
    wallets.some(({ connectorId }) => connectorId !== active.connectorId)
  )
})

/**
 * Disconnects at the visitor's word and closes the modal behind them; who keeps other wallets sees them instead. Where a
 * wallet would not take part the page is disconnected all the same; the visitor is told, and stands where a wallet can
 * be chosen again.
 */
export const leaveAtom = atom(null, async (get, set): Promise<void> => {
  const one = get(leavesOneAtom) ? get(activeConnectionAtom) : undefined
  try {
    if (!one) {
      await set(dispatchConnectionAtom, { type: 'disconnect' })
      set(closeAtom)
      return
    }
    // The account's view has nobody to show any more.
    set(goToAtom, { view: 'ProfileWallets' }, { how: 'reset' })
    await set(dispatchConnectionAtom, {
      type: 'disconnect',
      namespace: one.namespace,
      connectorId: one.connectorId,
    })
    void set(notifyAtom, { tone: 'success', text: 'notice.walletDeleted' })
  } catch (error) {
    if (!(error instanceof DisconnectFailedError)) throw error
    console.warn('[latchkey] A wallet did not take part in disconnecting', error)
    if (!one) set(goToAtom, { view: 'Connect' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'error', text: 'notice.disconnectFailed' })
  }
})
