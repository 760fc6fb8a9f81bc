import type { Connection } from '../connection.ts'
import { adopt } from './adopt.ts'
import { type Transition, withoutEffects } from './connectionEffect.ts'
import { type Connections, holds, isLive, remembers } from './connections.ts'
import { beginDoubt, covers, liveOf, withoutDoubt } from './doubts.ts'

/** Whether a wallet was ended, here or in another tab: what it says does not connect it again. */
const isEnded = ({ suppressed, memory }: Connections, id: string): boolean =>
  suppressed.includes(id) || memory.disconnected.includes(id)

/** What a wallet reports is true, and ends a doubt, unless it takes something away: then the wallet is asked again. */
export const reported = (
  state: Connections,
  connectorId: string,
  connections: readonly Connection[],
): Transition => {
  const live = liveOf(state, connectorId)
  const isTaken = live.length > 0 || remembers(state.memory, connectorId)
  if (isEnded(state, connectorId) || !isTaken) return withoutEffects(state)
  if (covers(connections, live))
    return connections.length > 0
      ? adopt(withoutDoubt(state, connectorId), { connectorId, connections })
      : withoutEffects(state)
  const missing = live.filter((one) => !holds(connections, one))
  const { state: next, effects } =
    connections.length > 0
      ? adopt(state, { connectorId, connections: [...connections, ...missing] })
      : withoutEffects(state)
  const doubt = beginDoubt(next, connectorId, 'empty', { said: connections })
  return { state: doubt.state, effects: [...effects, ...doubt.effects] }
}

/** A wallet's connections end, or those that it no longer names. */
export const ended = (
  state: Connections,
  connectorId: string,
  {
    connections = [],
    mayReturn = false,
  }: { connections?: readonly Connection[]; mayReturn?: boolean } = {},
): Transition => {
  const settled = withoutDoubt(state, connectorId)
  if (!isLive(state, connectorId)) return withoutEffects(settled)
  // A connection that is no longer remembered was ended on purpose in another tab, which may connect it again.
  const isSuppressed =
    !mayReturn && connections.length === 0 && remembers(state.memory, connectorId)
  const suppressed = isSuppressed
    ? [...new Set([...state.suppressed, connectorId])]
    : state.suppressed
  return adopt({ ...settled, suppressed }, { connectorId, connections, isUnreached: mayReturn })
}
