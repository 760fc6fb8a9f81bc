import type { Namespace } from '../network/namespace.ts'
import type { Connection } from './connection.ts'

/** The state of a namespace. While reconnecting, the stored connection is used, so that the interface does not flicker. */
export type ConnectionState =
  | { status: 'disconnected' }
  | { status: 'connecting'; connectorId: string }
  | { status: 'reconnecting'; connection: Connection }
  | { status: 'connected'; connection: Connection }

/** A missing namespace is disconnected. */
export type ConnectionStates = Readonly<Partial<Record<Namespace, ConnectionState>>>

const disconnected: ConnectionState = { status: 'disconnected' }

export const connectionStateOf = (
  states: ConnectionStates,
  namespace: Namespace,
): ConnectionState => states[namespace] ?? disconnected

/** The connection of a namespace, live or being restored. */
export const linkedConnection = (state: ConnectionState | undefined): Connection | undefined =>
  state?.status === 'connected' || state?.status === 'reconnecting' ? state.connection : undefined
