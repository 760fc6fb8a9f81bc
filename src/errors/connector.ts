import { LatchkeyError } from './base.ts'

/** No connector has this id. */
export class ConnectorNotFoundError extends LatchkeyError {
  override readonly name = 'ConnectorNotFoundError'
  constructor(id: string) {
    super('connector-not-found', 'Failed to find connector', {
      hints: [`No connector with the id "${id}".`],
    })
  }
}
