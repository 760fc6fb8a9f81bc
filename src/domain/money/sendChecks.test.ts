import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TokenHolding } from '../token/token.ts'
import { isBurnAddress } from './burnAddress.ts'
import { lookalikeOf, type RecentReceiver, rememberReceiver } from './receiver.ts'
import {
  amountProblems,
  askedTwice,
  forbids,
  maxAmount,
  namespaceOfAddress,
  type ReceiverFacts,
  receiverProblems,
} from './sendChecks.ts'

const own = '0x52908400098527886e0f7030069857d2e4169ee7'
const bob = '0xde709f2102306220921060314715629080e2fb77'
const likeBob = `0xde70${'1'.repeat(32)}fb77`
const token = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const onSolana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const facts = (changes: Partial<ReceiverFacts> = {}): ReceiverFacts => ({
  address: bob,
  namespace: 'eip155',
  isValid: true,
  own,
  token: { address: token },
  isContract: false,
  known: [],
  ...changes,
})
const kinds = (changes: Partial<ReceiverFacts>) =>
  receiverProblems(facts(changes)).map(({ kind }) => kind)

describe('the receiver', () => {
  test.each<[string, Partial<ReceiverFacts>, string[]]>([
    ['somebody', {}, []],
    ['nobody', { address: 'bob' }, ['invalidAddress']],
    ['an empty address', { address: '' }, ['invalidAddress']],
    ['another namespace', { address: onSolana }, ['wrongNamespace']],
    ['another namespace, the other way', { namespace: 'solana' }, ['wrongNamespace']],
    ['a wrong letter', { isValid: false }, ['invalidChecksum']],
    ['oneself', { address: own.toUpperCase().replace('0X', '0x') }, ['ownAddress']],
    ['the token itself', { address: token }, ['tokenContract']],
    ['a contract', { isContract: true }, ['contract']],
    ['one that looks like another', { address: likeBob, known: [bob] }, ['lookalike']],
    ['that other', { known: [likeBob, bob] }, []],
    [
      'a contract that looks like another',
      { address: likeBob, known: [bob], isContract: true },
      ['lookalike', 'contract'],
    ],
    ['zero', { address: `0x${'0'.repeat(40)}` }, ['burnAddress']],
    ['a built-in contract', { address: `0x${'0'.repeat(39)}1` }, ['burnAddress']],
    [
      'where tokens are burned',
      { address: '0x000000000000000000000000000000000000dEaD' },
      ['burnAddress'],
    ],
    [
      'where tokens are burned, another one',
      { address: '0xdEAD000000000000000042069420694206942069' },
      ['burnAddress'],
    ],
    [
      'zero on Solana',
      { namespace: 'solana', address: '1'.repeat(32), own: onSolana },
      ['burnAddress'],
    ],
    [
      'one that looks like oneself',
      { address: `${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}` },
      ['lookalike'],
    ],
  ])('param: %s', (_, changes, expected) => {
    expect(kinds(changes)).toEqual(expected)
  })

  test('behavior: burn addresses and lookalikes have to be confirmed', () => {
    const problems = receiverProblems(facts({ address: `0x${'0'.repeat(40)}` }))
    expect([problems.some(forbids), askedTwice(problems)]).toEqual([false, 'burnAddress'])
    expect(askedTwice([{ kind: 'lookalike' }, { kind: 'contract' }])).toBe('lookalike')
    expect(askedTwice([{ kind: 'contract' }, { kind: 'ownAddress' }])).toBe(undefined)
  })

  test('behavior: the token contract check does not apply to native currency', () => {
    expect(kinds({ address: token, token: { address: undefined } })).toEqual([])
  })

  test('behavior: allows confirming where the receiver may be intended', () => {
    const problems = [
      { kind: 'contract' },
      { kind: 'ownAddress' },
      { kind: 'lookalike', of: bob },
      { kind: 'tokenContract' },
      { kind: 'invalidChecksum' },
      { kind: 'insufficientFee', missing: 1n },
    ] as const
    expect(problems.map(forbids)).toEqual([false, false, false, true, true, true])
  })
})

test.each([
  [bob, 'eip155'],
  [onSolana, 'solana'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bip122'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
  ['0x123', undefined],
  ['ada.eth', undefined],
])('param: %s is an address of %s', (text, namespace) => {
  expect(namespaceOfAddress(text)).toBe(namespace)
})

test('behavior: what is nobody’s on one chain may be somebody’s on another', () => {
  const zeros = '1'.repeat(32)
  expect(isBurnAddress(zeros, 'solana')).toBe(true)
  expect(isBurnAddress(zeros, 'bip122')).toBe(false)
  expect(isBurnAddress(`0x${'0'.repeat(40)}`, 'solana')).toBe(false)
})

describe('lookalike addresses', () => {
  test('behavior: is found whatever the case an EVM address is written in', () => {
    const known = `0xabcd${'1'.repeat(32)}ef01`
    for (const shown of [`0xABCD${'2'.repeat(32)}EF01`, `0XAbCd${'2'.repeat(32)}eF01`])
      expect(lookalikeOf(shown, [known])).toBe(known)
    // `0x` is in every address: the first four characters are those behind it.
    expect(lookalikeOf(`0xabce${'2'.repeat(32)}ef01`, [known])).toBe(undefined)
  })

  test('behavior: case counts in other namespaces, and 0x only where an address begins', () => {
    const known = `abcd${'K'.repeat(36)}wxyz`
    expect(lookalikeOf(`abcd${'L'.repeat(36)}wxyz`, [known])).toBe(known)
    expect(lookalikeOf(`ABCD${'L'.repeat(36)}WXYZ`, [known])).toBe(undefined)
    expect(lookalikeOf(known.toUpperCase(), [known])).toBe(undefined)
    const [mine, other] = [`aB0x${'K'.repeat(36)}wxyz`, `aB0x${'K'.repeat(36)}WXYZ`]
    expect(lookalikeOf(mine, [other])).toBe(undefined)
    expect(lookalikeOf(`aB0x${'L'.repeat(36)}WXYZ`, [other, other.toLowerCase()])).toBe(other)
    expect(lookalikeOf(other.toLowerCase(), [other])).toBe(undefined)
  })

  const hex = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: length,
      maxLength: length,
    })
  const middle = hex(32)

  test('property: the same ends with another middle, unless the address is known itself', () => {
    fc.assert(
      fc.property(hex(4), hex(4), middle, middle, (start, end, one, other) => {
        const known = `0x${start}${one}${end}`
        const shown = `0x${start}${other}${end}`
        expect(lookalikeOf(shown, [known])).toBe(one === other ? undefined : known)
        expect(lookalikeOf(shown, [known, shown])).toBeUndefined()
        expect(lookalikeOf(shown.toUpperCase().replace('0X', '0x'), [shown])).toBeUndefined()
      }),
    )
  })

  test('property: an address with other ends is no lookalike', () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(4), hex(4), middle, (start, end, start2, end2, rest) => {
        fc.pre(start !== start2 || end !== end2)
        const known = `0x${start}${rest}${end}`
        expect(lookalikeOf(`0x${start2}${rest}${end2}`, [known])).toBeUndefined()
      }),
    )
  })

  test('behavior: compares base58 addresses with letter case', () => {
    const known = `9WzD${'x'.repeat(36)}AWWM`
    expect(lookalikeOf(`9WzD${'y'.repeat(36)}AWWM`, [known])).toBe(known)
    expect(lookalikeOf(`9wzd${'y'.repeat(36)}awwm`, [known])).toBeUndefined()
  })
})

describe('remembered receivers', () => {
  const one = (address: string, from = own): RecentReceiver => ({
    from,
    address,
    namespace: 'eip155',
    at: 1,
  })

  test('behavior: the latest first, without duplicates, for each sender', () => {
    const all = [one(bob), one('0x1'), one(bob, '0xother')]
    const next = rememberReceiver(all, { ...one('0x1'), name: 'ada.eth' })
    expect(next.map(({ address, from }) => `${from} ${address}`)).toEqual([
      `${own} 0x1`,
      `${own} ${bob}`,
      `0xother ${bob}`,
    ])
    expect(next[0]?.name).toBe('ada.eth')
  })

  test('behavior: keeps fifty each, and drops the oldest', () => {
    let all: RecentReceiver[] = [one(bob, '0xother')]
    for (let n = 0; n < 60; n++) all = rememberReceiver(all, one(`0x${n}`))
    expect(all).toHaveLength(51)
    expect(all[0]?.address).toBe('0x59')
    expect(all.at(-1)?.from).toBe('0xother')
    expect(all.at(-2)?.address).toBe('0x10')
  })
})

describe('the amount', () => {
  const holding = (amount: bigint, address?: string): TokenHolding => ({
    token: {
      id: 'x',
      networkId: 'eip155:1',
      name: 'X',
      symbol: 'X',
      decimals: 18,
      ...(address && { address }),
    },
    amount,
    price: undefined,
    source: 'chain',
  })
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 36n })

  test.each([
    ['nothing', 0n, 'zeroAmount'],
    ['more than there is', 101n, 'insufficientBalance'],
    ['all of it, and the fee', 100n, 'insufficientFee'],
    ['what fee and reserve leave', 88n, undefined],
    ['one more than that', 89n, 'insufficientFee'],
  ])('param: %s', (_, amount, kind) => {
    const fee = { fee: 10n, reserve: 2n }
    const found = amountProblems({ amount, holding: holding(100n), native: 100n, fee })
    expect(found.map((problem) => problem.kind)).toEqual(kind ? [kind] : [])
  })

  test('behavior: token transfers are paid in native currency, also the receiver’s token account', () => {
    const fee = { fee: 10n, reserve: 2n, accountRent: 5n }
    const of = (native: bigint) =>
      amountProblems({ amount: 100n, holding: holding(100n, token), native, fee })
    expect(of(17n)).toEqual([])
    expect(of(16n)).toEqual([{ kind: 'insufficientFee', missing: 1n }])
  })

  test('behavior: an unknown fee is left to the wallet', () => {
    const all = { amount: 100n, holding: holding(100n), native: 100n, fee: undefined }
    expect(amountProblems(all)).toEqual([])
  })

  test('property: the maximum can be sent, also for a fee that has risen by a quarter; of a token it is all', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.boolean(),
        (balance, feeAmount, reserve, isToken) => {
          const fee = { fee: feeAmount, reserve }
          const what = holding(balance, isToken ? token : undefined)
          const native = isToken ? feeAmount + reserve : balance
          const max = maxAmount(what, fee)
          expect(max).toBeLessThanOrEqual(balance)
          if (isToken) expect(max).toBe(balance)
          const dearer = isToken ? fee : { fee: (feeAmount * 5n) / 4n, reserve }
          if (max > 0n)
            expect(amountProblems({ amount: max, holding: what, native, fee: dearer })).toEqual([])
        },
      ),
    )
  })
})

test('param: texts of 32 to 44 letters of base58 are addresses of Solana', () => {
  expect(namespaceOfAddress('5'.repeat(32))).toBe('solana')
  expect(namespaceOfAddress('5'.repeat(31))).toBe(undefined)
  expect(namespaceOfAddress('5'.repeat(44))).toBe('solana')
  expect(namespaceOfAddress('5'.repeat(45))).toBe(undefined)
})

test('behavior: only EVM addresses have a checksum that can be wrong', () => {
  expect(kinds({ isValid: false })).toEqual(['invalidChecksum'])
  expect(kinds({ isValid: false, namespace: 'solana', address: onSolana })).toEqual([
    'invalidAddress',
  ])
})

test('behavior: where the fee is more than there is, nothing can be sent', () => {
  const token = { id: 'x', networkId: 'eip155:1', name: 'X', symbol: 'X', decimals: 18 } as const
  const coin = { token, amount: 5n, price: undefined, source: 'chain' } as const
  expect(maxAmount(coin, { fee: 10n, reserve: 0n })).toBe(0n)
  expect(maxAmount(coin, { fee: 5n, reserve: 0n })).toBe(0n)
  expect(maxAmount(coin, { fee: 3n, reserve: 0n })).toBe(1n)
})
