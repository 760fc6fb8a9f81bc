import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount } from './typedValue.ts'

/** Transfers that a signature alone authorizes. @see https://eips.ethereum.org/EIPS/eip-3009 */
export function readTransfers({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  const token = asAddress(domain.verifyingContract)
  if (!token) return []
  if (primaryType === 'CancelAuthorization') return [{ act: 'cancelTransfer', token }]
  const isForReceiver = primaryType === 'ReceiveWithAuthorization'
  if (!isForReceiver && primaryType !== 'TransferWithAuthorization') return []
  const [from, to] = [asAddress(message.from), asAddress(message.to)]
  const amount = asAmount(message.value)
  if (!from || !to || amount === undefined) return []
  const [after, until] = [asAmount(message.validAfter), asAmount(message.validBefore)]
  return [{ act: 'transfer', token, from, to, amount, isForReceiver, after, until }]
}
