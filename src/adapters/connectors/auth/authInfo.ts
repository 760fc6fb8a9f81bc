import { frameNamespaces } from '#domain/frame/frameUser.ts'
import { AUTH_ID, type ConnectorInfo } from '#domain/wallet/connector.ts'

/** The embedded wallet's entry in lists of connectors. */
export const authInfo: ConnectorInfo = {
  id: AUTH_ID,
  type: 'AUTH',
  name: 'Auth',
  namespaces: frameNamespaces,
}
