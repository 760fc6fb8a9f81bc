import type { Connection } from './connection.ts'
import type { Namespace } from './namespace.ts'

/** A namespace's link to a wallet. While reconnecting the stored connection stands in, so that nothing flashes. */
export type ConnectionState =
  | { status: 'disconnected' }
  | { status: 'connecting'; connectorId: string }
  | { status: 'reconnecting'; connection: Connection }
  | { status: 'connected'; connection: Connection }

/** A namespace that is left out is disconnected. */
export type ConnectionStates = Readonly<Partial<Record<Namespace, ConnectionState>>>

const disconnected: ConnectionState = { status: 'disconnected' }

export const connectionStateOf = (
  states: ConnectionStates,
  namespace: Namespace,
): ConnectionState => states[namespace] ?? disconnected

/** The wallet linked in a namespace, or about to be again. */
export const linkedConnection = (state: ConnectionState | undefined): Connection | undefined =>
  state?.status === 'connected' || state?.status === 'reconnecting' ? state.connection : undefined
