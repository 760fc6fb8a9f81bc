import { frameNamespaces } from '#domain/frame/frameUser.ts'
import { type ConnectorInfo, PASSKEY_ID } from '#domain/wallet/connector.ts'

/** The passkey wallet's entry in lists of connectors. */
export const passkeyInfo: ConnectorInfo = {
  id: PASSKEY_ID,
  type: 'AUTH',
  name: 'Passkey',
  namespaces: frameNamespaces,
}
