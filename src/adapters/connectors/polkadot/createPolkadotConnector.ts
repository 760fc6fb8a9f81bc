import type { ConnectorInfo } from '../../../domain/connector.ts'
import { createFamilyConnector, type FamilyConnector } from '../family/familyConnector.ts'
import { createPolkadotWallet } from './polkadotWallet.ts'

/** A Polkadot wallet as a connector. */
export const createPolkadotConnector = (
  info: ConnectorInfo,
  ...of: Parameters<typeof createPolkadotWallet>
): FamilyConnector =>
  createFamilyConnector({ info, namespace: 'polkadot', wallet: createPolkadotWallet(...of) })
