import { AUTH_ID, type ConnectorInfo } from '#domain/connector.ts'
import { frameNamespaces } from '#domain/frameUser.ts'

/** The embedded wallet's entry in lists of connectors. */
export const authInfo: ConnectorInfo = {
  id: AUTH_ID,
  type: 'AUTH',
  name: 'Auth',
  namespaces: frameNamespaces,
}
