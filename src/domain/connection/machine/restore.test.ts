import { describe, expect, test } from 'vitest'
import { WALLET_CONNECT_ID } from '../../wallet/connector.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import type { Connections } from './connections.ts'
import {
  attempt,
  bat,
  both,
  connectedTo,
  connections,
  expectUnchanged,
  fox,
  lynx,
  memory,
  ofFox,
  owl,
  phone,
  saidTwice,
  shown,
  states,
  sunbird,
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

  test('behavior: an answer counts only when its namespace has not changed since the wallet was asked', () => {
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
    const { state: doubted, effects } = transition(state, {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [],
      asked: ofFox('reconnecting'),
    })
    expect(shown(doubted)).toBe('reconnecting fox +owl +bat / fox +owl +bat')
    expect(effects).toEqual([{ type: 'askAgain', connectorId: 'fox', cause: 'restore' }])
    const { state: next } = transition(doubted, {
      type: 'weighed',
      connectorId: 'fox',
      isLast: false,
    })
    expect(shown(next)).toBe('connected owl +bat / fox +owl +bat')
  })
})

describe('which wallets are asked', () => {
  const asks = (state: Connections) => {
    const { state: next, effects } = transition(state, { type: 'restore' })
    const [effect] = effects
    if (effect?.type !== 'reconnect') throw new Error('nobody is asked')
    return { next, inUse: [...effect.inUse.keys()], beside: [...effect.beside.keys()] }
  }

  test('behavior: none that is connected, and none whose namespace waits for another wallet', () => {
    expect(asks(states.connected)).toEqual({ next: states.connected, inUse: [], beside: [] })
    const busy = connections({ links: { eip155: attempt }, memory: memory({ inUse: [fox] }) })
    expect(asks(busy)).toEqual({ next: busy, inUse: [], beside: [] })
  })

  test('behavior: inactive ones that are stored, allowed, not connected and not asked already', () => {
    expect(asks(states.several)).toMatchObject({ inUse: [], beside: [] })
    const ended = connections({ suppressed: ['owl'], memory: memory({ beside: [owl, bat] }) })
    expect(asks(ended).beside).toEqual(['bat'])
    const session = connections({ memory: memory({ inUse: [both[0] ?? fox], beside: both }) })
    expect(asks(session)).toMatchObject({ inUse: [WALLET_CONNECT_ID], beside: [] })
    // Another tab has put fox aside: it stays until owl has answered.
    const aside = connections({
      links: connectedTo(fox),
      memory: memory({ inUse: [owl], beside: [fox] }),
    })
    expect(asks(aside)).toMatchObject({ inUse: ['owl'], beside: [] })
  })

  test('behavior: disconnects an inactive wallet that is no longer stored', () => {
    const state = connections({ others: [owl, bat], memory: memory({ beside: [bat] }) })
    expect(asks(state).next.others).toEqual([bat])
  })
})

describe('answers', () => {
  const [onEvm, onSolana] = lynx
  const reconnecting = (one: Connection) => ({ status: 'reconnecting', connection: one }) as const

  test('behavior: an answer does not take a namespace that waits for another wallet now', () => {
    const state = connections({
      links: { eip155: reconnecting(bat) },
      memory: memory({ inUse: [fox] }),
    })
    const { state: next } = transition(state, {
      type: 'reconnected',
      connectorId: 'fox',
      connections: [fox],
      asked: ofFox('reconnecting'),
    })
    expect(next.links).toEqual({ eip155: reconnecting(bat) })
  })

  test('behavior: a wallet asked as inactive does not become active', () => {
    const state = connections({ links: connectedTo(fox), memory: memory({ inUse: [owl] }) })
    const { state: next } = transition(state, {
      type: 'reconnected',
      connectorId: 'owl',
      connections: [owl],
      asked: [{ connection: owl }],
    })
    expect(next.links).toEqual(connectedTo(fox))
  })

  test('behavior: a report of an inactive wallet overrides its earlier answer', () => {
    const moved = { ...fox, networkId: 'eip155:2' as const }
    const state = connections({
      links: connectedTo(owl),
      others: [moved],
      keepsSeveral: true,
      memory: memory({ inUse: [owl], beside: [moved] }),
    })
    const answer = (said: Connection[] | undefined): ConnectionEvent => ({
      type: 'reconnected',
      connectorId: 'fox',
      connections: said,
      asked: ofFox('reconnecting'),
    })
    for (const said of [[fox], [], undefined]) expectUnchanged(state, answer(said))
  })

  test('behavior: an inactive wallet that could not be asked, or answers nothing, is asked again and changes nothing', () => {
    const state = connections({ memory: memory({ beside: [owl] }) })
    for (const said of [[], undefined]) {
      const doubted = transition(state, {
        type: 'reconnected',
        connectorId: 'owl',
        connections: said,
        asked: [{ connection: owl }],
      }).state
      expect(doubted.doubts).toHaveLength(1)
      const over = transition(doubted, { type: 'weighed', connectorId: 'owl', isLast: true })
      expect(over).toEqual({ state, effects: [] })
    }
  })

  test('behavior: a namespace disconnected meanwhile is not restored with the others', () => {
    const state = connections({
      links: { eip155: reconnecting(onEvm) },
      memory: memory({ inUse: [onEvm] }),
    })
    const asked = lynx.map((connection) => ({ connection, link: reconnecting(connection) }))
    const { state: next } = transition(state, {
      type: 'reconnected',
      connectorId: 'lynx',
      connections: lynx,
      asked,
    })
    expect(next.links).toEqual(connectedTo(onEvm))
  })

  test('behavior: a restored wallet becomes inactive in a namespace only where it is stored so', () => {
    const state = (beside: Connection[]) =>
      connections({
        links: { eip155: reconnecting(onEvm), ...connectedTo(sunbird) },
        memory: memory({ inUse: [onEvm, sunbird], beside }),
        keepsSeveral: true,
      })
    const others = (beside: Connection[]) =>
      transition(state(beside), {
        type: 'reconnected',
        connectorId: 'lynx',
        connections: lynx,
        asked: [{ connection: onEvm, link: reconnecting(onEvm) }],
      }).state.others
    expect(others([])).toEqual([])
    expect(others([onSolana])).toEqual([onSolana])
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

  test('behavior: a wallet that another tab has disconnected does not become inactive when it is replaced', () => {
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

  test('behavior: a change of the session keeps the namespaces that another tab assigned to it', () => {
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
    const silent = saidTwice(states.connected, 'fox').state
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
    const stored = connections({ suppressed: ['fox'], memory: memory({ inUse: [fox] }) })
    expect(transition(stored, { type: 'storageChanged' }).state.suppressed).toEqual(['fox'])
  })
})
