import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { type ConnectionState, connectionStateOf } from '../state/connections.ts'

type States = Readonly<Partial<Record<Namespace, ConnectionState>>>

/** Where a family has lost its wallet, the one used before it is in use again. */
export const promoteOthers = (
  states: States,
  others: readonly Connection[],
): { states: States; others: readonly Connection[]; promoted: readonly Connection[] } => {
  const promoted = others.filter(
    ({ namespace }, at) =>
      connectionStateOf(states, namespace).status === 'disconnected' &&
      others.findIndex((other) => other.namespace === namespace) === at,
  )
  if (promoted.length === 0) return { states, others, promoted }
  const next = { ...states }
  for (const connection of promoted)
    next[connection.namespace] = { status: 'connected', connection }
  return { states: next, others: others.filter((one) => !promoted.includes(one)), promoted }
}
