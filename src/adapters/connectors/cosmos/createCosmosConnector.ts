import type { ConnectorInfo } from '../../../domain/connector.ts'
import { createFamilyConnector, type FamilyConnector } from '../family/familyConnector.ts'
import { createCosmosWallet } from './cosmosWallet.ts'

/** A Cosmos wallet as a connector. */
export const createCosmosConnector = (
  info: ConnectorInfo,
  ...of: Parameters<typeof createCosmosWallet>
): FamilyConnector =>
  createFamilyConnector({ info, namespace: 'cosmos', wallet: createCosmosWallet(...of) })
