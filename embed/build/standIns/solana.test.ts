import * as addresses from '@solana/addresses'
import * as realCore from '@solana/codecs-core'
import * as realStrings from '@solana/codecs-strings'
import * as realErrors from '@solana/errors'
import * as real from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as codecs from './solanaCodecs.mjs'
import * as errors from './solanaErrors.mjs'
import * as small from './solanaWeb3.mjs'

type Web3 = Pick<
  typeof real,
  | 'appendTransactionMessageInstructions'
  | 'blockhash'
  | 'compileTransaction'
  | 'createTransactionMessage'
  | 'pipe'
  | 'setTransactionMessageFeePayer'
  | 'setTransactionMessageLifetimeUsingBlockhash'
>

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const { decode } = addresses.getAddressDecoder()

// Few accounts, so that they meet each other in several parts.
const pool = fc.uniqueArray(
  bytes32.map((bytes) => decode(bytes)),
  { minLength: 6, maxLength: 9 },
)
const plan = fc.record({
  pool,
  payer: fc.nat({ max: 5 }),
  blockhash: bytes32.map((bytes) => decode(bytes)),
  instructions: fc.array(
    fc.record(
      {
        program: fc.nat({ max: 5 }),
        accounts: fc.array(fc.record({ at: fc.nat({ max: 5 }), role: fc.nat({ max: 3 }) })),
        data: fc.uint8Array({ maxLength: 300 }),
      },
      { requiredKeys: ['program'] },
    ),
    { maxLength: 4 },
  ),
})
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

const compiled = (web3: Web3, { pool: all, payer, blockhash, instructions }: Plan) => {
  const at = (place: number) => all[place] ?? real.address('1'.repeat(32))
  try {
    const { messageBytes } = web3.compileTransaction(
      web3.pipe(
        web3.createTransactionMessage({ version: 0 }),
        (message) => web3.setTransactionMessageFeePayer(at(payer), message),
        (message) =>
          web3.setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: web3.blockhash(blockhash), lastValidBlockHeight: 7n },
            message,
          ),
        (message) =>
          web3.appendTransactionMessageInstructions(
            instructions.map(({ program, accounts, data }) => ({
              programAddress: at(program),
              ...(accounts && {
                accounts: accounts.map((one) => ({ address: at(one.at), role: one.role })),
              }),
              ...(data && { data }),
            })),
            message,
          ),
      ),
    )
    return [...messageBytes]
  } catch {
    return 'refused'
  }
}

describe('@solana/web3.js', () => {
  test('property: compiles to the same bytes, and refuses the same', () => {
    let done = 0
    fc.assert(
      fc.property(plan, (one) => {
        const bytes = compiled(real, one)
        if (bytes !== 'refused') done++
        expect(compiled(small as unknown as Web3, one)).toEqual(bytes)
      }),
      { numRuns: 500 },
    )
    expect(done).toBeGreaterThan(100)
  })

  test('property: compiles what programs that are never written to are asked', () => {
    fc.assert(
      fc.property(plan, (one) => {
        const apart = one.instructions.map((instruction) => ({
          ...instruction,
          program: 4 + (instruction.program % 2),
          ...(instruction.accounts && {
            accounts: instruction.accounts.map(({ at, role }) => ({ at: at % 4, role })),
          }),
        }))
        const plan = { ...one, payer: one.payer % 4, instructions: apart }
        const bytes = compiled(real, plan)
        expect(bytes).not.toBe('refused')
        expect(compiled(small as unknown as Web3, plan)).toEqual(bytes)
      }),
      { numRuns: 300 },
    )
  })

  test('names the same parts of an account', () => {
    for (const [name, role] of Object.entries(small.AccountRole))
      expect([name, (real.AccountRole as Record<string, unknown>)[name]]).toEqual([name, role])
  })

  test('error: refuses what is no hash of a block', () => {
    for (const text of ['', 'nonsense', '0'.repeat(32), '1'.repeat(31)]) {
      expect(() => real.blockhash(text)).toThrow()
      expect(() => small.blockhash(text)).toThrow()
    }
  })
})

describe('codecs', () => {
  const ways = (strings: typeof realStrings, core: typeof realCore) => ({
    text: strings.getBase58Encoder().encode,
    bytes: strings.getBase58Decoder().decode,
    fixed: core.fixEncoderSize(strings.getBase58Encoder(), 32).encode,
    cut: core.fixDecoderSize(strings.getBase58Decoder(), 32).decode,
    turned: core.transformEncoder(strings.getBase58Encoder(), (text: string) => `1${text}`).encode,
  })
  const own = codecs as unknown as typeof realStrings & typeof realCore

  test('property: write and read what Solana’s write and read', () => {
    const [one, other] = [ways(realStrings, realCore), ways(own, own)]
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes32, (some, whole) => {
        const text = one.bytes(some)
        expect(other.bytes(some)).toBe(text)
        expect(other.cut(whole)).toBe(one.cut(whole))
        for (const way of ['text', 'fixed', 'turned'] as const)
          expect([...other[way](text)]).toEqual([...one[way](text)])
      }),
    )
  })

  test('error: refuse what is not written in base 58', () => {
    for (const text of ['0', 'l', 'O', 'I', 'ü', '1 1']) {
      expect(() => realStrings.getBase58Encoder().encode(text)).toThrow()
      expect(() => codecs.getBase58Encoder().encode(text)).toThrow()
    }
  })
})

test('faults have the same numbers', () => {
  const { SolanaError, isSolanaError, ...codes } = errors
  for (const [name, code] of Object.entries(codes))
    expect([name, (realErrors as unknown as Record<string, unknown>)[name]]).toEqual([name, code])
  const [code, other] = Object.values(codes) as [number, number]
  const error = new SolanaError(code, { actual: 3 })
  expect(error).toMatchObject({ name: 'SolanaError', context: { __code: code, actual: 3 } })
  expect([isSolanaError(error, code), isSolanaError(error, other)]).toEqual([true, false])
})
