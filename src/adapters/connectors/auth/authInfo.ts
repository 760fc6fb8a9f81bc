import { AUTH_ID, type ConnectorInfo } from '../../../domain/connector.ts'
import { frameNamespaces } from '../../../domain/frameUser.ts'

/** The embedded wallet, as lists know it. */
export const authInfo: ConnectorInfo = {
  id: AUTH_ID,
  type: 'AUTH',
  name: 'Auth',
  namespaces: frameNamespaces,
}
