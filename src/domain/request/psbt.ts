import { Transaction } from '@scure/btc-signer'

/** Undefined when it is not a PSBT. Any inputs and outputs are accepted: callers judge them. */
export const readPsbt = (bytes: Uint8Array): Transaction | undefined => {
  try {
    return Transaction.fromPSBT(bytes, {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      allowLegacyWitnessUtxo: true,
      disableScriptCheck: true,
    })
  } catch {
    return undefined // it throws for nothing else
  }
}

/** The output that an input spends, where the PSBT contains it. */
export const spentOutput = (
  psbt: Transaction,
  index: number,
): { script: Uint8Array; amount: bigint } | undefined => {
  const { witnessUtxo, nonWitnessUtxo, index: output = -1 } = psbt.getInput(index)
  return witnessUtxo ?? nonWitnessUtxo?.outputs[output]
}
