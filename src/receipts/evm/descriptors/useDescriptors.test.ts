import { createRequire } from 'node:module'
import { type Abi, parseEther, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { freezeRequest } from '../../freezeRequest.ts'
import type { ReadingContext } from '../../reading.ts'
import { readReceipt } from '../../readReceipt.ts'
import { ether, NOW } from '../../testing/evidence.ts'
import { summarizeAct } from '../../testing/summarizeAct.ts'
import { encode, node, testAddresses, vouched } from '../../testing/testAddresses.ts'
import { functionsOf } from '../decodeBy.ts'
import { parseDescriptor } from './descriptor.ts'
import { shippedDescriptors } from './shippedDescriptors.ts'

const { me, bob, farm, usdc, cat } = testAddresses

const read = async (
  method: string,
  params: unknown,
  descriptors: ReadingContext['descriptors'] = [],
) => {
  const request = freezeRequest({ chain: 'eip155:1', account: me, method, params })
  const receipt = await readReceipt(request, {
    origin: 'https://shop.example',
    coin: ether,
    tokens: vouched,
    ask: node,
    familiar: [{ address: bob, label: 'Bob' }],
    descriptors,
    now: NOW,
  })
  return {
    ...receipt,
    acts: receipt.steps.flatMap((step) => step.acts),
    lines: receipt.steps.flatMap((step) => step.acts.flatMap(summarizeAct)),
    codes: receipt.risks.map(({ risk }) => risk),
  }
}
const call = (to: string, data: string, descriptors?: readonly unknown[], value = '0x0') =>
  read('eth_sendTransaction', [{ to, data, value }], descriptors)

const context = { contract: { deployments: [{ chainId: 1, address: farm }] } }
const descriptorOf = (key: string, fields: object[], more: object = {}) => ({
  context,
  metadata: { owner: 'The farm', enums: { mode: { 1: 'slow', 2: 'fast' } } },
  display: { formats: { [key]: { intent: 'Plant', fields } } },
  ...more,
})

describe('formats', () => {
  const key =
    'plant(address token,uint256 amount,uint256 until,uint256 wait,uint256 rate,uint8 mode,uint256 item,address who,bytes note,bool fast)'
  const types = 'plant(address,uint256,uint256,uint256,uint256,uint8,uint256,address,bytes,bool)'
  const data = encode(types, [
    usdc,
    5_000_000n,
    1_796_000_000n,
    90n,
    1250n,
    2,
    7n,
    bob,
    '0x1234',
    true,
  ])
  const fields = [
    { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
    { path: '@.value', label: 'With', format: 'amount' },
    { path: '#.until', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
    { path: 'until', label: 'Block', format: 'date', params: { encoding: 'blockheight' } },
    { path: 'wait', label: 'Wait', format: 'duration' },
    { path: 'rate', label: 'Rate', format: 'unit', params: { base: '%', decimals: 2 } },
    { path: 'mode', label: 'Mode', format: 'enum', params: { $ref: '$.metadata.enums.mode' } },
    { path: 'item', label: 'Item', format: 'nftName', params: { collection: cat } },
    { path: 'who', label: 'For', format: 'addressName' },
    { path: 'note', label: 'Note', format: 'raw' },
    { path: 'fast', label: 'Fast', format: 'raw' },
    { path: 'rate', label: 'Later', format: 'ofAnotherVersion' },
    { path: 'token', label: 'Hidden', format: 'raw', visible: 'never' },
    { value: 'always', label: 'Constant', format: 'raw' },
  ]

  test('behavior: each value is read by its format', async () => {
    const { acts } = await call(farm, data, [descriptorOf(key, fields)], '0x5')
    const [act] = acts
    if (act?.act !== 'call') throw new Error('no call')
    expect(act).toMatchObject({
      function: 'plant',
      intent: 'Plant',
      protocol: 'The farm',
      knownBy: 'descriptor',
      value: 5n,
    })
    expect(act.fields.map(({ label, value }) => [label, value])).toMatchObject([
      ['Amount', { kind: 'amount', asset: { symbol: 'USDC' }, amount: 5_000_000n }],
      ['With', { kind: 'amount', asset: ether, amount: 5n }],
      ['Until', { kind: 'date', seconds: 1_796_000_000n }],
      ['Block', { kind: 'block', height: 1_796_000_000n }],
      ['Wait', { kind: 'duration', seconds: 90n }],
      ['Rate', { kind: 'unit', amount: 1250n, decimals: 2, base: '%' }],
      ['Mode', { kind: 'text', text: 'fast' }],
      ['Item', { kind: 'item', item: { symbol: 'CAT', id: 7n } }],
      ['For', { kind: 'address', address: bob, name: 'Bob' }],
      ['Note', { kind: 'bytes', hex: '0x1234' }],
      ['Fast', { kind: 'truth', isTrue: true }],
      ['Later', { kind: 'number', number: 1250n }],
      ['Constant', { kind: 'text', text: 'always' }],
    ])
  })

  test('behavior: coins by the address that stands for them, everything by its threshold', async () => {
    const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const params = { tokenPath: 'token', nativeCurrencyAddress: ['$.metadata.constants.native'] }
    const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params }
    const descriptor = {
      context,
      metadata: { constants: { native } },
      display: { formats: { 'put(address token,uint256 amount)': { fields: [amount] } } },
    }
    const put = (token: string, amount: bigint, one: object = descriptor) =>
      call(farm, encode('put(address,uint256)', [token, amount]), [one])
    expect((await put(native, parseEther('2'))).lines[0]).toContain('Amount=2 ETH')
    const bounded = {
      ...descriptor,
      display: {
        formats: {
          'put(address token,uint256 amount)': {
            fields: [{ ...amount, params: { tokenPath: 'token', threshold: '0xff' } }],
          },
        },
      },
    }
    expect((await put(usdc, 255n, bounded)).lines[0]).toContain('Amount=all USDC')
    expect((await put(usdc, 254n, bounded)).lines[0]).toContain('Amount=0.000254 USDC')
  })

  test('behavior: a call within is read as a call, with its risks', async () => {
    const descriptor = descriptorOf('run(address target,bytes action)', [
      { path: 'action', label: 'Call', format: 'calldata', params: { calleePath: 'target' } },
    ])
    const action = encode('approve(address,uint256)', [bob, 2n ** 256n - 1n])
    const read = await call(farm, encode('run(address,bytes)', [usdc, action]), [descriptor])
    expect(read.lines[1]).toBe('  set all USDC for bob by call')
    expect(read.codes).toContain('unlimited')
  })

  test('behavior: definitions, lists, groups, maps', async () => {
    const descriptor = {
      context,
      metadata: { maps: { token: { values: { '1': usdc } } } },
      display: {
        definitions: {
          amount: {
            label: 'Share',
            format: 'tokenAmount',
            params: { token: { map: '$.metadata.maps.token', keyPath: '@.chainId' } },
          },
        },
        formats: {
          'split((address who,uint256 amount)[] shares)': {
            fields: [
              {
                path: 'shares.[]',
                fields: [
                  { path: 'who', label: 'To', format: 'addressName' },
                  { path: 'amount', $ref: '$.display.definitions.amount' },
                ],
              },
            ],
          },
        },
      },
    }
    const data = encode('split((address,uint256)[])', [
      [
        [bob, 1_000_000n],
        [me, 2_000_000n],
      ],
    ])
    expect((await call(farm, data, [descriptor])).lines[0]).toContain(
      'To=bob Share=1 USDC To=me Share=2 USDC',
    )
  })
})

describe('what a descriptor is not for', () => {
  const key = 'plant(uint256 amount)'
  const data = encode('plant(uint256)', [5n])
  const field = { path: 'amount', label: 'Amount', format: 'raw' }

  test.each<[string, object]>([
    [
      'another contract',
      { context: { contract: { deployments: [{ chainId: 1, address: bob }] } } },
    ],
    ['another chain', { context: { contract: { deployments: [{ chainId: 10, address: farm }] } } }],
    ['another function', { display: { formats: { 'harvest()': { fields: [] } } } }],
    [
      'a path that leads nowhere',
      { display: { formats: { [key]: { fields: [{ ...field, path: 'much' }] } } } },
    ],
    [
      'a value that must be another',
      { display: { formats: { [key]: { fields: [{ ...field, visible: { mustMatch: [6] } }] } } } },
    ],
    [
      'a format that is for something else',
      { display: { formats: { [key]: { fields: [{ ...field, format: 'addressName' }] } } } },
    ],
    [
      'a definition that is missing',
      { display: { formats: { [key]: { fields: [{ $ref: '$.display.definitions.no' }] } } } },
    ],
    ['no descriptor at all', { display: 5 }],
  ])('error: %s: the call is unknown, and said to be', async (_, change) => {
    const good = descriptorOf(key, [field])
    expect((await call(farm, data, [good])).codes).toEqual([])
    expect((await call(farm, data, [{ ...good, ...change }])).codes).toEqual(['unknown-call'])
  })

  test('behavior: a token’s own functions are read by their standard whatever a descriptor says', async () => {
    const lie = {
      context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
      display: { formats: { 'approve(address a,uint256 b)': { intent: 'Claim', fields: [] } } },
    }
    const data = encode('approve(address,uint256)', [bob, 2n ** 256n - 1n])
    expect((await call(usdc, data, [lie])).lines).toEqual(['set all USDC for bob by call'])
  })
})

describe('typed data', () => {
  const data = {
    domain: { name: 'Farm', chainId: 1, verifyingContract: farm },
    types: { Plant: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Plant',
    message: { amount: '5000000' },
  }
  const fields = [
    { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: usdc } },
  ]
  const bound = (eip712: object, key = 'Plant(uint256 amount)') => ({
    context: { eip712 },
    metadata: { owner: 'The farm' },
    display: { formats: { [key]: { intent: 'Plant', fields } } },
  })
  const deployments = [{ chainId: 1, address: farm }]
  const sign = (descriptor: object) =>
    read('eth_signTypedData_v4', [me, JSON.stringify(data)], [descriptor])

  test('behavior: is described for its domain, by its type in full or its name', async () => {
    for (const descriptor of [
      bound({ deployments }),
      bound({ deployments, domain: { name: 'Farm' } }, 'Plant'),
      bound({ domain: { name: 'Farm', verifyingContract: farm } }),
    ]) {
      const { acts, codes } = await sign(descriptor)
      expect(acts[0]).toMatchObject({
        act: 'typedData',
        described: { intent: 'Plant', protocol: 'The farm', fields: [{ label: 'Amount' }] },
      })
      expect(codes).toEqual([])
    }
  })

  test('error: not for another contract, domain or type, nor for everybody’s', async () => {
    for (const descriptor of [
      bound({ deployments: [{ chainId: 1, address: bob }] }),
      bound({ deployments, domain: { name: 'Bank' } }),
      bound({ deployments }, 'Plant(uint256 much)'),
      bound({ domain: { name: 'Farm' } }),
      bound({}),
    ])
      expect((await sign(descriptor)).codes).toEqual(['unknown-type'])
  })

  test('error: a member that cannot be made into text', async () => {
    const strange = {
      domain: data.domain,
      types: {
        Plant: [{ name: 'mode', type: 'Mode' }],
        Mode: [{ name: 'toString', type: 'bool' }],
      },
      primaryType: 'Plant',
      message: { mode: { toString: false } },
    }
    const shown = { path: 'mode', label: 'Mode' }
    for (const more of [
      { format: 'enum', params: { $ref: '$.metadata.enums.mode' } },
      { format: 'raw', visible: { ifNotIn: ['slow'] } },
    ]) {
      const display = { formats: { Plant: { fields: [{ ...shown, ...more }] } } }
      const descriptor = { ...bound({ deployments }), display }
      const { acts } = await read(
        'eth_signTypedData_v4',
        [me, JSON.stringify(strange)],
        [descriptor],
      )
      expect(acts[0]).toMatchObject({ act: 'typedData', rows: 2 })
    }
  })
})

test('behavior: the shipped functions are those of the published contracts', () => {
  const selectors = shippedDescriptors.flatMap((one) => [...parseDescriptor(one).functions.keys()])
  const routerAbi = createRequire(import.meta.url)(
    '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  ) as { abi: Abi }
  const ofRouter = functionsOf(routerAbi.abi)
    .filter(({ name }) => /^swap(?!.*Supporting)/.test(name))
    .map(toFunctionSelector)
  expect(ofRouter).toHaveLength(6)
  expect(selectors).toEqual(expect.arrayContaining(ofRouter))
  // As block explorers list them.
  expect(selectors).toEqual(
    expect.arrayContaining([
      '0xd0e30db0',
      '0x2e1a7d4d',
      '0x414bf389',
      '0x04e45aaf',
      '0x617ba037',
      '0x69328dec',
      '0xa415bcad',
      '0x573ade81',
      '0xa1903eab',
      '0xea598cb0',
      '0xde0e9a3e',
    ]),
  )
})

test('behavior: a trade is told as one, and its descriptor adds what only it knows', async () => {
  const data = {
    domain: { name: 'Farm', chainId: 1, verifyingContract: farm },
    types: {
      Trade: ['sellToken', 'buyToken']
        .map((name) => ({ name, type: 'address' }))
        .concat(['sellAmount', 'buyAmount', 'fee'].map((name) => ({ name, type: 'uint256' }))),
    },
    primaryType: 'Trade',
    message: { sellToken: usdc, buyToken: cat, sellAmount: '7', buyAmount: '8', fee: '1000000' },
  }
  const fee = { path: 'fee', label: 'Fee', format: 'tokenAmount', params: { token: usdc } }
  const descriptor = {
    context: { eip712: { deployments: [{ chainId: 1, address: farm }] } },
    display: { formats: { Trade: { intent: 'Trade', fields: [fee] } } },
  }
  const { acts } = await read('eth_signTypedData_v4', [me, JSON.stringify(data)], [descriptor])
  expect(acts).toMatchObject([
    { act: 'order' },
    { described: { fields: [{ label: 'Fee', value: { amount: 1_000_000n } }] } },
  ])
})
