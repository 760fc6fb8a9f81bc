import { type Hex, numberToHex, pad, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { ether } from '../../testing/evidence.ts'
import { callFarm } from '../../testing/farmRequests.ts'
import { testAddresses } from '../../testing/testAddresses.ts'

const { me, bob, eve, farm, usdc, dai, fake } = testAddresses

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const amountOf = (path: string, params: object) => ({
  path,
  label: 'Amount',
  format: 'tokenAmount',
  params,
})
const usdcAmount = (amount: bigint) => ({ kind: 'amount', amount, asset: { symbol: 'USDC' } })

describe('amounts', () => {
  const put = (
    token: string,
    amount: bigint,
    params: object,
    constants: object = { native, most: '0xff', message: 'All' },
  ) =>
    callFarm('put(address token,uint256 amount)', {
      fields: [amountOf('amount', { tokenPath: 'token', ...params })],
      args: [token, amount],
      metadata: { constants },
    })

  test('behavior: constants stand for tokens, coins, thresholds and messages', async () => {
    const params = {
      nativeCurrencyAddress: ['$.metadata.constants.native'],
      threshold: '$.metadata.constants.most',
      message: '$.metadata.constants.message',
    }
    const coins = await put(native, 254n, params)
    expect(coins.fields).toMatchObject([['Amount', { asset: ether, isUnlimited: false }]])
    // Coins have a threshold, too.
    const all = await put(native, 255n, params)
    expect(all.fields).toMatchObject([['Amount', { asset: ether, isUnlimited: true }]])
    expect(all.facts).toContainEqual(expect.objectContaining({ value: 'All ETH' }))
    expect((await put(usdc, 2n ** 255n, params)).facts).toContainEqual(
      expect.objectContaining({ label: 'Amount', value: 'All USDC' }),
    )
    expect((await put(usdc, 2n ** 255n, { threshold: '0xff' })).facts).toContainEqual(
      expect.objectContaining({ label: 'Amount', value: 'unlimited USDC' }),
    )
  })

  test('behavior: a token of another chain is not the one at its address here', async () => {
    const here = await put(usdc, 5_000_000n, { chainId: 1 })
    expect(here.fields).toMatchObject([['Amount', usdcAmount(5_000_000n)]])
    const there = await put(usdc, 5_000_000n, { chainId: 10 })
    expect(there.fields).toMatchObject([
      ['Amount', { amount: 5_000_000n, asset: { symbol: undefined, decimals: undefined } }],
    ])
    const coins = await put(native, 1n, { chainId: 137, nativeCurrencyAddress: native })
    expect(coins.fields).toMatchObject([['Amount', { asset: { kind: 'coin', symbol: 'POL' } }]])
  })

  test('behavior: the chain is named, also by a path', async () => {
    const { fields } = await callFarm('send(uint256 amount,uint256 chain)', {
      fields: [
        amountOf('amount', { token: usdc, chainIdPath: 'chain' }),
        { path: 'chain', label: 'Network', format: 'chainId' },
      ],
      args: [7n, 10n],
    })
    expect(fields).toMatchObject([
      ['Amount', { asset: { symbol: undefined } }],
      ['Network', { kind: 'text', text: 'OP Mainnet' }],
    ])
  })

  test('behavior: a token that only the descriptor knows is named by it', async () => {
    const { fields } = await callFarm('burn(uint256 amount)', {
      fields: [amountOf('amount', { tokenPath: '@.to' })],
      args: [1500n],
      metadata: { token: { name: 'Grain', ticker: 'GRN', decimals: 3 } },
    })
    expect(fields).toMatchObject([
      ['Amount', { asset: { symbol: 'GRN', decimals: 3, isKnown: false } }],
    ])
  })
})

describe('formats', () => {
  const one = async (type: string, value: unknown, field: object, more: object = {}) => {
    const { fields } = await callFarm(`set(${type} value)`, {
      fields: [{ path: 'value', label: 'Value', ...field }],
      args: [value],
      ...more,
    })
    return fields[0]?.[1]
  }

  test('behavior: a sender stands for whoever sends', async () => {
    const params = { senderAddress: ['0x0000000000000000000000000000000000000001'] }
    const sender = await one('address', pad('0x1', { size: 20 }), { format: 'addressName', params })
    expect(sender).toEqual({ kind: 'address', address: me, name: 'Sender' })
    const other = await one('address', eve, { format: 'addressName', params })
    expect(other).toEqual({ kind: 'address', address: eve })
  })

  test('behavior: a token’s symbol names no account', async () => {
    const nameOf = (types: string[]) =>
      one('address', usdc, { format: 'addressName', params: { types } })
    expect(await nameOf(['token'])).toMatchObject({ name: 'USDC' })
    expect(await nameOf(['eoa'])).not.toHaveProperty('name')
  })

  test('behavior: tickers are those of known tokens', async () => {
    expect(await one('address', dai, { format: 'tokenTicker' })).toMatchObject({ name: 'DAI' })
    // It calls itself USDC.
    expect(await one('address', fake, { format: 'tokenTicker' })).toEqual({
      kind: 'address',
      address: fake,
    })
  })

  test.each<[bigint, object, string]>([
    [36_000n, { base: 's', prefix: true }, '36 ks'],
    [1_500n, { base: 'g', prefix: true }, '1.5 kg'],
    [15n, { base: 'd', decimals: 1 }, '1.5 d'],
    [5n, { base: 'm', decimals: 4, prefix: true }, '500 µm'],
    [0n, { base: 'm', prefix: true }, '0 m'],
  ])('behavior: %s as a unit of %o', async (value, params, text) => {
    const { facts } = await callFarm('set(uint256 value)', {
      fields: [{ path: 'value', label: 'Value', format: 'unit', params }],
      args: [value],
    })
    expect(facts).toContainEqual(expect.objectContaining({ label: 'Value', value: text }))
  })

  test('behavior: bytes of a number choose from a list', async () => {
    const metadata = { enums: { mode: { 64: 'Unwrap' } } }
    const field = { path: 'value.[0:1]', format: 'enum', params: { $ref: '$.metadata.enums.mode' } }
    const value = 64n << 248n
    expect(await one('uint256', value, field, { metadata })).toMatchObject({ text: 'Unwrap' })
  })

  test('behavior: texts that look like numbers or bytes are texts', async () => {
    expect(await one('string', '0x1234', { format: 'raw' })).toEqual({
      kind: 'text',
      text: '0x1234',
    })
    expect(await one('string', '12', { format: 'raw' })).toEqual({ kind: 'text', text: '12' })
    expect(await one('bytes', '0x', { format: 'raw' })).toEqual({ kind: 'bytes', hex: '0x' })
  })

  test('behavior: an address with its chain (ERC-7930), as the standard writes it', async () => {
    const bytes = '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045'
    expect(await one('bytes', bytes, { format: 'interoperableAddressName' })).toEqual({
      kind: 'text',
      text: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C',
    })
    expect(await one('bytes', '0x0001', { format: 'interoperableAddressName' })).toEqual({
      kind: 'bytes',
      hex: '0x0001',
    })
  })

  test('behavior: what is encrypted is no amount, whatever its format', async () => {
    const handle: Hex = pad('0x05', { size: 32 })
    const { fields, facts } = await callFarm('send(bytes32 amount)', {
      fields: [
        {
          ...amountOf('amount', { token: usdc }),
          encryption: { scheme: 'fhevm', plaintextType: 'uint64', fallbackLabel: '[Hidden]' },
        },
        { ...amountOf('amount', { token: usdc }), encryption: { scheme: 'fhevm' } },
      ],
      args: [handle],
    })
    expect(fields).toEqual([
      ['Amount', { kind: 'encrypted', handle, label: '[Hidden]' }],
      ['Amount', { kind: 'encrypted', handle }],
    ])
    const shown = facts.filter(({ label }) => label === 'Amount')
    expect(shown.map(({ value }) => value)).toEqual([
      `[Hidden] (${handle})`,
      `encrypted (${handle})`,
    ])
  })

  test('behavior: rules of visibility compare by type', async () => {
    const rule = (type: string, value: unknown, visible: unknown) =>
      one(type, value, { format: 'raw', visible })
    expect(await rule('uint256', 16n, { ifNotIn: ['0x10'] })).toBeUndefined()
    expect(await rule('uint256', 17n, { ifNotIn: ['0x10', 0] })).toBeDefined()
    expect(await rule('bool', true, { ifNotIn: [true] })).toBeUndefined()
    expect(await rule('address', farm, { ifNotIn: [farm.toLowerCase()] })).toBeUndefined()
    expect(await rule('string', 'A', { ifNotIn: ['a'] })).toBeDefined()
    expect(await rule('uint256', 1n, 'optional')).toBeDefined()
  })
})

describe('sentences', () => {
  const send = (interpolatedIntent: string, more: object = {}) =>
    callFarm('send(address to,uint256 amount,uint256 fee)', {
      interpolatedIntent,
      fields: [
        { path: 'to', label: 'To', format: 'addressName' },
        { path: '#.amount', label: 'Amount', format: 'tokenAmount', params: { token: usdc } },
        { path: '@.value', label: 'Tip', format: 'amount' },
        { path: 'fee', label: 'Fee', format: 'raw', visible: 'never' },
      ],
      args: [bob, 2_500_000n, 9n],
      value: parseEther('0.5'),
      metadata: { constants: { place: 'the farm' } },
      ...more,
    })

  test.each([
    ['Send {amount} to {to}', 'Send 2.5 USDC to Bob'],
    ['{#.amount}, {@.value}', '2.5 USDC, 0.5 ETH'],
    ['To {$.metadata.constants.place} {{now}}', 'To the farm {now}'],
    // What is not shown, or not there, is not said; the plain intent is.
    ['Pay {fee}', 'Plant'],
    ['Pay {nothing}', 'Plant'],
    ['Pay {amount', 'Plant'],
    ['Pay amount}', 'Plant'],
  ])('behavior: %s', async (template, title) => {
    expect((await send(template)).words.title).toBe(title)
  })

  test('behavior: a list is joined, a long one is left to its rows', async () => {
    const share = (count: number) =>
      callFarm('share(address[] to)', {
        interpolatedIntent: 'Share with {to}',
        fields: [{ path: 'to.[]', label: 'To', format: 'addressName' }],
        args: [Array.from({ length: count }, () => bob)],
      })
    expect((await share(2)).words.title).toBe('Share with Bob and Bob')
    expect((await share(20)).words.title).toBe('Plant')
  })

  test('behavior: an intent of several parts is said with their names', async () => {
    const { words } = await callFarm('out()', {
      intent: { Stake: 'Withdraw', Rewards: 'All' },
      fields: [],
      args: [],
    })
    expect(words.title).toBe('Stake: Withdraw, Rewards: All')
  })

  test('behavior: what is encrypted is said to be', async () => {
    const { words } = await callFarm('send(bytes32 amount)', {
      interpolatedIntent: 'Send {amount}',
      fields: [
        {
          ...amountOf('amount', { token: usdc }),
          encryption: { scheme: 'fhevm', fallbackLabel: '[Hidden]' },
        },
      ],
      args: [pad('0x5', { size: 32 })],
    })
    expect(words.title).toContain('Send [Hidden]')
  })
})

describe('slices', () => {
  test('behavior: tokens within packed bytes, and addresses within numbers', async () => {
    const path = `${usdc}000bb8${dai.slice(2)}`.toLowerCase()
    const { fields } = await callFarm('swap(bytes path,uint256 amount,uint256 pool)', {
      fields: [
        amountOf('amount', { tokenPath: 'path.[0:20]' }),
        amountOf('amount', { tokenPath: 'path.[-20:]' }),
        { path: 'pool.[-20:]', label: 'Pool', format: 'addressName' },
        { path: 'path.[20:23]', label: 'Tier', format: 'unit', params: { base: '%', decimals: 4 } },
      ],
      args: [path, 1n, (1n << 255n) + BigInt(eve)],
    })
    expect(fields).toMatchObject([
      ['Amount', { asset: { symbol: 'USDC' } }],
      ['Amount', { asset: { symbol: 'DAI' } }],
      ['Pool', { kind: 'address', address: eve }],
      ['Tier', { kind: 'unit', amount: BigInt(numberToHex(3000)) }],
    ])
  })
})

test('behavior: a description by a folder’s reviewers names them', async () => {
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 1, address: farm }] } },
    display: { formats: { 'plant(uint256 a)': { intent: 'Plant', fields: [] } } },
  }
  const asked: string[] = []
  const { facts } = await callFarm('plant(uint256 a)', {
    fields: [],
    args: [1n],
    contract: { deployments: [] },
    context: {
      lookUpDescriptors: async (contract) => {
        asked.push(contract)
        return [{ descriptor, reviewers: ['Ada', 'Grace\u202E'] }]
      },
    },
  })
  expect(asked).toEqual([farm])
  expect(facts).toContainEqual(
    expect.objectContaining({ label: 'Description reviewed by', value: 'Ada, Grace‹U+202E›' }),
  )
})

test('error: a folder that fails leaves the call unknown', async () => {
  const { codes } = await callFarm('plant(uint256 a)', {
    fields: [],
    args: [1n],
    contract: { deployments: [] },
    context: { lookUpDescriptors: () => Promise.reject(new Error('away')) },
  })
  expect(codes).toEqual(['unknown-call'])
})

test('behavior: a swap of a stranger’s descriptor has no key of ours', async () => {
  const { described } = await callFarm('plant()', {
    fields: [],
    args: [],
    ...{ $id: 'uniswap.swapExactIn' },
  })
  expect(described).not.toHaveProperty('id')
})
