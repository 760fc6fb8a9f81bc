import { type Address, type Hex, hexToBytes } from 'viem'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { canonicalAddress } from './canonicalHex.ts'
import { canonicalMessage } from './canonicalMessage.ts'

export type AskedMessage = { bytes: Uint8Array; from: Address | undefined }

/**
 * The message of `personal_sign`, and whose signature is asked for.
 *
 * @throws {UnreadableRequestError}
 */
export function readMessage(params: unknown): AskedMessage {
  const [message, from, ...more] = canonicalMessage(params, '') ?? []
  if (message === undefined) throw new UnreadableRequestError('0: expected a message')
  // Some wallets take further fields of the message from there.
  if (more.some((one) => typeof one === 'object' && one !== null))
    throw new UnreadableRequestError('2: a parameter that is not known here')
  return { bytes: hexToBytes(message as Hex), from: canonicalAddress(from) }
}
