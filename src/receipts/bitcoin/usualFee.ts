import type { Transaction } from '@scure/btc-signer'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import type { Ask } from '../receipt.ts'

const Rates = z.record(z.string(), z.number())
/** The confirmation target of the rate, in blocks. */
const BLOCKS = '6'
/** A high rate, in satoshis per virtual byte: used where the server returns none. */
const HIGH_RATE = 100
const OVERHEAD_BYTES = 11
const INPUT_BYTES = 68
const OUTPUT_BYTES = 9

/** An estimate of the usual fee for such a transaction, in satoshis. */
export async function usualFee(
  psbt: Transaction,
  { ask, signal }: Cancellable & { ask: Ask | undefined },
): Promise<bigint> {
  const outputs = Array.from(
    { length: psbt.outputsLength },
    (_, index) => OUTPUT_BYTES + (psbt.getOutput(index).script?.length ?? 0),
  )
  const bytes = outputs.reduce(
    (sum, one) => sum + one,
    OVERHEAD_BYTES + psbt.inputsLength * INPUT_BYTES,
  )
  return BigInt(Math.ceil(bytes * (await askRate({ ask, signal }))))
}

async function askRate({ ask, signal }: Cancellable & { ask: Ask | undefined }): Promise<number> {
  try {
    const answer = await ask?.('fee-estimates', [], signal ? { signal } : {})
    const rate = Rates.parse(answer)[BLOCKS]
    return rate !== undefined && rate >= 1 && rate < 100_000 ? rate : HIGH_RATE
  } catch {
    // Compared with the high rate, only a very high fee is reported.
    signal?.throwIfAborted()
    return HIGH_RATE
  }
}
