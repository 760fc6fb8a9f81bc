import { atom } from 'jotai/vanilla'
import { viewModelOfConnector, type WalletViewModel } from '#features/wallets/walletViewModel.ts'
import { linkedByNamespaceAtom, storedConnectionsAtom } from '#state/connection/connections.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { findListingAtom } from '#state/wallet/findWallet.ts'

/** Name and picture of a wallet of this browser; of a removed one, as in its last connection. */
export const connectorViewModelAtom = atom(
  (get) =>
    (connectorId: string): WalletViewModel | undefined => {
      const row = get(discoveredConnectorsAtom).find(({ members }) =>
        members.some(({ id }) => id === connectorId),
      )
      if (row) return viewModelOfConnector(row, get(findListingAtom)(row))
      const before = [
        ...Object.values(get(linkedByNamespaceAtom)),
        ...Object.values(get(storedConnectionsAtom)),
      ].find((connection) => connection.connectorId === connectorId)
      return before && { name: before.name, imageUrl: before.icon }
    },
)
