import type { Transaction } from '@scure/btc-signer'
import { spentOutput } from '#domain/request/psbt.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import type { Input, Output } from '../act.ts'
import type { Asset } from '../asset.ts'
import { bytesToHex } from '../bytesToHex.ts'
import type { SignInput } from './askedPsbt.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'

const OP_RETURN = 0x6a
/** The limit of inputs and outputs together. */
const MOST_PARTS = 2_000
/** The signature types that cover the whole transaction: Taproot's default, and ALL. */
const SIGNS_ALL: readonly number[] = [0, 1]

/** What a PSBT takes and makes. @throws {UnreadableRequestError} it is of no use to read so many */
export function readPsbtStep(
  { psbt, signInputs }: { psbt: Transaction; signInputs: readonly SignInput[] },
  place: BitcoinPlace,
  coin: Asset,
): { inputs: Input[]; outputs: Output[] } {
  const { inputsLength, outputsLength } = psbt
  if (inputsLength + outputsLength > MOST_PARTS)
    throw new UnreadableRequestError('psbt: too many inputs and outputs')
  const inputs = Array.from({ length: inputsLength }, (_, index): Input => {
    const { txid, index: output = 0, sighashType } = psbt.getInput(index)
    const spent = spentOutput(psbt, index)
    const asked = signInputs.filter((one) => one.index === index)
    const types = [
      ...(sighashType === undefined ? [] : [sighashType]),
      ...asked.flatMap(({ sighashTypes = [] }) => sighashTypes),
    ]
    // The wallet may use any of them: one that does not cover the whole transaction counts first.
    const sighash = types.find((type) => !SIGNS_ALL.includes(type)) ?? types[0]
    return {
      act: 'input',
      asset: coin,
      amount: spent?.amount,
      address: spent && place.addressOf(spent.script),
      // A wallet signs only its own inputs.
      isOwn: place.isOwn(spent?.script) || asked.length > 0,
      outpoint: { txid: txid ? bytesToHex(txid).slice(2) : '', index: output },
      ...(sighash !== undefined && { sighash }),
    }
  })
  const outputs = Array.from({ length: outputsLength }, (_, index): Output => {
    const { script = new Uint8Array(), amount = 0n } = psbt.getOutput(index)
    return {
      act: 'output',
      asset: coin,
      amount,
      address: place.addressOf(script),
      // Only the script counts: derivation paths in a PSBT are claims of the page.
      isChange: place.isOwn(script),
      ...(script[0] === OP_RETURN && { data: bytesToHex(script.subarray(1)) }),
    }
  })
  return { inputs, outputs }
}

/** Inputs minus outputs; undefined where an amount is unknown, or inputs are still to be added. */
export function feeOf(inputs: readonly Input[], outputs: readonly Output[]): bigint | undefined {
  let left = 0n
  for (const { amount } of inputs) {
    if (amount === undefined) return undefined
    left += amount
  }
  for (const { amount } of outputs) left -= amount
  return left < 0n ? undefined : left
}

/** Whether every signature covers the whole transaction, so that the fee is final. */
export const isFinal = (inputs: readonly Input[]): boolean =>
  inputs.every(({ sighash }) => sighash === undefined || SIGNS_ALL.includes(sighash))
