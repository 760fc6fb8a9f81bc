import type { Namespace } from '../../network/namespace.ts'
import type { ChosenAccounts } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import type { RecentConnection } from '../recentConnection.ts'
import type { ConnectionMemory, Connections } from './connections.ts'

/** What all tabs of the site share, and a reload starts from. */
export type StoredForm = {
  connections: Readonly<Partial<Record<Namespace, Connection>>>
  /** Namespaces with a connection, in the order they were connected. */
  namespaces: readonly Namespace[]
  others: readonly Connection[]
  disconnected: readonly string[]
  recent: readonly RecentConnection[]
  chosen: ChosenAccounts
}

/** The stored form follows from the state alone. */
export const storedForm = ({ memory }: Pick<Connections, 'memory'>): StoredForm => {
  const { inUse, beside, ...rest } = memory
  return {
    connections: Object.fromEntries(inUse.map((one) => [one.namespace, one])),
    namespaces: inUse.map(({ namespace }) => namespace),
    others: beside,
    ...rest,
  }
}

/** Reads what `storedForm` wrote, or what an older build wrote, without an order. */
export const readStoredForm = (stored: StoredForm): ConnectionMemory => {
  const { connections, namespaces, others, ...rest } = stored
  const order = [...new Set([...namespaces, ...(Object.keys(connections) as Namespace[])])]
  return { inUse: order.flatMap((one) => connections[one] ?? []), beside: others, ...rest }
}
