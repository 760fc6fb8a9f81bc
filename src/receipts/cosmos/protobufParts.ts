import { UnreadableRequestError } from '#errors/receipt.ts'
import type { CosmosCoin } from './cosmosMessage.ts'
import { readProtobuf } from './protobuf.ts'

export const empty = new Uint8Array()

/** An amount of a denomination. @throws {UnreadableRequestError} */
export const coinOf = (bytes: Uint8Array | undefined): CosmosCoin => {
  const message = readProtobuf(bytes ?? empty)
  const amount = message.text(2)
  if (!/^\d{1,80}$/.test(amount)) throw new UnreadableRequestError('expected an amount of coins')
  return { denom: message.text(1), amount: BigInt(amount) }
}

/** A message of any type, with the name of that. @throws {UnreadableRequestError} */
export function readAny(bytes: Uint8Array): { type: string; value: Uint8Array } {
  const any = readProtobuf(bytes)
  return { type: any.text(1), value: any.bytes(2) ?? empty }
}
