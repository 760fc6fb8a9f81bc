import { describe, expect, test } from 'vitest'
import type { Namespace } from '../../network/namespace.ts'
import { WALLET_CONNECT_ID } from '../../wallet/connector.ts'
import { walletSlot } from '../../wallet/walletSlot.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import {
  bat,
  both,
  connectedTo,
  connection,
  connections,
  expectUnchanged,
  fox,
  lynx,
  memory,
  onPhone,
  owl,
  saidTwice,
  shown,
  states,
  sunbird,
} from './testing/connectionStates.ts'
import { transition } from './transition.ts'

const [onEvm, onSolana] = lynx
const owlAgrees: ConnectionEvent = { type: 'connected', connectorId: 'owl', connections: [owl] }
const says = (connectorId: string, ...said: (typeof fox)[]): ConnectionEvent => ({
  type: 'reported',
  connectorId,
  connections: said,
})
const bitcoin = connection('mole', 'bip122')

describe('a chosen wallet', () => {
  test('behavior: uses its network when it replaces another wallet, without a switch request', () => {
    const { effects } = transition(states.connected, owlAgrees)
    const network = { type: 'useNetwork', namespace: 'eip155', networkId: 'eip155:1' }
    expect(effects).toEqual([network])
  })

  test('behavior: takes the namespace it was chosen for, and other namespaces only where free', () => {
    const choose = (held: typeof fox, namespace: Namespace | undefined) =>
      transition(connections({ links: connectedTo(held), memory: memory({ inUse: [held] }) }), {
        type: 'connected',
        connectorId: WALLET_CONNECT_ID,
        connections: both,
        namespace,
      }).state.links
    expect(choose(fox, 'eip155')).toEqual(connectedTo(...both))
    expect(choose(sunbird, 'eip155')).toEqual(connectedTo(sunbird, both[0] ?? fox))
    expect(choose(sunbird, undefined)).toEqual(connectedTo(...both))
  })

  test('behavior: chosen for a namespace it does not support, takes those it supports', () => {
    const { state } = transition(states.connected, { ...owlAgrees, namespace: 'solana' })
    expect(state.links).toEqual(connectedTo(owl))
  })

  test('behavior: moves the active namespace to its own, unless it serves the active one', () => {
    const moves = (...said: (typeof fox)[]) =>
      transition(states.connected, {
        type: 'connected',
        connectorId: said[0]?.connectorId ?? '',
        connections: said,
      }).effects.flatMap((effect) => (effect.type === 'useNamespace' ? [effect.namespace] : []))
    expect(moves(sunbird)).toEqual(['solana'])
    expect(moves(onSolana, onEvm)).toEqual([])
  })

  test('behavior: the first wallet moves the active namespace once, with or without a network of its own', () => {
    const quiet = connection('sunbird', 'solana', { networkId: undefined })
    const { effects } = transition(states.disconnected, {
      type: 'connected',
      connectorId: 'sunbird',
      connections: [quiet],
    })
    expect(effects).toEqual([{ type: 'useNamespace', namespace: 'solana' }])
  })

  test('behavior: stores a chosen account only together with its namespace, and keeps other choices', () => {
    const earlier = { [walletSlot(owl)]: { address: 'x', over: 'y' } }
    const state = connections({ ...states.connected, memory: memory({ chosen: earlier }) })
    const account = { address: 'fox 1', over: 'fox 0' }
    const choose = (more: object) =>
      transition(state, {
        type: 'connected',
        connectorId: 'fox',
        connections: [fox],
        ...more,
      }).state.memory.chosen
    expect(choose({ account })).toEqual(earlier)
    expect(choose({ namespace: 'eip155' })).toEqual(earlier)
    expect(Object.keys(choose({ account, namespace: 'eip155' }))).toEqual([
      walletSlot(owl),
      walletSlot(fox),
    ])
  })

  test('behavior: it alone may be restored again, and leaves the recent wallets', () => {
    const recent = [owl, bat].map(({ connectorId, namespace, name }) => ({
      connectorId,
      namespace,
      name,
    }))
    const state = connections({
      suppressed: ['owl', 'bat'],
      memory: memory({ disconnected: ['owl', 'bat'], recent }),
    })
    const { suppressed, memory: now } = transition(state, owlAgrees).state
    expect([suppressed, now.disconnected]).toEqual([['bat'], ['bat']])
    expect(now.recent.map(({ connectorId }) => connectorId)).toEqual(['bat'])
    expectUnchanged(state, says('bat', bat))
  })
})

describe('several wallets', () => {
  const several = (more: object) => connections({ keepsSeveral: true, ...more })

  test('behavior: a replaced wallet stays connected as inactive, in every namespace', () => {
    const state = several({ links: connectedTo(fox), memory: memory({ inUse: [fox] }) })
    const { state: next } = transition(state, {
      type: 'connected',
      connectorId: WALLET_CONNECT_ID,
      connections: both,
    })
    expect(next.links).toEqual(connectedTo(...both))
    expect(next.others).toEqual([fox])
    expect(next.memory).toMatchObject({ inUse: both, beside: [fox] })
  })

  test('behavior: a replaced wallet that is still reconnecting is stored as inactive, but not connected', () => {
    const state = several({
      links: { eip155: { status: 'reconnecting', connection: fox } },
      memory: memory({ inUse: [fox] }),
    })
    expect(shown(transition(state, owlAgrees).state)).toBe('connected owl / owl +fox')
  })

  test('behavior: inactive wallets keep their order of use, in whatever order they answer', () => {
    const state = several({
      links: connectedTo(fox),
      memory: memory({ inUse: [fox], beside: [owl, bat] }),
    })
    const came = (at: typeof state, one: typeof fox) =>
      transition(at, {
        type: 'reconnected',
        connectorId: one.connectorId,
        connections: [one],
        asked: [{ connection: one }],
      }).state
    const all = came(came(state, bat), owl)
    expect(all.others).toEqual([owl, bat])
    const newest = transition(all, says('owl', owl)).state
    expect(newest.others).toEqual([owl, bat])
  })

  test('behavior: updates an inactive wallet from its own reports; an empty report disconnects it', () => {
    const moved = { ...owl, networkId: 'eip155:2' as const }
    const { state } = transition(states.several, says('owl', moved))
    expect(state.others).toEqual([moved])
    expect(state.memory.beside).toEqual([moved])
    expect(shown(saidTwice(states.several, 'owl').state)).toBe('connected fox / fox +owl')
  })

  test('behavior: a stored inactive wallet may be active while the stored active one is silent', () => {
    const state = several({ memory: memory({ inUse: [fox], beside: [owl] }) })
    const { state: next } = transition(state, {
      type: 'answered',
      connectorId: 'owl',
      connections: [owl],
    })
    expect(shown(next)).toBe('connected owl / fox +owl')
  })
})

describe('a wallet that supports fewer namespaces than before', () => {
  const serving = (inUse: (typeof fox)[], beside: (typeof fox)[] = []) =>
    connections({
      links: connectedTo(onEvm, onSolana, bitcoin),
      others: beside,
      memory: memory({ inUse, beside }),
    })

  test('behavior: forgets the namespaces it left, and keeps the others', () => {
    const { state } = saidTwice(serving([onEvm, onSolana, bitcoin]), 'lynx', onEvm)
    expect(state.links).toEqual(connectedTo(bitcoin, onEvm))
    expect(state.memory.inUse).toEqual([onEvm, bitcoin])
  })

  test('behavior: an inactive wallet becomes active, also in storage', () => {
    const state = serving([onEvm, onSolana, bitcoin], [sunbird])
    const { state: next } = saidTwice(state, 'lynx', onEvm)
    expect(next.links).toEqual(connectedTo(bitcoin, onEvm, sunbird))
    expect(next.memory).toMatchObject({ inUse: [onEvm, sunbird, bitcoin], beside: [] })
    expect(next.others).toEqual([])
  })

  test('behavior: an inactive wallet becomes active, where the namespaces left are served by others', () => {
    const state = connections({
      links: connectedTo(fox, onSolana),
      others: [sunbird],
      memory: memory({ inUse: [fox, onSolana], beside: [sunbird] }),
    })
    const { state: next } = saidTwice(state, 'lynx', onEvm)
    expect(next.links).toEqual(connectedTo(fox, sunbird))
    expect(next.memory).toMatchObject({ inUse: [fox, sunbird], beside: [] })
  })

  test('behavior: where another tab has stored another wallet, it becomes active in this tab only', () => {
    const lark = connection('lark', 'solana')
    const state = serving([onEvm, lark, bitcoin], [sunbird])
    const { state: next } = saidTwice(state, 'lynx', onEvm)
    expect(next.links).toEqual(connectedTo(bitcoin, onEvm, sunbird))
    expect(next.memory).toMatchObject({ inUse: [onEvm, lark, bitcoin], beside: [sunbird] })
  })

  test('behavior: when a session ends, each namespace activates its first inactive wallet', () => {
    const state = connections({
      ...onPhone,
      others: [owl, bat, sunbird],
      memory: memory({ inUse: both, beside: [owl, bat, sunbird] }),
    })
    const { state: next, effects } = transition(state, {
      type: 'ended',
      connectorId: WALLET_CONNECT_ID,
    })
    expect(next.links).toEqual(connectedTo(owl, sunbird))
    expect(next.others).toEqual([bat])
    expect(effects.map(({ type }) => type)).not.toContain('endSession')
  })
})
