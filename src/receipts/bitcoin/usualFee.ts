import type { Transaction } from '@scure/btc-signer'
import type { Cancellable } from '../../lib/cancellable.ts'
import { z } from '../../lib/schema.ts'
import type { Ask } from '../receipt.ts'

const Rates = z.record(z.string(), z.number())
/** For one of the next blocks. */
const BLOCKS = '6'
/** Satoshis for each virtual byte that hardly any day asks for: what counts where nobody says. */
const HIGH_RATE = 100
const OVERHEAD_BYTES = 11
const INPUT_BYTES = 68
const OUTPUT_BYTES = 9

/** What the network asks for such a transaction, roughly, in satoshis. */
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
    // Only what is dear on any day is then called so.
    signal?.throwIfAborted()
    return HIGH_RATE
  }
}
