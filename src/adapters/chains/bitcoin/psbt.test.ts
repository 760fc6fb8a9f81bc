import { Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPsbt, spentOutput } from '#domain/request/psbt.ts'
import { bitcoinKeys } from '#testkit/keys/bitcoinKeys.ts'
import { finishPsbt, type Input, writePsbt } from './psbt.ts'

const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

const txid = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const input = fc.record({
  txid,
  vout: fc.integer({ min: 0, max: 300 }),
  value: fc.integer({ min: 2 ** 40, max: 2 ** 50 }),
  account: fc.integer({ min: 0, max: 9 }),
  kind: fc.constantFrom('payment' as const, 'ordinal' as const),
})
const output = fc.record({
  amount: fc.bigInt({ min: 546n, max: 2n ** 36n }),
  account: fc.integer({ min: 0, max: 9 }),
  kind: fc.constantFrom('payment' as const, 'ordinal' as const),
})

test('behavior: reads back a written PSBT, signed, and finalized by the wallet or by us', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(input, { minLength: 1, maxLength: 8, selector: (one) => one.txid }),
      fc.array(output, { minLength: 1, maxLength: 4 }),
      (spent, paid) => {
        const inputs: Input[] = spent.map(({ account, kind, ...coin }) => {
          const { script, ownKey } = bitcoinKeys(account)[kind]
          return { ...coin, script, ...(kind === 'ordinal' && { internalKey: ownKey }) }
        })
        const outputs = paid.map(({ amount, account, kind }) => ({
          amount,
          script: bitcoinKeys(account)[kind].script,
        }))
        const written = writePsbt(inputs, outputs)
        const theirs = Transaction.fromPSBT(written)
        const psbt = readPsbt(written)
        expect(theirs.inputsLength).toBe(inputs.length)
        expect(outputs.map((_, index) => theirs.getOutput(index).amount)).toEqual(
          outputs.map(({ amount }) => amount),
        )
        inputs.forEach(({ txid, vout, value, script }, index) => {
          const read = theirs.getInput(index)
          expect([hex(read.txid), read.index, read.witnessUtxo?.amount]).toEqual([
            txid,
            vout,
            BigInt(value),
          ])
          expect(hex(psbt && spentOutput(psbt, index)?.script)).toBe(hex(script))
        })

        spent.forEach(({ account, kind }, index) => {
          theirs.signIdx(bitcoinKeys(account)[kind].privateKey, index)
        })
        const signed = readPsbt(theirs.toPSBT())
        expect(hex(signed?.unsignedTx)).toBe(hex(psbt?.unsignedTx))
        const finished = signed && finishPsbt(signed)
        theirs.finalize()
        expect(finished?.hex).toBe(hex(theirs.extract()))
        // And so it is when the wallet has already finished it.
        const done = readPsbt(theirs.toPSBT())
        expect(done && finishPsbt(done)?.hex).toBe(finished?.hex)
      },
    ),
    { numRuns: 25 },
  )
})

test('error: rejects what is not a PSBT, or is truncated', () => {
  const { script } = bitcoinKeys(0).payment
  const whole = writePsbt(
    [{ txid: 'ab'.repeat(32), vout: 0, value: 10_000, script }],
    [{ script, amount: 9_000n }],
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(readPsbt(bytes)).toBeUndefined()
    }),
  )
  const inputsEnd = whole.length - 1
  for (let length = 0; length < inputsEnd; length += 1)
    expect(readPsbt(whole.slice(0, length)), `cut to ${length}`).toBeUndefined()
  const unsigned = readPsbt(whole)
  expect(unsigned && finishPsbt(unsigned)).toBeUndefined()
})
