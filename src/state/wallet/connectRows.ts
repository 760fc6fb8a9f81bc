import { atom } from 'jotai/vanilla'
import type { Namespace } from '#domain/network/namespace.ts'
import { type ConnectRow, connectRows } from '#domain/view/connectRows.ts'
import { known } from '#domain/view/remoteData.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { walletPlaces } from '#domain/wallet/connectorOrder.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { configAtom } from '../config/config.ts'
import { canPairAtom } from '../connection/canPair.ts'
import { linkedByNamespaceAtom, otherConnectionsAtom } from '../connection/connections.ts'
import { namespaceFilterAtom, namespacesAtom } from '../network/networks.ts'
import { servicesAtom } from '../services.ts'
import { discoveredConnectorsAtom } from './connectors.ts'
import {
  excludedWalletsAtom,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
} from './wallets.ts'

/** The row of phone wallets, which nothing in the page announces. */
const phoneRowAtom = atom((get): ConnectorRow => {
  const info = {
    id: WALLET_CONNECT_ID,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: get(namespacesAtom),
  } as const
  return { ...info, members: [info] }
})

const linkedIdsAtom = atom((get) =>
  [...Object.values(get(linkedByNamespaceAtom)), ...get(otherConnectionsAtom)].map(
    (connection) => connection.connectorId,
  ),
)

/** The wallets that can be connected in a namespace, or in any, in the order of the groups. */
export const rowsOfAtom = atom((get) => {
  const linkedIds = get(linkedIdsAtom)
  const { page } = get(servicesAtom)
  const from = {
    connectors: [get(phoneRowAtom), ...get(discoveredConnectorsAtom)],
    recents: get(recentWalletsAtom),
    featured: known(get(featuredWalletsAtom)) ?? [],
    recommended: known(get(recommendedWalletsAtom)) ?? [],
    config: get(configAtom),
    mobile: page.isMobile,
    places: walletPlaces(page),
    canPair: get(canPairAtom),
    hasWalletConnectSession: linkedIds.includes(WALLET_CONNECT_ID),
    connectedIds: linkedIds,
    excluded: get(excludedWalletsAtom),
  }
  return (namespace?: Namespace): readonly ConnectRow[] => connectRows({ ...from, namespace })
})

/** Every wallet the connect view lists. */
export const connectRowsAtom = atom((get) => get(rowsOfAtom)(get(namespaceFilterAtom)))

/** The wallets of this browser, without those the site excludes. */
export const installedRowsAtom = atom((get) =>
  get(connectRowsAtom).flatMap((row) =>
    row.kind === 'connector' && row.group !== 'walletConnect' ? [row.connector] : [],
  ),
)
