import { describe, expect, test } from 'vitest'
import { WALLET_CONNECT_ID } from '../../wallet/connector.ts'
import { walletSlot } from '../../wallet/walletSlot.ts'
import {
  bat,
  both,
  connectedTo,
  connections,
  fox,
  lynx,
  memory,
  onPhone,
  owl,
  states,
  sunbird,
} from './testing/connectionStates.ts'
import { transition } from './transition.ts'

describe('disconnecting', () => {
  test('behavior: removes all stored data of the visitor, and disconnects each wallet once', () => {
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

  test('behavior: for one namespace, disconnects only its wallet and forgets the account chosen in it', () => {
    const choice = { address: 'b', over: 'a' }
    const chosen = { [walletSlot(fox)]: choice, [walletSlot(sunbird)]: choice }
    const state = connections({
      links: connectedTo(fox, sunbird),
      memory: memory({ inUse: [fox, sunbird], chosen }),
    })
    const { state: next, effects } = transition(state, { type: 'disconnect', namespace: 'solana' })
    expect(next.links).toEqual(connectedTo(fox))
    expect(next.memory).toMatchObject({ disconnected: ['sunbird'], inUse: [fox] })
    expect(next.memory.chosen).toEqual({ [walletSlot(fox)]: choice })
    expect(effects).toEqual([
      { type: 'disconnectWallets', connectorIds: ['sunbird'], namespace: 'solana' },
    ])
  })

  test('behavior: a wallet that still serves another namespace keeps its permission', () => {
    const state = connections({ links: connectedTo(...lynx), memory: memory({ inUse: lynx }) })
    const { state: next, effects } = transition(state, { type: 'disconnect', namespace: 'solana' })
    expect(next.links).toEqual(connectedTo(lynx[0]))
    expect([next.memory.disconnected, effects]).toEqual([[], []])
  })

  test('behavior: where another tab has stored another wallet, an inactive one becomes active in this tab only', () => {
    const state = connections({
      links: connectedTo(fox, sunbird),
      others: [owl],
      memory: memory({ inUse: [bat, sunbird], beside: [owl] }),
    })
    const { state: next } = transition(state, { type: 'disconnect', connectorId: 'fox' })
    expect(next.links).toEqual(connectedTo(sunbird, owl))
    expect(next.memory).toMatchObject({ inUse: [bat, sunbird], beside: [owl] })
  })

  test('behavior: an inactive wallet becomes active, also in storage', () => {
    const state = connections({
      links: connectedTo(fox, sunbird),
      others: [owl],
      memory: memory({ inUse: [fox, sunbird], beside: [owl] }),
    })
    const { state: next } = transition(state, { type: 'disconnect', connectorId: 'fox' })
    expect(next.links).toEqual(connectedTo(sunbird, owl))
    expect(next.memory).toMatchObject({ inUse: [owl, sunbird], beside: [] })
  })

  test('behavior: does not disconnect a wallet that is still connecting', () => {
    const { effects } = transition(states.connecting, { type: 'disconnect' })
    expect(effects).toEqual([{ type: 'forgetAccounts' }])
  })
})
