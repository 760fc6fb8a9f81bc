import type { Connection } from '../connection.ts'
import type { ConnectionState } from '../connectionState.ts'

/** A remembered connection whose wallet is to be asked. */
export type Asked = {
  connection: Connection
  /** The state of its namespace when it was asked; absent for a wallet that is restored beside another. */
  link?: ConnectionState | undefined
}
