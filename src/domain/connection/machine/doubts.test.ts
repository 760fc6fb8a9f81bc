import { describe, expect, test } from 'vitest'
import type { Connection } from '../connection.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import type { Connections } from './connections.ts'
import {
  both,
  connectedTo,
  connection,
  connections,
  expectUnchanged,
  fox,
  lynx,
  memory,
  ofFox,
  onPhone,
  owl,
  shown,
  states,
} from './testing/connectionStates.ts'
import { transition } from './transition.ts'

const connectorId = 'fox'
const moved = connection('fox', 'eip155', { accounts: [{ address: 'fox 1', type: 'eoa' }] })
const reports = (...said: Connection[]): ConnectionEvent => ({
  type: 'reported',
  connectorId,
  connections: said,
})
const answers = (...said: Connection[]): ConnectionEvent => ({
  type: 'askedAgain',
  connectorId,
  connections: said,
})
const fails: ConnectionEvent = { type: 'askedAgain', connectorId, connections: undefined }
const looked: ConnectionEvent = { type: 'doubted' }
const leaves: ConnectionEvent = { type: 'doubted', connectorId, hasLeft: true }
const weighed: ConnectionEvent = { type: 'weighed', connectorId, isLast: false }
const lastWeighed: ConnectionEvent = { type: 'weighed', connectorId, isLast: true }

const through = (state: Connections, ...events: ConnectionEvent[]) =>
  events.reduce((now, event) => transition(now, event).state, state)

const gone = 'disconnected / fox'
const there = 'connected fox / fox'

describe('a connected wallet in doubt', () => {
  test.each<[string, ConnectionEvent[], string]>([
    ['reports nothing, then the same account', [reports(), reports(fox), weighed], there],
    ['reports nothing, then another account', [reports(), reports(moved), weighed], there],
    ['reports nothing, and answers with its account', [reports(), answers(fox), weighed], there],
    ['reports nothing, and answers nothing', [reports(), answers(), weighed], gone],
    ['reports nothing, and does not answer', [reports(), weighed], gone],
    ['reports nothing, and fails', [reports(), fails, weighed], gone],
    [
      'reports nothing, answers, then answers nothing',
      [reports(), answers(fox), answers(), weighed],
      gone,
    ],
    ['reports that it left, and answers with its account', [leaves, answers(fox), weighed], there],
    ['reports that it left, and answers nothing', [leaves, answers(), weighed], gone],
    ['reports that it left, and fails for a while', [leaves, fails, fails, weighed], there],
    ['reports that it left, and fails to the end', [leaves, fails, weighed, lastWeighed], gone],
    ['reports that it left, and never answers', [leaves, weighed, lastWeighed], there],
    ['says nothing once, unasked by events', [looked, answers(), weighed, lastWeighed], there],
    ['says nothing twice', [looked, answers(), answers(), weighed], gone],
    ['fails when the page is back', [looked, fails, fails, weighed, lastWeighed], there],
    ['never answers when the page is back', [looked, weighed, lastWeighed], there],
  ])('behavior: it %s', (_, events, leads) => {
    expect(shown(through(states.connected, ...events))).toBe(leads)
  })

  test('behavior: is asked once, however often it says the same', () => {
    const { state, effects } = transition(states.connected, reports())
    expect(effects).toEqual([{ type: 'askAgain', connectorId, cause: 'empty' }])
    for (const event of [reports(), leaves, looked])
      expect(transition(state, event).effects).toEqual([])
  })

  test('behavior: a change found by asking is taken over', () => {
    const { links } = through(states.connected, looked, answers(moved))
    expect(links).toEqual(connectedTo(moved))
  })

  test('behavior: one that has locked comes back by a click; one that only failed by its own report', () => {
    const locked = through(states.connected, reports(), answers(), weighed)
    expect(shown(through(locked, reports(fox)))).toBe(gone)
    for (const events of [
      [reports(), weighed],
      [leaves, fails, lastWeighed],
    ]) {
      const failed = through(states.connected, ...events)
      expect(shown(failed)).toBe(gone)
      expect(shown(through(failed, reports(fox)))).toBe(there)
    }
  })

  test('behavior: the visitor’s choice and disconnect settle it', () => {
    const doubted = through(states.connected, reports())
    const chosen: ConnectionEvent = { type: 'connected', connectorId, connections: [fox] }
    expect(shown(through(doubted, chosen, weighed))).toBe(there)
    const left = through(doubted, { type: 'disconnect' })
    expect(left.doubts).toEqual([])
    for (const event of [answers(fox), weighed]) expectUnchanged(left, event)
  })

  test('behavior: a namespace that is left out is doubted, while the others are updated', () => {
    const [onEvm, onSolana] = lynx
    const state = connections({
      links: connectedTo(onEvm, onSolana),
      memory: memory({ inUse: [onEvm, onSolana] }),
    })
    const elsewhere = { ...onEvm, networkId: 'eip155:2' as const }
    const event: ConnectionEvent = { ...reports(elsewhere), connectorId: 'lynx' } as ConnectionEvent
    const doubted = through(state, event)
    expect(doubted.links).toEqual(connectedTo(elsewhere, onSolana))
    const over = through(doubted, { type: 'weighed', connectorId: 'lynx', isLast: false })
    expect(over.links).toEqual(connectedTo(elsewhere))
  })

  test('behavior: a session whose wallet shares nothing for a while stays stored', () => {
    const id = both[0]?.connectorId ?? ''
    const state = through(
      onPhone,
      { type: 'reported', connectorId: id, connections: [] },
      { type: 'askedAgain', connectorId: id, connections: [] },
      { type: 'weighed', connectorId: id, isLast: false },
    )
    expect(state.links).toEqual({})
    expect(state.memory.inUse).toEqual(both)
    const back = through(state, { type: 'reported', connectorId: id, connections: both })
    expect(back.links).toEqual(connectedTo(...both))
  })
})

describe('a wallet that is to be restored', () => {
  const answer = (said: Connection[] | undefined): ConnectionEvent => ({
    type: 'reconnected',
    connectorId,
    connections: said,
    asked: ofFox('reconnecting'),
  })

  test.each<[string, ConnectionEvent[], string]>([
    ['answers nothing, then its account', [answer([]), answers(fox)], there],
    ['fails, then answers', [answer(undefined), fails, weighed, answers(fox)], there],
    ['answers nothing twice', [answer([]), answers(), weighed], gone],
    ['fails to the end', [answer(undefined), fails, weighed, lastWeighed], gone],
    ['fails for a while', [answer(undefined), fails, weighed], 'reconnecting fox / fox'],
    ['is given up, and answers later', [answer([]), weighed, answers(fox)], there],
    ['is given up, and reports later', [answer([]), weighed, lastWeighed, reports(fox)], there],
    ['is given up, and the page is back', [answer([]), lastWeighed, looked, answers(fox)], there],
  ])('behavior: it %s', (_, events, leads) => {
    expect(shown(through(states.reconnecting, ...events))).toBe(leads)
  })

  test('behavior: the next page load does not wait for one that was not in the page', () => {
    const absent: ConnectionEvent = {
      type: 'reconnected',
      connectorId,
      connections: undefined,
      asked: ofFox('reconnecting'),
      isAbsent: true,
    }
    const state = through(states.reconnecting, absent)
    expect(shown(state)).toBe(gone)
    expect(state.memory.inUse).toEqual([{ ...fox, wasAbsent: true }])
    // Once it is there it counts as any other.
    expect(through(state, reports(fox)).memory.inUse).toEqual([fox])
  })
})

test('behavior: wallets that were ended, or are not remembered, are not asked', () => {
  for (const state of [
    connections({ memory: memory({ inUse: [fox] }), suppressed: ['fox'] }),
    connections({ memory: memory({ inUse: [fox], disconnected: ['fox'] }) }),
    connections({ links: connectedTo(fox), memory: memory({ disconnected: ['fox'] }) }),
    connections({ memory: memory({ inUse: both }) }),
    states.disconnected,
  ])
    expectUnchanged(state, looked)
  const several = transition(states.several, looked)
  expect(several.effects).toEqual(
    [fox, owl].map((one) => ({
      type: 'askAgain',
      connectorId: one.connectorId,
      cause: 'unseen',
    })),
  )
})
