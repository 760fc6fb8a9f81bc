import { atom } from 'jotai/vanilla'
import { linkedByNamespaceAtom, storedConnectionsAtom } from '../../state/connections.ts'
import { discoveredConnectorsAtom } from '../../state/connectors.ts'
import { findListingAtom } from '../../state/findWallet.ts'
import { faceOfConnector, type WalletFace } from '../wallets/walletFace.ts'

/** What a wallet of this browser looks like; one that has gone is remembered by its last connection. */
export const connectorFaceAtom = atom((get) => (connectorId: string): WalletFace | undefined => {
  const row = get(discoveredConnectorsAtom).find(({ members }) =>
    members.some(({ id }) => id === connectorId),
  )
  if (row) return faceOfConnector(row, get(findListingAtom)(row))
  const before = [
    ...Object.values(get(linkedByNamespaceAtom)),
    ...Object.values(get(storedConnectionsAtom)),
  ].find((connection) => connection.connectorId === connectorId)
  return before && { name: before.name, imageUrl: before.icon }
})
