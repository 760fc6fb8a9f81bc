import { parseEther, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { withInner } from '../../act.ts'
import { callFarm, readFarm } from '../../testing/farmRequests.ts'
import { summarizeAct } from '../../testing/summarizeAct.ts'
import { encode, testAddresses } from '../../testing/testAddresses.ts'

const { me, bob, eve, farm, usdc, safe } = testAddresses

const everything = 2n ** 256n - 1n
const allow = encode('approve(address spender,uint256 amount)', [bob, everything])
const transfer = encode('transfer(address to,uint256 amount)', [bob, 5_000_000n])

const carried = (params: object, more: object = {}) => ({
  path: 'action',
  label: 'Call',
  format: 'calldata',
  params,
  ...more,
})
const run = (field: object, action: string, value = 0n) =>
  callFarm('run(address target,uint256 coins,bytes action)', {
    fields: [field],
    args: [usdc, value, action],
  })
const inner = ({ acts }: { acts: Parameters<typeof summarizeAct>[0][] }) =>
  acts.flatMap(summarizeAct).slice(1)

test.each<[string, object]>([
  ['shown', {}],
  ['hidden', { visible: 'never' }],
  ['hidden by its value', { visible: { ifNotIn: [allow] } }],
])('behavior: a call whose bytes are %s is told, with its risks', async (_, more) => {
  const read = await run(carried({ calleePath: 'target' }, more), allow)
  expect(inner(read)).toEqual(['  set all USDC for bob by call'])
  expect(read.codes).toContain('unlimited')
})

test('behavior: calls after many rows, and many calls, are told', async () => {
  const { acts } = await callFarm('run(uint256[] numbers,address target,bytes[] actions)', {
    fields: [
      { path: 'numbers.[]', label: 'Number', format: 'raw' },
      { path: 'actions.[]', label: 'Call', format: 'calldata', params: { calleePath: 'target' } },
    ],
    args: [Array.from({ length: 100 }, () => 1n), usdc, Array.from({ length: 80 }, () => transfer)],
  })
  const told = acts.flatMap(withInner).slice(1)
  expect(told).toHaveLength(80)
  // Those that nobody has the time to read are said to be unread.
  expect(told.filter(({ act }) => act === 'transfer')).toHaveLength(64)
  expect(told.filter(({ act }) => act === 'unknownCall')).toHaveLength(16)
})

test('behavior: coins go along, and alone', async () => {
  const params = { calleePath: 'target', amountPath: 'coins' }
  expect(inner(await run(carried(params), '0x', parseEther('2')))[0]).toContain('send 2 ETH to')
  // No bytes and no coins: no call.
  const nothing = await run(carried(params), '0x')
  expect(inner(nothing)).toEqual([])
  expect(nothing.fields).toEqual([['Call', { kind: 'bytes', hex: '0x' }]])
})

test.each<[string, object, string]>([
  ['the spender that is named', { calleePath: 'target', spender: safe }, safe],
  ['the contract, for others', { calleePath: 'target' }, farm],
])('behavior: the sender of a call is %s', async (_, params, from) => {
  const { acts } = await run(carried(params), transfer)
  expect(acts.flatMap(withInner)[1]).toMatchObject({ act: 'transfer', from })
})

test('behavior: a contract that calls itself does it for who called it', async () => {
  const { acts } = await callFarm('run(bytes action)', {
    fields: [carried({ calleePath: '@.to' })],
    args: [encode('transfer(address to,uint256 amount)', [bob, 1n])],
  })
  expect(acts.flatMap(withInner)[1]).toMatchObject({ act: 'transfer', from: me })
})

test('behavior: a selector that the bytes leave out is put before them', async () => {
  const selector = toFunctionSelector('approve(address,uint256)')
  const bare = `0x${allow.slice(10)}`
  expect(inner(await run(carried({ calleePath: 'target', selector }), bare))).toEqual([
    '  set all USDC for bob by call',
  ])
  const { acts } = await callFarm('run(bytes4 name,address target,bytes action)', {
    fields: [carried({ calleePath: 'target', selectorPath: 'name' })],
    args: [selector, usdc, bare],
  })
  expect(inner({ acts })).toEqual(['  set all USDC for bob by call'])
})

test('behavior: a call on another chain is told as one that nobody here can read', async () => {
  const { acts } = await run(carried({ calleePath: 'target', chainId: 10 }), allow)
  expect(acts.flatMap(withInner)[1]).toMatchObject({ act: 'unknownCall', at: 'unknown' })
})

test('error: no address to call: nothing is described', async () => {
  expect((await run(carried({ callee: 'nobody' }), allow)).codes).toEqual(['unknown-call'])
})

describe('typed data', () => {
  const data = {
    domain: { name: 'Farm', chainId: 1, verifyingContract: farm },
    types: {
      Run: [
        { name: 'target', type: 'address' },
        { name: 'coins', type: 'uint256' },
        { name: 'actions', type: 'bytes[]' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Run',
    message: { target: usdc, coins: '0', actions: [allow, transfer], note: '0x12' },
  }
  const sign = (eip712: object, fields: readonly object[]) =>
    readFarm('eth_signTypedData_v4', [me, JSON.stringify(data)], {
      descriptors: [
        {
          context: { eip712 },
          metadata: { owner: 'The farm' },
          display: {
            formats: {
              'Run(address target,uint256 coins,bytes[] actions,string note)': {
                intent: 'Run',
                interpolatedIntent: 'Run with {note}',
                fields,
              },
            },
          },
        },
      ],
    })
  const deployments = [{ chainId: 1, address: farm }]
  const fields = [
    { path: 'note', label: 'Note', format: 'raw' },
    { path: 'actions.[]', label: 'Call', format: 'calldata', params: { calleePath: 'target' } },
  ]

  test('behavior: the calls in it are told, with their risks, and its texts stay texts', async () => {
    const { acts, codes, words, facts } = await sign({ deployments }, fields)
    expect(acts.flatMap(withInner).map(({ act }) => act)).toEqual([
      'typedData',
      'approval',
      'transfer',
    ])
    expect(codes).toContain('unlimited')
    expect(words.title).toBe('Run with 0x12')
    expect(facts).toContainEqual(
      expect.objectContaining({
        label: '1',
        value: expect.stringMatching(/^Let 0x\w\w…\w{6} spend all your USDC$/),
      }),
    )
  })

  test('behavior: a descriptor binds by the hash of a whole domain', async () => {
    const typed = { domainSeparator: '' }
    const { hashDomain, getTypesForEIP712Domain } = await import('viem')
    typed.domainSeparator = hashDomain({
      domain: data.domain as never,
      types: { EIP712Domain: getTypesForEIP712Domain({ domain: data.domain as never }) } as never,
    })
    expect((await sign(typed, fields)).described).toMatchObject({ intent: 'Run' })
    const other = { domainSeparator: `0x${'12'.repeat(32)}` }
    expect((await sign(other, fields)).codes).toContain('unknown-type')
  })
})

test('behavior: a stranger’s call in a call keeps its own warning', async () => {
  const { codes } = await callFarm('run(address target,bytes action)', {
    fields: [carried({ calleePath: 'target' })],
    args: [eve, '0x12345678'],
  })
  expect(codes).toContain('no-contract')
})
