import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../network/namespace.ts'
import { AUTH_ID, WALLET_CONNECT_ID } from '../../wallet/connector.ts'
import type { Connection } from '../connection.ts'
import { type ConnectionState, linkedConnection } from '../connectionState.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import type { Connections } from './connections.ts'
import {
  attempt,
  bat,
  connectedTo,
  connection,
  connections,
  expectUnchanged,
  fox,
  memory,
  ofFox,
  onPhone,
  owl,
  shown,
  states,
  sunbird,
} from './testing/connectionStates.ts'
import { transition } from './transition.ts'

const names = Object.keys(states) as (keyof typeof states)[]

type Row = { event: ConnectionEvent; leads: Record<keyof typeof states, string> }
const rows: Record<string, Row> = {
  'owl is being asked': {
    event: { type: 'connecting', namespaces: ['eip155'], attempt },
    leads: {
      disconnected: 'connecting owl / nothing',
      silent: 'connecting owl / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'owl refused': {
    event: { type: 'connectEnded', attempt },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'disconnected / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'owl agreed': {
    event: { type: 'connected', connectorId: 'owl', connections: [owl] },
    leads: {
      disconnected: 'connected owl / owl',
      silent: 'connected owl / owl',
      connecting: 'connected owl / owl',
      reconnecting: 'connected owl / owl',
      connected: 'connected owl / owl',
      several: 'connected owl +fox / owl +fox',
    },
  },
  'fox tells of accounts': {
    event: { type: 'reported', connectorId: 'fox', connections: [fox] },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'connected fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'connected fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox tells of none': {
    event: { type: 'reported', connectorId: 'fox', connections: [] },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox is over': {
    event: { type: 'ended', connectorId: 'fox' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'disconnected / fox',
      several: 'connected owl / fox +owl',
    },
  },
  'fox may have changed unseen': {
    event: { type: 'doubted' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox, asked again, tells of accounts': {
    event: { type: 'askedAgain', connectorId: 'fox', connections: [fox] },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'connected fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'connected fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'owl tells of accounts': {
    event: { type: 'reported', connectorId: 'owl', connections: [owl] },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'owl answered, not to be used': {
    event: { type: 'answered', connectorId: 'owl', connections: [owl] },
    leads: {
      disconnected: 'connected owl / owl',
      silent: 'connected owl / fox',
      connecting: 'connected owl / owl',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'what is stored is to come back': {
    event: { type: 'restore' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'reconnecting fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox appeared': {
    event: { type: 'appeared', connectorId: 'fox' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'reconnecting fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'another tab has written': {
    event: { type: 'storageChanged' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'reconnecting fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox came back': {
    event: {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [fox],
      asked: ofFox('reconnecting'),
    },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'connected fox / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'connected fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox does not come back': {
    event: {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [],
      asked: ofFox('reconnecting'),
    },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'fox is not in this page': {
    event: {
      type: 'reconnected',
      connectorId: 'fox',
      connections: undefined,
      asked: ofFox('reconnecting'),
      isAbsent: true,
    },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'disconnected / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
  'the visitor ends everything': {
    event: { type: 'disconnect' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / nothing',
      connecting: 'connecting owl / nothing',
      reconnecting: 'disconnected / nothing',
      connected: 'disconnected / nothing',
      several: 'disconnected / nothing',
    },
  },
  'the visitor ends fox': {
    event: { type: 'disconnect', namespace: 'eip155', connectorId: 'fox' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / nothing',
      connecting: 'connecting owl / nothing',
      reconnecting: 'disconnected / nothing',
      connected: 'disconnected / nothing',
      several: 'connected owl / owl',
    },
  },
  'the visitor ends another namespace': {
    event: { type: 'disconnect', namespace: 'solana' },
    leads: {
      disconnected: 'disconnected / nothing',
      silent: 'disconnected / fox',
      connecting: 'connecting owl / nothing',
      reconnecting: 'reconnecting fox / fox',
      connected: 'connected fox / fox',
      several: 'connected fox +owl / fox +owl',
    },
  },
}

describe('each event in each state', () => {
  test.each(Object.entries(rows))('behavior: %s', (_, { event, leads }) => {
    const found = names.map((name) => [name, shown(transition(states[name], event).state)])
    expect(Object.fromEntries(found)).toEqual(leads)
  })
})

describe('a network change', () => {
  const switched = { type: 'switched', namespace: 'eip155', networkId: 'eip155:2' } as const

  test('behavior: updates the connected wallet and its stored connection', () => {
    const moved = { ...fox, networkId: 'eip155:2' as const }
    const links = connectedTo(fox, sunbird)
    const before = connections({ links, memory: memory({ inUse: [fox, sunbird], beside: [owl] }) })
    expect(transition(before, switched)).toEqual({
      state: {
        ...before,
        links: connectedTo(moved, sunbird),
        memory: memory({ inUse: [moved, sunbird], beside: [owl] }),
      },
      effects: [],
    })
    // Another tab may have put it aside.
    const aside = connections({ links, memory: memory({ inUse: [owl, sunbird], beside: [fox] }) })
    expect(transition(aside, switched).state.memory).toEqual(
      memory({ inUse: [owl, sunbird], beside: [moved] }),
    )
  })

  test('behavior: is ignored for a wallet that is not connected', () => {
    for (const name of ['disconnected', 'silent', 'connecting', 'reconnecting'] as const)
      expectUnchanged(states[name], switched)
  })
})

describe('a wallet that is announced', () => {
  test('behavior: is asked when it is stored and not connected', () => {
    const state = connections({
      ...states.several,
      memory: memory({ inUse: [fox], beside: [owl, bat] }),
    })
    expectUnchanged(state, { type: 'appeared', connectorId: 'owl' })
    expect(transition(state, { type: 'appeared', connectorId: 'bat' }).effects).toEqual([
      { type: 'reconnect', inUse: new Map(), beside: new Map([['bat', [{ connection: bat }]]]) },
    ])
  })
})

describe('attempts', () => {
  test('behavior: an older attempt that ends late keeps the status of a newer one', () => {
    const newer: ConnectionState = { ...attempt }
    const started = transition(states.connecting, {
      type: 'connecting',
      namespaces: ['eip155'],
      attempt: newer,
    }).state
    expectUnchanged(started, { type: 'connectEnded', attempt })
    expect(transition(started, { type: 'connectEnded', attempt: newer }).state.links).toEqual({})
  })

  test('behavior: a session that no namespace uses any more is ended, once', () => {
    const agreed = (namespace?: Namespace) =>
      transition(onPhone, {
        type: 'connected',
        connectorId: AUTH_ID,
        namespace,
        connections: [connection(AUTH_ID), connection(AUTH_ID, 'solana')],
      }).effects.filter(({ type }) => type === 'endSession')
    expect(agreed()).toEqual([{ type: 'endSession', connectorId: WALLET_CONNECT_ID }])
    expect(agreed('eip155')).toEqual([])
  })

  test('behavior: the namespace it was made for becomes active, on the wallet’s network', () => {
    const { effects } = transition(states.connected, {
      type: 'connected',
      connectorId: 'sunbird',
      namespace: 'solana',
      connections: [sunbird],
    })
    expect(effects).toEqual([
      { type: 'useNamespace', namespace: 'solana' },
      { type: 'useNetwork', namespace: 'solana' },
    ])
  })

  test('behavior: the first wallet makes its namespace active', () => {
    const { effects } = transition(states.disconnected, {
      type: 'connected',
      connectorId: 'sunbird',
      connections: [connection('sunbird', 'solana')],
    })
    expect(effects).toEqual([
      { type: 'useNamespace', namespace: 'solana' },
      { type: 'useNetwork', namespace: 'solana', networkId: 'solana:1' },
    ])
  })

  test('behavior: the chosen account is first, until the wallet changes accounts', () => {
    const accounts = ['a', 'b'].map((address) => ({ address, type: 'eoa' as const }))
    const offered = connection('fox', 'eip155', { accounts })
    const first = ({ links }: Connections) => linkedConnection(links.eip155)?.accounts[0]?.address
    const chosen = transition(states.connected, {
      type: 'connected',
      connectorId: 'fox',
      namespace: 'eip155',
      connections: [offered],
      account: { address: 'b', over: 'a' },
    }).state
    expect(first(chosen)).toBe('b')
    const report = (connections: Connection[]) =>
      transition(chosen, { type: 'reported', connectorId: 'fox', connections }).state
    expect(first(report([offered]))).toBe('b')
    const moved = report([{ ...offered, accounts: accounts.toReversed() }])
    expect(first(moved)).toBe('b')
    expect(moved.memory.chosen).toEqual({})
  })
})
