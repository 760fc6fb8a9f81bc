import { describe, expect, test } from 'vitest'
import { callFarm } from '../../testing/farmRequests.ts'
import { testAddresses } from '../../testing/testAddresses.ts'

const { bob, eve, usdc, dai } = testAddresses

const address = (path: string, label = 'To') => ({ path, label, format: 'addressName' })
const usdcAmount = (path: string, label = 'Amount') => ({
  path,
  label,
  format: 'tokenAmount',
  params: { token: usdc },
})
const key = 'split(address[] who,uint256[] amounts)'
const text = (fields: Awaited<ReturnType<typeof callFarm>>['fields']) =>
  fields.map(([label, value]) =>
    value.kind === 'address'
      ? `${label} ${value.address}`
      : value.kind === 'amount'
        ? `${label} ${value.amount}`
        : `${label} ${value.kind}`,
  )

describe('order', () => {
  const args = [
    [bob, eve],
    [1n, 2n],
  ]
  const fields = [address('who.[]'), usdcAmount('amounts.[]')]

  test.each<[string, object[]]>([
    ['without a group', fields],
    ['in sequence', [{ iteration: 'sequential', fields }]],
  ])('behavior: one list after the other %s', async (_, fields) => {
    const { fields: shown } = await callFarm(key, { fields, args })
    expect(text(shown)).toEqual([`To ${bob}`, `To ${eve}`, 'Amount 1', 'Amount 2'])
  })

  test('behavior: side by side in a bundle, with a heading and separators', async () => {
    const [who, amounts] = fields
    const { fields: shown } = await callFarm(key, {
      fields: [
        {
          label: 'Shares',
          iteration: 'bundled',
          fields: [{ ...who, separator: 'Share {index}' }, amounts ?? {}],
        },
      ],
      args,
    })
    expect(text(shown)).toEqual([
      'Shares struct',
      ...['Share 0 struct', `To ${bob}`, 'Amount 1'],
      ...['Share 1 struct', `To ${eve}`, 'Amount 2'],
    ])
  })

  test('behavior: the members of a list of structs, item by item or one after the other', async () => {
    const split = (iteration?: string) =>
      callFarm('split((address who,uint256 amount)[] shares)', {
        fields: [
          {
            path: 'shares.[]',
            ...(iteration !== undefined && { iteration }),
            fields: [address('who'), usdcAmount('amount')],
          },
        ],
        args: [
          [
            { who: bob, amount: 1n },
            { who: eve, amount: 2n },
          ],
        ],
      })
    expect(text((await split()).fields)).toEqual([
      ...[`To ${bob}`, 'Amount 1'],
      ...[`To ${eve}`, 'Amount 2'],
    ])
    expect(text((await split('sequential')).fields)).toEqual([
      ...[`To ${bob}`, `To ${eve}`],
      ...['Amount 1', 'Amount 2'],
    ])
  })
})

describe('lists of parameters', () => {
  const pay = (tokens: string[], amounts: bigint[]) =>
    callFarm('pay(address[] tokens,uint256[] amounts)', {
      fields: [
        {
          path: 'amounts.[]',
          label: 'Pay',
          format: 'tokenAmount',
          params: { tokenPath: 'tokens.[]' },
        },
      ],
      args: [tokens, amounts],
    })

  test('behavior: each value has the parameter at its own place', async () => {
    const { fields } = await pay([usdc, dai], [1n, 2n])
    expect(fields).toMatchObject([
      ['Pay', { amount: 1n, asset: { symbol: 'USDC' } }],
      ['Pay', { amount: 2n, asset: { symbol: 'DAI' } }],
    ])
  })

  test('behavior: a group’s items have the parameters at their own place', async () => {
    const { fields } = await callFarm('pay(address[] tokens,(uint256 amount)[] items)', {
      fields: [
        {
          path: 'items.[]',
          fields: [
            {
              path: 'amount',
              label: 'Pay',
              format: 'tokenAmount',
              params: { tokenPath: '#.tokens.[]' },
            },
          ],
        },
      ],
      args: [
        [usdc, dai],
        [{ amount: 1n }, { amount: 2n }],
      ],
    })
    expect(fields).toMatchObject([
      ['Pay', { asset: { symbol: 'USDC' } }],
      ['Pay', { asset: { symbol: 'DAI' } }],
    ])
  })

  test.each<[string, string[], bigint[]]>([
    ['more values than parameters', [usdc], [1n, 2n]],
    ['fewer values than parameters', [usdc, dai], [1n]],
    ['parameters and no values', [usdc], []],
    ['values and no parameters', [], [1n]],
  ])('error: %s: nothing is described', async (_, tokens, amounts) => {
    expect((await pay(tokens, amounts)).codes).toEqual(['unknown-call'])
  })

  test('error: one value for many parameters: nothing is described', async () => {
    const { codes } = await callFarm('pay(address[] tokens,uint256 amount)', {
      fields: [{ path: 'amount', format: 'tokenAmount', params: { tokenPath: 'tokens.[]' } }],
      args: [[usdc, dai], 1n],
    })
    expect(codes).toEqual(['unknown-call'])
  })

  test('error: a bundle of lists of different lengths: nothing is described', async () => {
    const fields = [{ iteration: 'bundled', fields: [address('who.[]'), usdcAmount('amounts.[]')] }]
    for (const args of [
      [[bob, eve], [1n]],
      [[], [1n]],
    ])
      expect((await callFarm(key, { fields, args })).codes).toEqual(['unknown-call'])
  })
})

describe('long lists', () => {
  const many = Array.from({ length: 70 }, (_, index) => index)
  const who = many.map((index) => `0x${(index + 1).toString(16).padStart(40, 'a')}`)
  const amounts = many.map(() => 100_000_000n)

  test.each<[string, string, object[], readonly unknown[]]>([
    ['two lists', key, [address('who.[]'), usdcAmount('amounts.[]')], [who, amounts]],
    [
      'a bundle',
      key,
      [{ iteration: 'bundled', fields: [address('who.[]'), usdcAmount('amounts.[]')] }],
      [who, amounts],
    ],
    [
      'a list of structs',
      'split((address who,uint256 amount)[] shares)',
      [{ path: 'shares.[]', fields: [address('who'), usdcAmount('amount')] }],
      [many.map((index) => ({ who: who[index], amount: amounts[index] }))],
    ],
  ])(
    'behavior: 70 recipients in %s: their count, the sum, and all of them on demand',
    async (_, key, fields, args) => {
      const { facts } = await callFarm(key, { fields, args })
      const open = facts.filter((fact) => !fact.folded)
      expect(open).toContainEqual(expect.objectContaining({ label: 'To', value: '70' }))
      expect(open).toContainEqual(
        expect.objectContaining({ label: 'Amount', value: '70, together 7,000 USDC' }),
      )
      const folded = facts.filter((fact) => fact.folded)
      expect(folded).toHaveLength(140)
      const shown = folded.map(({ value }) => value.toLowerCase())
      expect(who.filter((one) => !shown.includes(one))).toEqual([])
    },
  )

  test('behavior: amounts of different tokens have no sum', async () => {
    const tokens = many.map((index) => (index === 9 ? dai : usdc))
    const { facts } = await callFarm('pay(address[] tokens,uint256[] amounts)', {
      fields: [
        {
          path: 'amounts.[]',
          label: 'Pay',
          format: 'tokenAmount',
          params: { tokenPath: 'tokens.[]' },
        },
      ],
      args: [tokens, amounts],
    })
    expect(facts).toContainEqual(expect.objectContaining({ label: 'Pay', value: '70' }))
  })

  test('behavior: what is too much to show is cut, and said', async () => {
    const numbers = Array.from({ length: 1500 }, (_, index) => BigInt(index))
    const { facts } = await callFarm('count(uint256[] numbers)', {
      fields: [{ path: 'numbers.[]', label: 'Number', format: 'raw' }],
      args: [numbers],
    })
    expect(facts).toContainEqual(expect.objectContaining({ label: 'Number', value: '1,500' }))
    expect(facts.at(-1)?.value).toBe('Lines not shown here: 501')
  })

  test('error: more values than anybody reads: nothing is described', async () => {
    const { codes } = await callFarm('count(uint256[] numbers)', {
      fields: [{ path: 'numbers.[]', label: 'Number', format: 'raw' }],
      args: [Array.from({ length: 6000 }, () => 1n)],
    })
    expect(codes).toEqual(['unknown-call'])
  })
})
