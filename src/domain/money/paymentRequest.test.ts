import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidAmountError } from '#errors/amount.ts'
import { InvalidPaymentError } from '#errors/payment.ts'
import { toBase58 } from '#lib/base58.ts'
import type { Namespace } from '../network/namespace.ts'
import { buildPayment, parsePayment, requestedAmount } from './paymentRequest.ts'

const ada = '0x8e23Ee67D1332aD560396262c48FfBB01f93D052'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const tbtc = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const p2sh = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'
const btc = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describe('plain addresses', () => {
  test.each([
    [ada, { namespace: 'eip155', receiver: ada }],
    [`  ${ada}\n`, { namespace: 'eip155', receiver: ada }],
    [sol, { namespace: 'solana', receiver: sol }],
    [btc, { namespace: 'bip122', receiver: btc }],
    [`eip155:10:${ada}`, { namespace: 'eip155', receiver: ada, networkId: 'eip155:10' }],
    [
      `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${sol}`,
      {
        namespace: 'solana',
        receiver: sol,
        networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ],
  ])('%s', (text, request) => {
    expect(parsePayment(text)).toEqual(request)
  })

  test.each(['', 'ada', 'ada.eth', '0x12', 'https://shop.example', 'wc:abc@2?relay-protocol=irn'])(
    'rejects %s',
    (text) => {
      expect(parsePayment(text)).toBe(undefined)
    },
  )
})

describe('requests of other wallets', () => {
  test.each([
    [`ethereum:${ada}`, { receiver: ada }],
    [
      `ethereum:pay-${ada}@1?value=2.014e18`,
      { receiver: ada, networkId: 'eip155:1' },
      2014n * 10n ** 15n,
    ],
    [`ETHEREUM:${ada}@0xA`, undefined],
    ['ethereum:ada.eth@10', { receiver: 'ada.eth', networkId: 'eip155:10' }],
    [
      `ethereum:${usdc}@1/transfer?address=${ada}&uint256=1500000`,
      { receiver: ada, networkId: 'eip155:1', token: usdc },
      1_500_000n,
    ],
    [`solana:${sol}`, { receiver: sol }],
    [`solana:${sol}?amount=0.01&spl-token=${mint}`, { receiver: sol, token: mint }, 10_000n],
    [
      `solana:${sol}?amount=1&reference=${mint}&label=Michael`,
      { receiver: sol, wantsMark: true },
      1_000_000n,
    ],
    [`bitcoin:${btc}?amount=20.3&label=Luke-Jr`, { receiver: btc }, 20_300_000n],
    [`BITCOIN:${btc.toUpperCase()}`, { receiver: btc.toUpperCase() }],
    // Parameters in any case, as codes of capitals have them.
    [`BITCOIN:${btc.toUpperCase()}?AMOUNT=20.3&LABEL=x`, {}, 20_300_000n],
    [`bitcoin:${btc}?%61mount=1`, { receiver: btc }, 1_000_000n],
    [`bitcoin:${btc}?amount=.5`, { receiver: btc }, 500_000n],
    [`bitcoin:${btc}?amount=21000000`, {}, 21_000_000_000_000n],
    [`ethereum:${usdc}/transfer?ADDRESS=${ada}&UINT256=5`, { receiver: ada, token: usdc }, 5n],
    [`solana:${sol}?Amount=2&SPL-Token=${mint}`, { receiver: sol, token: mint }, 2_000_000n],
    [`solana:${sol}?reference=${mint}&reference=${sol}`, { receiver: sol, wantsMark: true }],
    // BIP-321: an address as a parameter, beside other ways to pay.
    [`bitcoin:?bc=${btc}&amount=1&lightning=lnbc1&lightning=lnbc2`, { receiver: btc }, 1_000_000n],
    [`bitcoin:?lno=lno1&tb=${tbtc}`, { receiver: tbtc }],
    [`bitcoin:${btc}?bc=${p2sh}&sp=sp1`, { receiver: btc }],
    [`bitcoin:${btc}?pop=shop%3A&somethingyoudontunderstand=50`, { receiver: btc }],
  ] as const)('%s', (text, request, amount?: bigint) => {
    if (!request) {
      expect(() => parsePayment(text)).toThrow(InvalidPaymentError)
      return
    }
    const read = parsePayment(text)
    expect(read).toMatchObject(request)
    // Of a token with six decimals.
    expect(read && requestedAmount(read, 6)).toBe(amount)
  })

  test.each([
    ['a broken address', 'ethereum:0x1234'],
    ['an address of another namespace', `solana:${ada}`],
    ['a call of another kind', `ethereum:${usdc}@1/approve?address=${ada}&uint256=1`],
    ['a token transfer without receiver', `ethereum:${usdc}@1/transfer?uint256=1`],
    ['coins and tokens at once', `ethereum:${usdc}/transfer?address=${ada}&uint256=1&value=1`],
    ['data', `ethereum:${ada}?value=1&data=0xdeadbeef`],
    ['a transaction request', 'solana:https%3A%2F%2Fshop.example%2Fpay'],
    ['an amount in words', `solana:${sol}?amount=ten`],
    ['an amount below zero', `solana:${sol}?amount=-1`],
    ['an unknown required parameter', `bitcoin:${btc}?req-somethingnew=1`],
    ['one in capitals', `bitcoin:${btc}?REQ-POP=x`],
    ['one that is encoded', `bitcoin:${btc}?%72eq-pop=x`],
    ['one of Solana', `solana:${sol}?req-x=1`],
    ['one of Ethereum', `ethereum:${ada}?req-x=1`],
    ['an amount twice', `bitcoin:${btc}?amount=1&amount=2`],
    ['an amount twice, in two cases', `bitcoin:${btc}?amount=1&AMOUNT=1`],
    ['an amount twice, once encoded', `bitcoin:${btc}?amount=1&%61mount=2`],
    ['a value twice', `ethereum:${ada}?value=1&value=2`],
    ['a receiver twice', `ethereum:${usdc}/transfer?address=${ada}&address=${usdc}&uint256=1`],
    ['a token twice', `solana:${sol}?spl-token=${mint}&spl-token=${sol}`],
    ['an address twice', `bitcoin:?bc=${btc}&bc=${btc}`],
    ['an exponent', `bitcoin:${btc}?amount=1e8`],
    ['an exponent of Solana', `solana:${sol}?amount=1E3`],
    ['a sign', `bitcoin:${btc}?amount=+1`],
    ['a sign that is encoded', `solana:${sol}?amount=%2B1`],
    ['a sign of Ethereum', `ethereum:${ada}?value=+1`],
    ['a signed exponent', `ethereum:${ada}?value=1e+18`],
    ['a space', `bitcoin:${btc}?amount=%201`],
    ['no digits', `bitcoin:${btc}?amount=.`],
    ['an amount of nothing', `bitcoin:${btc}?amount=`],
    ['a comma', `bitcoin:${btc}?amount=50,000.00`],
    ['hex', `ethereum:${ada}?value=0x10`],
    ['more bitcoins than there ever are', `bitcoin:${btc}?amount=21000000.00000001`],
    ['less than a satoshi', `bitcoin:${btc}?amount=0.000000001`],
    ['more than Solana can count', `solana:${sol}?amount=18446744073.709551616`],
    ['less than a lamport', `solana:${sol}?amount=0.0000000001`],
    ['more of a token than Solana can count', `solana:${sol}?amount=1e20&spl-token=${mint}`],
    ['more than Ethereum can count', `ethereum:${ada}?value=${2n ** 256n}`],
    ['only ways to pay that are not known here', 'bitcoin:?lightning=lnbc1'],
    ['a broken encoding', `bitcoin:${btc}?label=%zz`],
    ['an address with the network of another', `eip155:1:${sol}`],
    ['too long a text', `ethereum:${ada}?label=${'x'.repeat(3000)}`],
  ])('refuses %s', (_, text) => {
    expect(() => parsePayment(text)).toThrow(InvalidPaymentError)
  })

  test('refuses an amount with more decimals than the token, without rounding', () => {
    const read = parsePayment(`solana:${sol}?amount=0.0000001`)
    expect(() => read && requestedAmount(read, 6)).toThrow(InvalidAmountError)
    const wei = parsePayment(`ethereum:${ada}?value=1.5`)
    expect(() => wei && requestedAmount(wei, 18)).toThrow(InvalidAmountError)
  })
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const evmAddress = bytes(20).map((value) => `0x${Buffer.from(value).toString('hex')}`)
const solanaAddress = bytes(32)
  .map(toBase58)
  .filter((text) => text.length >= 32)
const addresses: Partial<Record<Namespace, fc.Arbitrary<string>>> = {
  eip155: evmAddress,
  solana: solanaAddress,
  bip122: fc.constant(btc),
}
const networks = {
  eip155: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const

/** What there is of a coin, where its standard writes whole ones. */
const coins: Record<keyof typeof networks, { decimals?: number; most?: bigint }> = {
  eip155: {},
  solana: { decimals: 9, most: 2n ** 64n - 1n },
  bip122: { decimals: 8, most: 21_000_000n * 10n ** 8n },
}

const asked = fc
  .record({
    namespace: fc.constantFrom('eip155', 'solana', 'bip122'),
    decimals: fc.integer({ min: 0, max: 36 }),
    amount: fc.option(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { nil: undefined }),
    hasToken: fc.boolean(),
  })
  .chain(({ namespace, decimals, amount, hasToken }) => {
    const address = addresses[namespace] ?? fc.constant('')
    const isToken = hasToken && namespace !== 'bip122'
    const counted = isToken ? {} : coins[namespace]
    const { most = namespace === 'solana' ? 2n ** 64n - 1n : 2n ** 256n - 1n } = counted
    const part = { amount: (amount ?? 0n) % (most + 1n), decimals: counted.decimals ?? decimals }
    return fc.record({
      namespace: fc.constant(namespace),
      address,
      token: isToken ? address : fc.constant(undefined),
      amount: fc.constant(amount === undefined ? undefined : part),
    })
  })

test('property: a written request reads back to the same receiver, token and amount', () => {
  fc.assert(
    fc.property(asked, (asked) => {
      const networkId = networks[asked.namespace]
      const read = parsePayment(buildPayment({ ...asked, networkId }))
      expect(read?.namespace).toBe(asked.namespace)
      expect(read?.receiver).toBe(asked.address)
      expect(read?.token).toBe(asked.token)
      expect(read && requestedAmount(read, asked.amount?.decimals ?? 0)).toBe(asked.amount?.amount)
      if (asked.namespace === 'eip155' && (asked.token || asked.amount))
        expect(read?.networkId).toBe(networkId)
    }),
    { numRuns: 300 },
  )
})

test('property: any text is read or refused with the same error', () => {
  const start = fc.constantFrom(
    '',
    'ethereum:',
    'solana:',
    'bitcoin:',
    'eip155:1:',
    ada,
    'ethereum:0x',
  )
  fc.assert(
    fc.property(start, fc.string({ unit: 'grapheme', maxLength: 200 }), (start, rest) => {
      try {
        parsePayment(start + rest)
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPaymentError)
      }
    }),
    { numRuns: 500 },
  )
})

describe('what a refusal says', () => {
  const long = 'x'.repeat(200)
  test.each([
    [`ethereum:${long}`, `${'x'.repeat(80)} is neither an address nor a name`],
    [`ethereum:${usdc}/${long}?address=${ada}`, `It calls ${'x'.repeat(80)} of a contract`],
    [`ethereum:${ada}?data=0x12`, 'It carries data for a contract'],
    [`ethereum:${usdc}/transfer?address=${ada}&value=1`, 'It sends coins to a token'],
    [`bitcoin:${btc}?${long}=1&${long}=2`, `It says ${'x'.repeat(80)} twice`],
    [`bitcoin:${btc}?amount=21000001`, 'There is never as much as 21000001'],
    [`bitcoin:${btc}?amount=0.000000001`, '0.000000001 is finer than its coin'],
    [`bitcoin:${btc}?req-${long}=1`, `It insists on req-${'x'.repeat(76)}`],
    [`solana:${long}`, `${'x'.repeat(80)} is not an address for it`],
    [`ethereum:${ada}?value=${'y'.repeat(200)}`, `${'y'.repeat(80)} is not an amount`],
    [`ethereum:a/b/c`, 'The part before the question mark is not one of EIP-681'],
    [`ethereum:${ada}?${'z'.repeat(5_000)}`, 'It is too long'],
  ])('error: %s', (text, why) => {
    expect(() => parsePayment(text)).toThrow(
      expect.objectContaining({ hints: expect.arrayContaining([expect.stringContaining(why)]) }),
    )
  })
})

test('behavior: only names with a point, and nothing around them, are names', () => {
  expect(parsePayment('ethereum:pay.ada.eth')?.receiver).toBe('pay.ada.eth')
  for (const none of ['ada', 'ada.', '.eth', 'ada..eth', 'a b.eth', 'ada.e th'])
    expect(() => parsePayment(`ethereum:${none}`)).toThrow(InvalidPaymentError)
})

test('behavior: a mark is wanted by a reference or a memo alone', () => {
  expect(parsePayment(`solana:${sol}?memo=1`)?.wantsMark).toBe(true)
  expect(parsePayment(`solana:${sol}?reference=${mint}`)?.wantsMark).toBe(true)
  expect(parsePayment(`solana:${sol}?label=Shop`)?.wantsMark).toBe(undefined)
})

test('error: an amount that is none, whatever it counts', () => {
  for (const one of ['smallest', 'whole'] as const)
    expect(() => requestedAmount({ amount: { text: 'x', in: one } }, 6)).toThrow(InvalidAmountError)
  expect(() => requestedAmount({ amount: { text: '0.5', in: 'smallest' } }, 6)).toThrow(
    InvalidAmountError,
  )
  expect(requestedAmount({ amount: { text: '0.5', in: 'whole' } }, 6)).toBe(500_000n)
})
