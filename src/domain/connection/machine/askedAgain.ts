import { sharesSession } from '../../wallet/connector.ts'
import type { Connection } from '../connection.ts'
import { adopt } from './adopt.ts'
import { type Transition, withoutEffects } from './connectionEffect.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import { type Connections, isExpected, isLive, linkedIn, remembered } from './connections.ts'
import { beginDoubt, covers, doubtOf, liveOf, withDoubt, withoutDoubt } from './doubts.ts'
import { ended, reported } from './reported.ts'
import { concluded, reconnected } from './restore.ts'

/** Wallets that are connected, or may be restored, are asked what they allow: one of them, or all. */
export const doubted = (
  state: Connections,
  { connectorId, hasLeft }: ConnectionEvent & { type: 'doubted' },
): Transition => {
  const known = [...linkedIn(state.links), ...state.others, ...remembered(state.memory)]
  const ids = new Set(known.map((one) => one.connectorId))
  let next = withoutEffects(state)
  for (const id of ids) {
    if (connectorId !== undefined && connectorId !== id) continue
    if (state.memory.disconnected.includes(id)) continue
    const isThere = isLive(state, id)
    // A session that is over does not come back by itself.
    if (!isThere && (!isExpected(state, id) || sharesSession(id))) continue
    const doubt = beginDoubt(next.state, id, hasLeft && isThere ? 'left' : 'unseen')
    next = { state: doubt.state, effects: [...next.effects, ...doubt.effects] }
  }
  return next
}

/** An answer that takes nothing away counts at once; any other when all are weighed. */
export const askedAgain = (
  state: Connections,
  connectorId: string,
  connections: readonly Connection[] | undefined,
): Transition => {
  const doubt = doubtOf(state, connectorId)
  const live = liveOf(state, connectorId)
  const isAll = connections && connections.length > 0 && covers(connections, live)
  if (!isAll) {
    if (!doubt) return withoutEffects(state)
    const { noes, failures, said } = doubt
    return withoutEffects(
      withDoubt(
        state,
        connections
          ? { ...doubt, said: connections, noes: noes + 1 }
          : { ...doubt, said, failures: failures + 1 },
      ),
    )
  }
  if (live.length === 0)
    return doubt?.cause === 'restore'
      ? reconnected(withoutDoubt(state, connectorId), {
          type: 'reconnected',
          connectorId,
          connections,
          asked: doubt.asked,
        })
      : reported(state, connectorId, connections)
  if (state.memory.disconnected.includes(connectorId)) return withoutEffects(state)
  // A wallet in the middle of locking may still answer: its event is not outweighed before the others are heard.
  const next = doubt?.cause === 'empty' ? withDoubt(state, { ...doubt, said: connections }) : state
  return adopt(doubt?.cause === 'empty' ? next : withoutDoubt(next, connectorId), {
    connectorId,
    connections,
  })
}

/**
 * Decides a doubt by what the wallet said last. It ends where the wallet has said so twice, by an event and an answer or by
 * two answers. One that only fails has ended where it reported that it left; it comes back by its next report.
 */
export const weighed = (
  state: Connections,
  { connectorId, isLast }: ConnectionEvent & { type: 'weighed' },
): Transition => {
  const doubt = doubtOf(state, connectorId)
  if (!doubt) return withoutEffects(state)
  const stays = isLast ? withoutDoubt(state, connectorId) : state
  const live = liveOf(state, connectorId)
  const { cause, said, noes, failures } = doubt
  if (live.length === 0) {
    if (cause !== 'restore' || (noes === 0 && !isLast)) return withoutEffects(stays)
    // The page need not wait any longer; the wallet is asked to the end.
    const next = isLast ? stays : withDoubt(state, { ...doubt, cause: 'unseen' })
    const connections = noes > 0 ? [] : undefined
    return concluded(next, { type: 'reconnected', connectorId, connections, asked: doubt.asked })
  }
  const isLess = said !== undefined && !covers(said, live)
  const isOver = isLess && (cause === 'empty' || noes >= (cause === 'left' ? 1 : 2))
  // A session of which the wallet shares no account now is not over.
  const mayReturn = noes === 0 || sharesSession(connectorId)
  if (isOver) return ended(state, connectorId, { connections: said, mayReturn })
  if (cause === 'empty' && !isLess) return withoutEffects(withoutDoubt(state, connectorId))
  const isGone = isLast && cause === 'left' && failures > 0
  return isGone ? ended(state, connectorId, { mayReturn: true }) : withoutEffects(stays)
}
