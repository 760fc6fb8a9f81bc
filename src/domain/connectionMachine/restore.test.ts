import { describe, expect, test } from 'vitest'
import type { Connection } from '../connection.ts'
import { WALLET_CONNECT_ID } from '../connector.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import {
  attempt,
  bat,
  both,
  connections,
  expectUnchanged,
  fox,
  memory,
  ofFox,
  owl,
  phone,
  shown,
  states,
} from './testing/connectionStates.ts'
import { transition } from './transition.ts'

describe('restoring', () => {
  test('behavior: asks each stored connector once, those that are not active separately', () => {
    const state = connections({ memory: memory({ inUse: both, beside: [fox] }) })
    const { effects } = transition(state, { type: 'restore' })
    const asked = (one: Connection) => ({
      connection: one,
      link: { status: 'reconnecting', connection: one },
    })
    expect(effects).toEqual([
      {
        type: 'reconnect',
        inUse: new Map([[WALLET_CONNECT_ID, both.map(asked)]]),
        beside: new Map([['fox', [{ connection: fox }]]]),
      },
    ])
  })

  test('behavior: does not ask a wallet that was disconnected, or ended its connection in this tab', () => {
    for (const refused of [
      connections({ memory: memory({ inUse: [fox], disconnected: ['fox'] }) }),
      connections({ memory: memory({ inUse: [fox] }), suppressed: ['fox'] }),
    ]) {
      const { state, effects } = transition(refused, { type: 'restore' })
      expect(state.links).toEqual({})
      expect(effects).toEqual([{ type: 'reconnect', inUse: new Map(), beside: new Map() }])
      expectUnchanged(refused, { type: 'appeared', connectorId: 'fox' })
      expectUnchanged(refused, { type: 'reported', connectorId: 'fox', connections: [fox] })
    }
  })

  test('behavior: an answer counts only where its namespace stands as it did when the wallet was asked', () => {
    const answer: ConnectionEvent = {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [fox],
      asked: ofFox('reconnecting'),
    }
    const owlIsThere = connections({
      links: { eip155: { status: 'connected', connection: owl } },
      memory: memory({ inUse: [owl] }),
    })
    expectUnchanged(owlIsThere, answer)
    const owlIsAsked = connections({ links: { eip155: attempt }, memory: memory({ inUse: [fox] }) })
    expect(transition(owlIsAsked, answer).state.links).toEqual({ eip155: attempt })
  })

  test('behavior: a wallet that was replaced while it was asked is restored as inactive', () => {
    const state = connections({
      links: { eip155: { status: 'connected', connection: owl } },
      memory: memory({ inUse: [owl], beside: [fox] }),
      keepsSeveral: true,
    })
    const { state: next } = transition(state, {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [fox],
      asked: ofFox('reconnecting'),
    })
    expect(shown(next)).toBe('connected owl +fox / owl +fox')
  })

  test('behavior: forgets an ended session, but keeps one that could not be asked', () => {
    const waiting = transition(connections({ memory: memory({ inUse: both }) }), {
      type: 'restore',
    }).state
    const asked = both.map((one) => ({ connection: one, link: waiting.links[one.namespace] }))
    const answer = (connections: Connection[] | undefined) =>
      transition(waiting, {
        type: 'reconnected',
        connectorId: WALLET_CONNECT_ID,
        connections,
        asked,
      }).state
    for (const answered of [answer([]), answer(undefined)]) expect(answered.links).toEqual({})
    expect(answer([]).memory.inUse).toEqual([])
    expect(answer(undefined).memory.inUse).toEqual(both)
  })

  test('behavior: activates the next wallet when the active one is not restored', () => {
    const state = connections({
      ...states.reconnecting,
      others: [owl, bat],
      memory: memory({ inUse: [fox], beside: [owl, bat] }),
    })
    const { state: next } = transition(state, {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [],
      asked: ofFox('reconnecting'),
    })
    expect(shown(next)).toBe('connected owl +bat / fox +owl +bat')
  })
})

describe('other tabs', () => {
  test('behavior: ends what another tab ended, and asks its replacement first', () => {
    const ended = connections({ ...states.connected, memory: memory({ disconnected: ['fox'] }) })
    expect(transition(ended, { type: 'storageChanged' }).state.links).toEqual({})
    const replaced = connections({ ...states.connected, memory: memory({ inUse: [owl] }) })
    const { state, effects } = transition(replaced, { type: 'storageChanged' })
    expect(shown(state)).toBe('connected fox / owl')
    const asked = [{ connection: owl, link: state.links.eip155 }]
    expect(effects).toEqual([
      { type: 'reconnect', inUse: new Map([['owl', asked]]), beside: new Map() },
    ])
    const came: ConnectionEvent = {
      type: 'reconnected',
      connectorId: 'owl',
      connections: [owl],
      asked,
    }
    expect(shown(transition(state, came).state)).toBe('connected owl / owl')
  })

  test('behavior: ignores wallet events and answers that arrive before the storage event', () => {
    const elsewhere = memory({ disconnected: ['fox'] })
    for (const name of ['reconnecting', 'connected'] as const) {
      const state = connections({ ...states[name], memory: elsewhere })
      expectUnchanged(state, { type: 'reported', connectorId: 'fox', connections: [fox] })
      const late = transition(state, {
        type: 'reconnected',
        connectorId: 'fox',
        connections: [fox],
        asked: ofFox(name),
      })
      expect(late.state.links).toEqual({})
    }
  })

  test('behavior: a wallet that another tab has ended is not kept beside its successor', () => {
    const state = connections({
      ...states.connected,
      memory: memory({ disconnected: ['fox'] }),
      keepsSeveral: true,
    })
    const { state: next } = transition(state, {
      type: 'connected',
      connectorId: 'owl',
      connections: [owl],
    })
    expect(shown(next)).toBe('connected owl / owl')
  })

  test('behavior: what another tab has put a session in use for stays so when the session changes here', () => {
    const state = connections({
      links: {
        eip155: { status: 'connected', connection: fox },
        solana: { status: 'connected', connection: phone('solana') },
      },
      memory: memory({ inUse: both }),
    })
    const { state: next } = transition(state, {
      type: 'reported',
      connectorId: WALLET_CONNECT_ID,
      connections: both,
    })
    expect(shown(next)).toBe(`connected fox / ${WALLET_CONNECT_ID} ${WALLET_CONNECT_ID}`)
  })

  test('behavior: does not restore a wallet that ended its connection here by its own event', () => {
    const silent = transition(states.connected, {
      type: 'reported',
      connectorId: 'fox',
      connections: [],
    }).state
    expect(silent.suppressed).toEqual(['fox'])
    expectUnchanged(silent, { type: 'reported', connectorId: 'fox', connections: [fox] })
    const clicked = transition(silent, {
      type: 'connected',
      connectorId: 'fox',
      connections: [fox],
    }).state
    expect(clicked.suppressed).toEqual([])
  })

  test('behavior: a wallet that ended its connection may come back from another tab', () => {
    const state = connections({ suppressed: ['fox'] })
    expect(transition(state, { type: 'storageChanged' }).state.suppressed).toEqual([])
  })
})
