import type { Connection } from '../connection.ts'
import {
  type ConnectionState,
  type ConnectionStates,
  linkedConnection,
} from '../connectionState.ts'
import type { Namespace } from '../namespace.ts'
import { adopt } from './adopt.ts'
import { type Asked, type Transition, withoutEffects } from './connectionEffect.ts'
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
export const restore = (state: Connections): Transition => {
  const { memory } = state
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

export const reconnected = (
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
