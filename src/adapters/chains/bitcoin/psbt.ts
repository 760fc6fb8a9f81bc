import { Transaction } from '@scure/btc-signer'
import type { Coin } from './coins.ts'

/** Signals that the fee may be raised later. @see https://github.com/bitcoin/bips/blob/master/bip-0125.mediawiki */
const REPLACEABLE = 0xfffffffd

export type Output = { script: Uint8Array; amount: bigint }
export type Input = Coin & { script: Uint8Array; internalKey?: Uint8Array | undefined }

/** A transaction ready to be signed: each input with the output it spends, as SegWit requires. */
export const writePsbt = (inputs: readonly Input[], outputs: readonly Output[]): Uint8Array => {
  const transaction = new Transaction()
  for (const { txid, vout, value, script, internalKey } of inputs)
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { script, amount: BigInt(value) },
      ...(internalKey && { tapInternalKey: internalKey }),
    })
  for (const output of outputs) transaction.addOutput(output)
  return transaction.toPSBT()
}

/** The signed transaction; undefined when an input is not signed, or in a way that cannot be finalized. */
export const finishPsbt = (psbt: Transaction): Transaction | undefined => {
  const finished = psbt.clone()
  try {
    for (let index = 0; index < finished.inputsLength; index++) {
      const { finalScriptSig, finalScriptWitness } = finished.getInput(index)
      if (!finalScriptSig?.length && !finalScriptWitness?.length) finished.finalizeIdx(index)
    }
    finished.extract() // looks whether it pays more than it spends
    return finished
  } catch {
    return undefined // it throws for nothing else
  }
}
