import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import type { ActiveWallet } from '#domain/wallet/activeWallet.ts'
import { isRdns } from '#domain/wallet/connectorId.ts'
import { activeConnectionAtom } from '../connection/account.ts'
import { connectorCandidatesAtom } from './connectors.ts'

/** The wallet of a connection, in the form shown to pages. */
export const walletOfAtom = atom((get) => {
  const candidates = get(connectorCandidatesAtom)
  return ({ connectorId, name, icon }: Connection): ActiveWallet => {
    const announced = candidates.find(({ id }) => id === connectorId)?.rdns
    const rdns = announced ?? (isRdns(connectorId) ? connectorId : undefined)
    const url = icon && safeImageUrl(icon)
    return Object.freeze({
      id: connectorId,
      name,
      ...(url && { icon: url }),
      ...(rdns && { rdns }),
    })
  }
})

/** The wallet of the active account, also while its connection is being restored. */
export const activeWalletAtom = atom((get): ActiveWallet | undefined => {
  const connection = get(activeConnectionAtom)
  return connection && get(walletOfAtom)(connection)
})
