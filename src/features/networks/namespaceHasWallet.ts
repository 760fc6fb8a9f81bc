import { atom } from 'jotai/vanilla'
import type { Namespace } from '#domain/network/namespace.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { configAtom } from '#state/config/config.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'

/** Whether a wallet of a namespace could be connected here at all: one of this browser, or a phone's. */
export const namespaceHasWalletAtom = atom((get) => {
  const { enableWallets, enableWalletConnect } = get(configAtom)
  // One pairing at a time: a connected phone is not a second wallet.
  const isPaired = Object.values(get(linkedByNamespaceAtom)).some(
    ({ connectorId }) => connectorId === WALLET_CONNECT_ID,
  )
  const canPair = get(canPairAtom) && enableWallets && enableWalletConnect && !isPaired
  const found = get(discoveredConnectorsAtom)
  return (namespace: Namespace): boolean =>
    canPair || found.some(({ namespaces }) => namespaces.includes(namespace))
})
