import type { Namespace } from '../../network/namespace.ts'
import { sharesSession } from '../../wallet/connector.ts'
import type { Connection } from '../connection.ts'
import {
  type ConnectionState,
  type ConnectionStates,
  linkedConnection,
} from '../connectionState.ts'
import { adopt } from './adopt.ts'
import type { Asked } from './asked.ts'
import { type Transition, withoutEffects } from './connectionEffect.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import {
  type Connections,
  connectorOf,
  holds,
  isExpected,
  isLive,
  linksWithout,
  remembered,
} from './connections.ts'
import { beginDoubt, doubtOf, withDoubt, withoutDoubt } from './doubts.ts'
import { withoutFormerIds } from './withoutFormerIds.ts'

const byConnector = (asked: readonly Asked[]): ReadonlyMap<string, readonly Asked[]> => {
  const groups = new Map<string, Asked[]>()
  for (const one of asked) {
    const { connectorId } = one.connection
    groups.set(connectorId, [...(groups.get(connectorId) ?? []), one])
  }
  return groups
}

/**
 * Until a wallet has answered, the remembered connection is used as `reconnecting`. Where another tab has replaced our
 * wallet, ours stays until the new one has answered.
 */
export const restore = (before: Connections): Transition => {
  const memory = withoutFormerIds(before.memory)
  const state = { ...before, memory }
  const mayCome = ({ connectorId }: Connection) => isExpected(state, connectorId)
  const missing = memory.inUse.filter((one) => {
    const link = state.links[one.namespace]
    return mayCome(one) && link?.status !== 'connecting' && connectorOf(link) !== one.connectorId
  })
  const standIns = missing
    .filter(({ namespace }) => state.links[namespace]?.status !== 'connected')
    .map((connection) => [connection.namespace, { status: 'reconnecting', connection }] as const)
  const links: ConnectionStates = { ...state.links, ...Object.fromEntries(standIns) }
  const inUse = byConnector(
    missing.map((connection) => ({ connection, link: links[connection.namespace] })),
  )
  const others = state.others.filter((one) => holds(memory.beside, one))
  const beside = memory.beside.filter(
    (one) =>
      mayCome(one) &&
      // It is asked anyway: its answer covers every namespace.
      !inUse.has(one.connectorId) &&
      // Another tab has replaced it: it is removed once the new wallet is connected.
      linkedConnection(state.links[one.namespace])?.connectorId !== one.connectorId &&
      !holds(others, one),
  )
  return {
    state: { ...state, links, others },
    effects: [
      {
        type: 'reconnect',
        inUse,
        beside: byConnector(beside.map((connection) => ({ connection }))),
      },
    ],
  }
}

/** Where nothing is stored any more there is no wallet; a replaced one stays until the new one is connected. */
export const withoutForgotten = (state: Connections): Connections => {
  const isGone = (namespace: Namespace, link: ConnectionState) =>
    linkedConnection(link) && !state.memory.inUse.some((one) => one.namespace === namespace)
  return { ...state, links: linksWithout(state.links, isGone) }
}

/** Marks a wallet that is not in the page, so that the next page load does not wait for it. */
const withAbsent = (state: Connections, connectorId: string): Connections => {
  const mark = (one: Connection) =>
    one.connectorId === connectorId ? { ...one, wasAbsent: true } : one
  const { inUse, beside } = state.memory
  return {
    ...state,
    memory: { ...state.memory, inUse: inUse.map(mark), beside: beside.map(mark) },
  }
}

/** The answer to a restore. A wallet that answers nothing, or fails, is asked again before its connection is given up. */
export const reconnected = (
  state: Connections,
  event: ConnectionEvent & { type: 'reconnected' },
): Transition => {
  const { connectorId, connections, asked, isAbsent } = event
  if (isAbsent) return concluded(withAbsent(state, connectorId), event)
  const mayAnswer = isExpected(state, connectorId) && !isLive(state, connectorId)
  // The end of a session is final, and what could not be loaded is loaded again by a click alone.
  if (connections?.length || !mayAnswer || sharesSession(connectorId))
    return concluded(withoutDoubt(state, connectorId), event)
  const doubt = beginDoubt(state, connectorId, 'restore', { asked })
  return connections ? askedOnce(doubt, connectorId) : doubt
}

/** The first answer counts, too. */
const askedOnce = ({ state, effects }: Transition, connectorId: string): Transition => {
  const doubt = doubtOf(state, connectorId)
  return doubt
    ? { state: withDoubt(state, { ...doubt, said: [], noes: Math.max(1, doubt.noes) }), effects }
    : { state, effects }
}

/** The last word on a restore. */
export const concluded = (
  state: Connections,
  { connectorId, connections, asked }: ConnectionEvent & { type: 'reconnected' },
): Transition => {
  // Meanwhile the visitor or another tab has ended or replaced it, and that tab's event has not arrived yet.
  if (!isExpected(state, connectorId)) return withoutEffects(withoutForgotten(state))
  // Another event may have connected meanwhile: the visitor's own click wins.
  const isOpen = (link: ConnectionState | undefined, before: ConnectionState) =>
    !link || (link.status === before.status && connectorOf(link) === connectorOf(before))
  const takes = asked
    .filter(({ link, connection }) => link && isOpen(state.links[connection.namespace], link))
    .map(({ connection }) => connection)
    .filter((one) => holds(state.memory.inUse, one))
    .map(({ namespace }) => namespace)
  // A wallet that was replaced meanwhile is restored beside; its own later reports take precedence over this answer.
  const isThere = asked.some(({ link }) => link) && isLive(state, connectorId)
  if (takes.length === 0 && (isThere || !connections?.length)) return withoutEffects(state)
  const known = remembered(state.memory)
  const ended = asked.map(({ connection }) => connection).filter((one) => !holds(known, one))
  return adopt(state, {
    connectorId,
    connections: (connections ?? []).filter((one) => !holds(ended, one)),
    takes,
    isRestored: true,
    isUnreached: !connections,
  })
}
