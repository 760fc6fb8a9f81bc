import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import {
  createNamespaceConnector,
  type NamespaceConnector,
} from '../namespace/namespaceConnector.ts'
import { createPolkadotWallet } from './polkadotWallet.ts'

/** A Polkadot wallet as a connector. */
export const createPolkadotConnector = (
  info: ConnectorInfo,
  ...of: Parameters<typeof createPolkadotWallet>
): NamespaceConnector =>
  createNamespaceConnector({ info, namespace: 'polkadot', wallet: createPolkadotWallet(...of) })
