import { isHex } from 'viem'
import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount } from './typedValue.ts'

const DELEGATE_CALL = 1n

/** A transaction that an owner of a Safe confirms. @see https://docs.safe.global/advanced/smart-account-concepts */
export function readSafe({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  const safe = asAddress(domain.verifyingContract)
  const to = asAddress(message.to)
  const [value, operation] = [asAmount(message.value), asAmount(message.operation)]
  const { data } = message
  if (primaryType !== 'SafeTx' || !safe || !to || value === undefined || !isHex(data)) return []
  const isDelegateCall = operation === DELEGATE_CALL
  const paysBack = (asAmount(message.gasPrice) ?? 0n) > 0n
  const refund = paysBack ? { to: asAddress(message.refundReceiver) } : undefined
  return [{ act: 'safe', safe, to, value, data, isDelegateCall, refund }]
}
