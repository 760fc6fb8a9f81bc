import { atom } from 'jotai/vanilla'
import { DisconnectFailedError } from '#errors/connection.ts'
import { featuresAtom } from '#state/config/config.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { linkedByNamespaceAtom, otherConnectionsAtom } from '#state/connection/connections.ts'
import { closeAtom } from '../view/close.ts'
import { goToAtom } from '../view/goTo.ts'
import { notifyAtom } from '../view/notify.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

/** Whether the visitor disconnects one of several wallets: only where the project allows several at all. */
export const disconnectsOneAtom = atom((get): boolean => {
  const active = get(activeConnectionAtom)
  const wallets = [...Object.values(get(linkedByNamespaceAtom)), ...get(otherConnectionsAtom)]
  return (
    active !== undefined &&
    get(featuresAtom).multiWallet &&
    wallets.some(({ connectorId }) => connectorId !== active.connectorId)
  )
})

/**
 * Disconnects on the visitor's request and closes the modal; a visitor with other wallets sees those instead. Where the
 * wallet's own disconnect fails, the page is disconnected all the same; the visitor is told, and sees the list of
 * wallets.
 */
export const disconnectByVisitorAtom = atom(null, async (get, set): Promise<void> => {
  const one = get(disconnectsOneAtom) ? get(activeConnectionAtom) : undefined
  try {
    if (!one) {
      await set(dispatchConnectionAtom, { type: 'disconnect' })
      set(closeAtom)
      return
    }
    // The account view has no account to show any more.
    set(goToAtom, { view: 'ProfileWallets' }, { how: 'reset' })
    await set(dispatchConnectionAtom, {
      type: 'disconnect',
      namespace: one.namespace,
      connectorId: one.connectorId,
    })
    void set(notifyAtom, { tone: 'success', text: 'notice.walletDeleted' })
  } catch (error) {
    if (!(error instanceof DisconnectFailedError)) throw error
    console.warn(
      '[latchkey] A wallet failed to disconnect. It may still list this site: remove it there',
      error,
    )
    if (!one) set(goToAtom, { view: 'Connect' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'error', text: 'notice.disconnectFailed' })
  }
})
