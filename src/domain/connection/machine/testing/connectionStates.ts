import { expect } from 'vitest'
import { deepFreeze } from '#lib/deepFreeze.ts'
import type { Namespace } from '../../../network/namespace.ts'
import { WALLET_CONNECT_ID } from '../../../wallet/connector.ts'
import type { Connection } from '../../connection.ts'
import { type ConnectionState, connectionStateOf, linkedConnection } from '../../connectionState.ts'
import type { Asked } from '../asked.ts'
import type { ConnectionEvent } from '../connectionEvent.ts'
import type { ConnectionMemory, Connections } from '../connections.ts'
import { transition } from '../transition.ts'

export const connection = (
  connectorId: string,
  namespace: Namespace = 'eip155',
  more: Partial<Connection> = {},
): Connection => ({
  connectorId,
  namespace,
  accounts: [{ address: `${connectorId} 0`, type: 'eoa' }],
  networkId: `${namespace}:1`,
  approvedNetworks: 'all',
  name: connectorId,
  ...more,
})
export const fox = connection('fox')
export const owl = connection('owl')
export const bat = connection('bat')

export const memory = (more: Partial<ConnectionMemory> = {}): ConnectionMemory => ({
  inUse: [],
  beside: [],
  disconnected: [],
  recent: [],
  chosen: {},
  ...more,
})
export const connections = (more: Partial<Connections> = {}): Connections =>
  deepFreeze({
    links: {},
    others: [],
    suppressed: [],
    doubts: [],
    memory: memory(),
    activeNamespace: 'eip155',
    keepsSeveral: false,
    ...more,
  })

export const attempt: ConnectionState = { status: 'connecting', connectorId: 'owl' }
/** A namespace in each of its states: owl is being asked, fox is or was connected. */
export const states = {
  disconnected: connections(),
  silent: connections({ memory: memory({ inUse: [fox] }) }),
  connecting: connections({ links: { eip155: attempt } }),
  reconnecting: connections({
    links: { eip155: { status: 'reconnecting', connection: fox } },
    memory: memory({ inUse: [fox] }),
  }),
  connected: connections({
    links: { eip155: { status: 'connected', connection: fox } },
    memory: memory({ inUse: [fox] }),
  }),
  several: connections({
    links: { eip155: { status: 'connected', connection: fox } },
    others: [owl],
    memory: memory({ inUse: [fox], beside: [owl] }),
    keepsSeveral: true,
  }),
}
/** The request to an active wallet. */
export const ofFox = (state: keyof typeof states): Asked[] => [
  { connection: fox, link: connectionStateOf(states[state].links, 'eip155') },
]
/** A state on one line: the active connection, those beside it, and what is stored. */
export const shown = ({ links, others, memory }: Connections): string => {
  const link = connectionStateOf(links, 'eip155')
  const wallet =
    link.status === 'connecting' ? link.connectorId : linkedConnection(link)?.connectorId
  const plus = (beside: readonly Connection[]) => beside.map((one) => `+${one.connectorId}`)
  const stored = [...memory.inUse.map((one) => one.connectorId), ...plus(memory.beside)]
  return [link.status, wallet, ...plus(others), '/', stored.join(' ') || 'nothing']
    .filter(Boolean)
    .join(' ')
}

/** An event that changes nothing and has no effects. */
export const expectUnchanged = (state: Connections, event: ConnectionEvent) =>
  expect(transition(state, event)).toEqual({ state, effects: [] })

/** A wallet reports less than before, says the same when it is asked again, and that is weighed. */
export const saidTwice = (state: Connections, connectorId: string, ...said: Connection[]) => {
  const events: ConnectionEvent[] = [
    { type: 'reported', connectorId, connections: said },
    { type: 'askedAgain', connectorId, connections: said },
  ]
  const doubted = events.reduce((now, event) => transition(now, event).state, state)
  return transition(doubted, { type: 'weighed', connectorId, isLast: false })
}

export const phone = (namespace: Namespace) => connection(WALLET_CONNECT_ID, namespace)
export const both = [phone('eip155'), phone('solana')]
export const onPhone = connections({
  links: Object.fromEntries(
    both.map((one) => [one.namespace, { status: 'connected', connection: one }]),
  ),
  memory: memory({ inUse: both }),
})

/** A wallet of the browser that serves two namespaces. */
export const lynx = [connection('lynx'), connection('lynx', 'solana')] as const
export const sunbird = connection('sunbird', 'solana')
export const connectedTo = (...all: Connection[]) =>
  Object.fromEntries(
    all.map((one) => [one.namespace, { status: 'connected', connection: one } as const]),
  )
