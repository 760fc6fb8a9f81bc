import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { isHarmlessMethod } from '#domain/request/harmlessMethods.ts'
import { freezeRequest } from './freezeRequest.ts'
import { isHarmlessRequest } from './harmlessRequest.ts'
import { readReceipt } from './readReceipt.ts'
import { bitcoinAddresses } from './testing/bitcoinAddresses.ts'
import { bitcoinRequests } from './testing/bitcoinRequests.ts'
import { callRequests } from './testing/callRequests.ts'
import { cosmosAddresses } from './testing/cosmosAddresses.ts'
import { cosmosRequests } from './testing/cosmosRequests.ts'
import { ether, NOW } from './testing/evidence.ts'
import { signingRequests } from './testing/signingRequests.ts'
import { solanaAddresses } from './testing/solanaAddresses.ts'
import { solanaRequests } from './testing/solanaRequests.ts'
import { testAddresses } from './testing/testAddresses.ts'

const { me, eve } = testAddresses
const ethereum = ['eip155:1', me] as const

const freeze = (
  [chain, account]: readonly [CaipNetworkId, string],
  method: string,
  params: unknown,
) => freezeRequest({ chain, account, method, params })

const read = async (place: readonly [CaipNetworkId, string], method: string, params: unknown) => {
  const context = { origin: 'https://shop.example', coin: ether, now: NOW }
  const { steps, risks } = await readReceipt(freeze(place, method, params), context)
  const dangers = risks.flatMap(({ risk, level }) => (level === 'danger' ? [risk] : []))
  return { acts: steps.flatMap(({ acts }) => acts), dangers }
}

const stream = [
  {
    chainId: '0x1',
    to: eve,
    permission: {
      type: 'native-token-stream',
      data: { amountPerSecond: '0x16345785d8a0000', initialAmount: '0x56bc75e2d63100000' },
    },
  },
]

/** A request of each method that a reader knows, and no table of requests has. */
const more: readonly { method: string; params: unknown }[] = [
  { method: 'eth_sign', params: [me, `0x${'11'.repeat(32)}`] },
  { method: 'eth_signTransaction', params: [{ to: eve, value: '0x1' }] },
  { method: 'wallet_requestExecutionPermissions', params: stream },
  { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: '0x12' }] },
  { method: 'wallet_revokePermissions', params: [{ pci: '0x12' }] },
  {
    method: 'wallet_connect',
    params: [{ capabilities: { signInWithEthereum: { nonce: '12345678' } } }],
  },
  {
    method: 'eth_signTypedData',
    params: signingRequests.find(({ method }) => method === 'eth_signTypedData_v4')?.params,
  },
  {
    method: 'eth_signTypedData_v3',
    params: signingRequests.find(({ method }) => method === 'eth_signTypedData_v4')?.params,
  },
]

/** Each namespace, its reader, and requests of it. */
const places = [
  ['evm/readEvm.ts', ethereum, [...callRequests, ...signingRequests, ...more]],
  [
    'solana/readSolana.ts',
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solanaAddresses.me],
    solanaRequests,
  ],
  [
    'bitcoin/readBitcoin.ts',
    ['bip122:000000000019d6689c085ae165831e93', bitcoinAddresses.me],
    bitcoinRequests,
  ],
  ['cosmos/readCosmos.ts', ['cosmos:cosmoshub-4', cosmosAddresses.me], cosmosRequests],
] as const

/** The methods of a reader, by its source: the head of `switch (method)`. */
const methodsIn = (file: string) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [, head = ''] = /switch \(method\) \{(.*?)\n {2}\}/s.exec(source) ?? []
  return [...head.matchAll(/^ {4}case '(\w+)':/gm)].flatMap(([, name]) => name ?? [])
}

describe.each(places)('%s', (file, place, rows) => {
  const methods = methodsIn(file)

  test('behavior: no reader is dead: each of its methods is read, and none is let through', async () => {
    expect(methods.length).toBeGreaterThan(1)
    for (const method of methods) {
      expect({ method, isLetThrough: isHarmlessMethod(method) }).toEqual({
        method,
        isLetThrough: false,
      })
      const readings = await Promise.all(
        rows
          .filter(
            (row) => row.method === method && !isHarmlessRequest(freeze(place, method, row.params)),
          )
          .map(({ params }) => read(place, method, params)),
      )
      const isRead = readings.some(({ acts }) => acts.some(({ act }) => act !== 'unreadable'))
      expect({ method, isRead }).toEqual({ method, isRead: true })
    }
  })

  test('behavior: a method that nobody knows is told so, whole', async () => {
    for (const method of [
      'wallet_upgradeAccount',
      'experimental_delegate',
      'pushPsbt',
      'anything',
    ]) {
      const params = [{ to: eve, all: { of: 'it' } }]
      const { acts, dangers } = await read(place, method, params)
      expect(acts).toEqual([
        {
          act: 'unreadable',
          method,
          text: JSON.stringify(params, null, 2),
          problem: 'the method is not known',
        },
      ])
      expect(dangers).toEqual(['unreadable'])
      expect(isHarmlessRequest(freeze(place, method, params))).toBe(false)
    }
  })
})

const transaction = {
  method: 'eth_sendTransaction',
  params: [{ to: eve, value: '1000000000000000000' }],
}
const sends = {
  act: 'transfer',
  amount: 10n ** 18n,
  to: expect.stringMatching(new RegExp(eve, 'i')),
}

describe('a request inside a request is read, written and checked as itself', () => {
  test.each<[name: string, method: string, params: unknown]>([
    ['CAIP-27', 'wallet_invokeMethod', { scope: 'eip155:1', request: transaction }],
    ['of a namespace', 'wallet_invokeMethod', { scope: 'eip155', request: transaction }],
    ['without a scope', 'wallet_invokeMethod', { request: transaction }],
    [
      'in a list',
      'wallet_invokeMethod',
      [{ scope: 'eip155:1', sessionId: '0x1', request: transaction }],
    ],
    ['by its name before', 'provider_request', { chainId: 'eip155:1', request: transaction }],
    ['of WalletConnect', 'wc_sessionRequest', { chainId: 'eip155:1', request: transaction }],
    [
      'in one in one',
      'wallet_invokeMethod',
      { request: { method: 'wallet_invokeMethod', params: { request: transaction } } },
    ],
  ])('behavior: %s', async (_, method, params) => {
    expect((await read(ethereum, method, params)).acts).toMatchObject([sends])
    expect(JSON.stringify(freeze(ethereum, method, params).params)).toContain(
      '"value":"0xde0b6b3a7640000"',
    )
  })

  test('behavior: of another network, which is said', async () => {
    const { acts, dangers } = await read(ethereum, 'wallet_invokeMethod', {
      scope: 'eip155:10',
      request: transaction,
    })
    expect(acts).toMatchObject([sends])
    expect(dangers).toContain('other-chain')
    const [first] = solanaRequests
    const solana = { scope: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', request: first }
    expect((await read(ethereum, 'wallet_invokeMethod', solana)).dangers).toContain('other-chain')
  })

  test('behavior: one that cannot be told is unknown, and shown whole', async () => {
    for (const params of [
      {},
      { request: 5 },
      { scope: 'all', request: transaction },
      { request: {} },
    ])
      expect((await read(ethereum, 'wallet_invokeMethod', params)).acts).toMatchObject([
        { act: 'unreadable', text: JSON.stringify(params, null, 2) },
      ])
  })
})

describe('what needs no receipt', () => {
  test.each<[isHarmless: boolean, method: string, params: unknown]>([
    [
      true,
      'wallet_invokeMethod',
      { scope: 'eip155:1', request: { method: 'eth_call', params: [] } },
    ],
    [
      false,
      'wallet_invokeMethod',
      { scope: 'eip155:1', request: { method: 'eth_sign', params: [] } },
    ],
    [false, 'wallet_invokeMethod', { scope: 5, request: { method: 'eth_call' } }],
    [true, 'wallet_requestPermissions', [{ eth_accounts: {} }]],
    [true, 'wallet_revokePermissions', [{ eth_accounts: {} }]],
    [false, 'wallet_requestPermissions', [{ wallet_snap: { 'npm:evil': {} } }]],
    [false, 'wallet_requestPermissions', [{ eth_accounts: {} }, { wallet_snap: {} }]],
    [false, 'wallet_revokePermissions', [{ pci: '0x12' }]],
    [true, 'wallet_connect', undefined],
    [true, 'wallet_connect', [{ version: '1', chainIds: ['0x1'], capabilities: {} }]],
    [false, 'wallet_connect', [{ capabilities: { signInWithEthereum: { nonce: '12345678' } } }]],
    [false, 'wallet_connect', [{ capabilities: { grantPermissions: {} } }]],
    [false, 'wallet_connect', [{ preCalls: [] }]],
    [
      true,
      'wallet_createSession',
      { optionalScopes: { 'eip155:1': { methods: ['eth_sign'], notifications: [] } } },
    ],
    [false, 'wallet_createSession', { optionalScopes: {}, sessionProperties: { grant: 'all' } }],
    [false, 'wallet_createSession', { optionalScopes: { eip155: { requests: [] } } }],
    [true, 'eth_call', 5],
    [false, 'eth_sendTransaction', []],
    [false, 'constructor', undefined],
  ])('behavior: %s: %s %j', (isHarmless, method, params) => {
    expect(isHarmlessRequest(freeze(ethereum, method, params))).toBe(isHarmless)
  })
})

test('behavior: a sign-in by the connection is read as the message that the wallet makes of it', async () => {
  const siwe = { nonce: '12345678', domain: 'evil.example', uri: 'https://evil.example' }
  const { acts, dangers } = await read(ethereum, 'wallet_connect', [
    { capabilities: { signInWithEthereum: siwe } },
  ])
  expect(acts).toMatchObject([{ act: 'signIn', domain: 'evil.example', chainId: '1' }])
  expect(dangers).toEqual(['domain-mismatch'])
  const grant = await read(ethereum, 'wallet_connect', [
    { capabilities: { signInWithEthereum: siwe, grantPermissions: {} } },
  ])
  expect(grant.acts).toMatchObject([
    { act: 'unreadable', problem: expect.stringContaining('grantPermissions') },
  ])
})
