import { describe, expect, test } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector.ts'
import { walletSlot } from '../walletSlot.ts'
import { both, connections, fox, memory, onPhone, states } from './testing/connectionStates.ts'
import { transition } from './transition.ts'

describe('disconnecting', () => {
  test('behavior: removes all stored data of the visitor, and tells each wallet once', () => {
    const state = connections({
      ...onPhone,
      memory: memory({ inUse: both, chosen: { [walletSlot(fox)]: { address: 'b', over: 'a' } } }),
    })
    const { state: next, effects } = transition(state, { type: 'disconnect' })
    expect(next.links).toEqual({})
    expect(next.memory).toMatchObject({ inUse: [], disconnected: [WALLET_CONNECT_ID] })
    expect(effects).toEqual([
      { type: 'forgetAccounts' },
      { type: 'disconnectWallets', connectorIds: [WALLET_CONNECT_ID], namespace: undefined },
    ])
  })

  test('behavior: a session that serves two namespaces ends in both', () => {
    const { state, effects } = transition(onPhone, { type: 'disconnect', namespace: 'solana' })
    expect(state.links).toEqual({})
    expect(effects).toContainEqual({
      type: 'disconnectWallets',
      connectorIds: [WALLET_CONNECT_ID],
      namespace: 'solana',
    })
  })

  test('behavior: ends stored connections too, and offers them again where several are kept', () => {
    const silent = connections({ ...states.silent, keepsSeveral: true })
    const { state } = transition(silent, { type: 'disconnect', namespace: 'eip155' })
    expect(state.memory).toEqual(
      memory({
        disconnected: ['fox'],
        recent: [{ connectorId: 'fox', namespace: 'eip155', name: 'fox' }],
      }),
    )
    const again = transition(state, {
      type: 'connected',
      connectorId: 'fox',
      connections: [fox],
    }).state
    expect(again.memory).toEqual(memory({ inUse: [fox] }))
  })
})
