import { atom } from 'jotai/vanilla'
import type { AccountPreview } from '#domain/connection/accountPreview.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import { avatarBackground } from '#domain/connection/avatarBackground.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { own } from '#lib/own.ts'
import { storedNamespaceAtom, storedNetworkIdAtom } from '../network/networks.ts'
import { walletOfAtom } from '../wallet/activeWallet.ts'
import { storedNamespacesAtom } from './connectionMemory.ts'
import { disconnectedConnectorsAtom, storedConnectionsAtom } from './connections.ts'
import { identityCacheAtom } from './identity.ts'

const LONGEST_ICON = 4096

/** The account that a reload will restore, as far as its button shows it. */
export const accountPreviewAtom = atom((get): AccountPreview | null => {
  const refused = get(disconnectedConnectorsAtom)
  const connections = Object.values(get(storedConnectionsAtom)).filter(
    ({ connectorId }) => !refused.includes(connectorId),
  )
  // The active namespace, else the one that has been connected for longest.
  const [connection] = [get(storedNamespaceAtom), ...get(storedNamespacesAtom)].flatMap(
    (one) => connections.find(({ namespace }) => namespace === one) ?? [],
  )
  const address = connection?.accounts[0]?.address
  const caipNetworkId = connection?.networkId ?? get(storedNetworkIdAtom)
  if (!connection || !address || !caipNetworkId?.startsWith(`${connection.namespace}:`)) return null
  // The loader parses it before each paint: an icon may be a large `data:` address.
  const { icon, ...wallet } = get(walletOfAtom)(connection)
  const isLong = icon && icon.length > LONGEST_ICON
  return {
    namespace: connection.namespace,
    caipNetworkId,
    caipAddress: toCaipAddress(caipNetworkId, address),
    text: own(get(identityCacheAtom), address)?.name ?? shortenAddress(address),
    avatar: avatarBackground(address),
    wallet: isLong ? wallet : { ...wallet, icon },
  }
})
