import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import {
  createNamespaceConnector,
  type NamespaceConnector,
} from '../namespace/namespaceConnector.ts'
import { createCosmosWallet } from './cosmosWallet.ts'

/** A Cosmos wallet as a connector. */
export const createCosmosConnector = (
  info: ConnectorInfo,
  ...of: Parameters<typeof createCosmosWallet>
): NamespaceConnector =>
  createNamespaceConnector({ info, namespace: 'cosmos', wallet: createCosmosWallet(...of) })
