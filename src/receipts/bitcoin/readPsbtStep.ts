import type { Transaction } from '@scure/btc-signer'
import { spentOutput } from '../../domain/psbt.ts'
import { UnreadableRequestError } from '../../errors/receipt.ts'
import type { Input, Output } from '../act.ts'
import type { Asset } from '../asset.ts'
import { bytesToHex } from '../bytesToHex.ts'
import type { SignInput } from './askedPsbt.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'

const OP_RETURN = 0x6a
/** More than any wallet signs at once. */
const MOST_PARTS = 2_000
/** All of the transaction is signed: the default of Taproot, and what others have by name. */
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
    // The most open of them counts: the wallet may take any.
    const sighash = types.find((type) => !SIGNS_ALL.includes(type)) ?? types[0]
    return {
      act: 'input',
      asset: coin,
      amount: spent?.amount,
      address: spent && place.addressOf(spent.script),
      // What the wallet is asked to sign for is its own, or it will refuse.
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
      // Whatever the PSBT says of an output: only what pays the account's own script comes back.
      isChange: place.isOwn(script),
      ...(script[0] === OP_RETURN && { data: bytesToHex(script.subarray(1)) }),
    }
  })
  return { inputs, outputs }
}

/** What is not paid out; undefined where an input does not say what it is worth, or others are still to pay. */
export function feeOf(inputs: readonly Input[], outputs: readonly Output[]): bigint | undefined {
  let left = 0n
  for (const { amount } of inputs) {
    if (amount === undefined) return undefined
    left += amount
  }
  for (const { amount } of outputs) left -= amount
  return left < 0n ? undefined : left
}

/** Whether every input signs all there is, so that nothing can be added. */
export const isFinal = (inputs: readonly Input[]): boolean =>
  inputs.every(({ sighash }) => sighash === undefined || SIGNS_ALL.includes(sighash))
