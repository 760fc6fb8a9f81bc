import { LatchkeyError } from './base.ts'

/**
 * No wallet has that id, or the connected wallet is no longer available.
 *
 * @remedy Use an id of `wallets`, or ask the visitor to connect again.
 * @from every call
 * @text error.connectorNotFound
 */
export class ConnectorNotFoundError extends LatchkeyError {
  override readonly name = 'ConnectorNotFoundError'
  constructor(id: string) {
    super('connector-not-found', 'Failed to find connector', {
      hints: [`No connector with the id "${id}".`],
    })
  }
}
