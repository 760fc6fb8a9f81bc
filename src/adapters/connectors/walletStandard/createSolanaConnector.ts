import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import {
  createNamespaceConnector,
  type NamespaceConnector,
} from '../namespace/namespaceConnector.ts'
import { createStandardWallet } from './standardWallet.ts'

/** A Solana wallet of the Wallet Standard as a connector. */
export const createSolanaConnector = ({
  info,
  wallet,
  isPresent,
}: {
  info: ConnectorInfo
  wallet: () => StandardWallet
  isPresent?: (() => boolean) | undefined
}): NamespaceConnector =>
  createNamespaceConnector({
    info,
    namespace: 'solana',
    wallet: createStandardWallet(info.name, wallet),
    isPresent,
  })
