import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidCaipNetworkIdError } from '#errors/caip.ts'
import { type SwitchPlanFrom, switchPlan } from './switchPlan.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const on = (networkId?: SwitchPlanFrom['target'], connectorId = 'io.metamask') => ({
  connectorId,
  networkId,
})
const plan = (from: Partial<SwitchPlanFrom>) =>
  switchPlan({ target: 'eip155:10', active: 'eip155:1', connections: {}, confirm: false, ...from })

test.each<[string, Partial<SwitchPlanFrom>, string, string]>([
  ['not connected, another network', {}, 'set-active', 'set-active'],
  ['not connected, another namespace', { target: SOLANA }, 'set-active', 'set-active'],
  ['not connected, the same network', { target: 'eip155:1' }, 'stay', 'stay'],
  [
    'the wallet is on another network',
    { connections: { eip155: on('eip155:1') } },
    'ask-wallet',
    'show-SwitchNetwork',
  ],
  [
    'the wallet is on that network',
    { connections: { eip155: on('eip155:10') } },
    'set-active',
    'set-active',
  ],
  [
    'the wallet and the page are on that network',
    { target: 'eip155:1', connections: { eip155: on('eip155:1') } },
    'stay',
    'stay',
  ],
  [
    'the page is on that network, the wallet is not',
    { target: 'eip155:1', connections: { eip155: on('eip155:5') } },
    'ask-wallet',
    'show-SwitchNetwork',
  ],
  [
    'a wallet that reports no network',
    { connections: { eip155: on() } },
    'ask-wallet',
    'show-SwitchNetwork',
  ],
  [
    'another namespace, connected and there [spec 4.4]',
    { target: SOLANA, connections: { eip155: on('eip155:1'), solana: on(SOLANA) } },
    'set-active',
    'set-active',
  ],
  [
    'another namespace, connected on another network',
    { target: SOLANA, connections: { eip155: on('eip155:1'), solana: on('solana:x') } },
    'ask-wallet',
    'show-SwitchNetwork',
  ],
  [
    'another namespace without a wallet [spec 2.7]',
    { target: SOLANA, connections: { eip155: on('eip155:1') } },
    'show-SwitchActiveChain',
    'show-SwitchActiveChain',
  ],
  [
    'another namespace, the embedded wallet has it [spec 2.7, 6.2c]',
    { target: SOLANA, connections: { eip155: on('eip155:1', 'ID_AUTH') } },
    'ask-wallet',
    'show-SwitchNetwork',
  ],
  [
    'another namespace, the embedded wallet has it not',
    { target: BITCOIN, connections: { eip155: on('eip155:1', 'ID_AUTH') } },
    'show-SwitchActiveChain',
    'show-SwitchActiveChain',
  ],
  [
    'only a third namespace connected',
    { target: SOLANA, connections: { bip122: on(BITCOIN) } },
    'set-active',
    'set-active',
  ],
])('%s', (_, from, atOnce, confirmed) => {
  expect(plan({ ...from, confirm: false })).toBe(atOnce)
  expect(plan({ ...from, confirm: true })).toBe(confirmed)
})

test('error: rejects an invalid network id', () => {
  expect(() => plan({ target: 'eip155:' as 'eip155:1' })).toThrow(InvalidCaipNetworkIdError)
})

test('property: only a confirmation by the wallet counts as a switch', () => {
  const id = fc.constantFrom('eip155:1', 'eip155:10', SOLANA, BITCOIN)
  const connection = fc.option(fc.record({ connectorId: fc.constant('w'), networkId: id }), {
    nil: undefined,
  })
  fc.assert(
    fc.property(id, id, connection, connection, (target, active, eip155, solana) => {
      const connections = { eip155, solana }
      const made = switchPlan({
        target: target as 'eip155:1',
        active: active as 'eip155:1',
        connections: connections as SwitchPlanFrom['connections'],
        confirm: false,
      })
      const there = target.startsWith('eip155') ? eip155 : target === SOLANA ? solana : undefined
      if (there && there.networkId !== target) expect(made).toBe('ask-wallet')
      if (made === 'stay') expect(active).toBe(target)
    }),
  )
})

test('a wallet without a reported network is taken to be on the active one', () => {
  const connections = { eip155: on(undefined) }
  expect(plan({ connections, active: 'eip155:10' })).toBe('stay')
  expect(plan({ connections })).toBe('ask-wallet')
})
