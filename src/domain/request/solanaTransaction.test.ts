import * as kit from '@solana/kit'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import {
  readSolanaTransaction,
  readTransactionText,
  transactionTextAs,
  withSolanaSignature,
} from './solanaTransaction.ts'

const payer = address('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
const other = address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD')
const program = address('11111111111111111111111111111111')

/** A transaction of a payer and as many further signers, made by Solana's own library. */
const made = (version: 'legacy' | 0, signers: readonly Address[] = []) => {
  const lifetime = {
    blockhash: blockhash('5phsaJ9CaxR2bQyY18bLSgwvKrLUTgaDu9zLUBxU2Z5Z'),
    lastValidBlockHeight: 1n,
  }
  const instruction = {
    programAddress: program,
    accounts: signers.map((one) => ({ address: one, role: AccountRole.READONLY_SIGNER })),
    data: new Uint8Array([1, 2, 3]),
  }
  const message = pipe(
    createTransactionMessage({ version: version as 0 }),
    (m) => setTransactionMessageFeePayer(payer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) => appendTransactionMessageInstruction(instruction, m),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

test.each(['legacy', 0] as const)('reads a transaction of version %s unchanged', (version) => {
  const bytes = made(version, [other])
  const read = readSolanaTransaction(bytes)
  expect(read).toMatchObject({ version, signers: [payer, other] })
  expect(read?.message).toEqual(new Uint8Array(getTransactionDecoder().decode(bytes).messageBytes))
  expect(read?.signatures).toEqual([new Uint8Array(64), new Uint8Array(64)])
})

describe('version 1, as the library that continues web3.js writes it', () => {
  const madeV1 = (signers: readonly Address[] = [], config: kit.V1TransactionConfig = {}) => {
    const data = new Uint8Array([1, 2, 3])
    const instruction = {
      programAddress: program as string as kit.Address,
      accounts: signers.map((one) => ({
        address: one as string as kit.Address,
        role: kit.AccountRole.READONLY_SIGNER,
      })),
      data,
    }
    const blockhash = kit.blockhash('5phsaJ9CaxR2bQyY18bLSgwvKrLUTgaDu9zLUBxU2Z5Z')
    const message = kit.pipe(
      kit.createTransactionMessage({ version: 1 }),
      (m) => kit.setTransactionMessageFeePayer(payer as string as kit.Address, m),
      (m) =>
        kit.setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, m),
      (m) => kit.setTransactionMessageConfig(config, m),
      (m) =>
        kit.appendTransactionMessageInstructions(
          [instruction, { ...instruction, data: new Uint8Array(300) }],
          m,
        ),
    )
    return new Uint8Array(kit.getTransactionEncoder().encode(kit.compileTransaction(message)))
  }
  const configs: kit.V1TransactionConfig[] = [
    {},
    { priorityFeeLamports: 5n },
    { computeUnitLimit: 9 },
    { computeUnitLimit: 9, heapSize: 32_768 },
    {
      ...{ priorityFeeLamports: 5n, computeUnitLimit: 9 },
      ...{ loadedAccountsDataSizeLimit: 7, heapSize: 32_768 },
    },
  ]

  test.each(configs)('behavior: message, signers and signatures, with %o', (config) => {
    const bytes = madeV1([other], config)
    expect(bytes[0]).toBe(0x81)
    const read = readSolanaTransaction(bytes)
    expect(read).toMatchObject({ version: 1, signers: [payer, other] })
    expect(read?.message).toEqual(
      new Uint8Array(kit.getTransactionDecoder().decode(bytes).messageBytes),
    )
    expect(read?.signatures).toEqual([new Uint8Array(64), new Uint8Array(64)])
    const signature = new Uint8Array(64).fill(7)
    const signed = withSolanaSignature(bytes, other, signature) ?? new Uint8Array()
    expect(kit.getTransactionDecoder().decode(signed).signatures).toMatchObject({
      [other]: signature,
    })
    for (const text of [toBase58(bytes), toBase64(bytes)])
      expect(readTransactionText(text)).toEqual(bytes)
  })

  test('error: a byte more or less, a configuration that is not known, no signer', () => {
    const bytes = madeV1([other])
    const changed = (at: number, byte: number) =>
      bytes.map((one, index) => (index === at ? byte : one))
    for (const wrong of [
      bytes.subarray(0, -1),
      Uint8Array.of(...bytes, 0),
      changed(1, 0),
      changed(1, 3),
      changed(4, 0b100000),
      changed(7, 1),
      changed(40, 3),
      changed(41, 200),
      bytes.subarray(0, 42),
      Uint8Array.of(0x81),
    ])
      expect(readSolanaTransaction(wrong)).toBeUndefined()
  })
})

test('places a signature at its signer’s index', () => {
  const signature = new Uint8Array(64).fill(7)
  const signed = withSolanaSignature(made(0, [other]), other, signature) ?? new Uint8Array()
  const { signatures } = getTransactionDecoder().decode(signed)
  expect(signatures[other]).toEqual(signature)
  expect(signatures[payer]).toBe(null)
  expect(withSolanaSignature(made(0), other, signature)).toBe(undefined)
  expect(withSolanaSignature(made(0), payer, signature.subarray(1))).toBe(undefined)
  const unsigned = made(0, [other])
  const first = withSolanaSignature(unsigned, payer, signature) ?? new Uint8Array()
  expect(getTransactionDecoder().decode(first).signatures[payer]).toEqual(signature)
  // What was given is not written into.
  expect(unsigned).toEqual(made(0, [other]))
  expect(withSolanaSignature(new Uint8Array(9), payer, signature)).toBe(undefined)
})

describe('bytes that are close to a transaction', () => {
  /** The shortest transaction that can be: signatures, header, accounts, blockhash. */
  type Sizes = { signatures?: number; repeated?: number; accounts?: number; extra?: number }
  const built = ({
    signatures = 1,
    repeated = signatures,
    accounts = signatures,
    extra = 0,
  }: Sizes) =>
    Uint8Array.from([
      ...[signatures, ...Array(signatures * 64).fill(9)],
      ...[repeated, 0, 0],
      ...(accounts < 0x80 ? [accounts] : [(accounts & 0x7f) | 0x80, accounts >> 7]),
      ...Array(accounts * 32 + 32 + extra).fill(8),
    ])

  test.each([
    ['one account', {}, 1],
    ['more accounts than signers', { accounts: 3 }, 1],
    ['as many accounts as need two bytes to count', { accounts: 200 }, 1],
    ['several signers', { signatures: 3 }, 3],
    ['instructions behind it', { extra: 1 }, 1],
  ])('behavior: is one: %s', (_, parts, signers) => {
    expect(readSolanaTransaction(built(parts))?.signers).toHaveLength(signers)
  })

  test.each([
    ['nobody signs', { signatures: 0 }],
    ['the header names another number of signatures', { repeated: 2, accounts: 2 }],
    ['fewer accounts than signers', { signatures: 2, accounts: 1, extra: 99 }],
    ['a byte too few', { extra: -1 }],
    ['no blockhash', { extra: -32 }],
    ['a byte too few for 200 accounts', { accounts: 200, extra: -1 }],
  ])('error: is none: %s', (_, parts) => {
    expect(readSolanaTransaction(built(parts))).toBe(undefined)
  })

  test('error: is none: nothing behind its signatures', () => {
    expect(readSolanaTransaction(built({}).subarray(0, 65))).toBe(undefined)
    expect(readSolanaTransaction(Uint8Array.of(1, 2, 3))).toBe(undefined)
  })
})

test('distinguishes base58 from base64', () => {
  const bytes = made(0)
  const [base58, base64] = [toBase58(bytes), toBase64(bytes)]
  for (const text of [base58, base64]) {
    expect(readTransactionText(text)).toEqual(bytes)
    expect(transactionTextAs('base58')(text)).toBe(base58)
    expect(transactionTextAs('base64')(text)).toBe(base64)
  }
})

test('error: a text far longer than any transaction is not decoded', () => {
  const long = toBase64(Uint8Array.from([...made(0), ...new Uint8Array(6_000)]))
  expect(readTransactionText(long)).toBe(undefined)
  expect(transactionTextAs('base58')(long)).toBe(long)
})

test('leaves what is not a transaction unchanged', () => {
  for (const nothing of [
    undefined,
    null,
    5,
    '',
    'AAAA',
    'not one',
    toBase64(made(0).slice(0, 90)),
  ]) {
    expect(readTransactionText(nothing)).toBe(undefined)
    expect(transactionTextAs('base58')(nothing)).toBe(nothing)
  }
})

test('property: any bytes can be read without a throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const read = readSolanaTransaction(bytes)
      expect(read === undefined || read.signers.length === read.signatures.length).toBe(true)
    }),
  )
})
