import { type Address, type Hex, hexToBytes, isAddress, isHex, stringToBytes } from 'viem'
import { z } from '../../lib/schema.ts'
import { readParam } from '../readParam.ts'

export type AskedMessage = { bytes: Uint8Array; from: Address | undefined }

/** Hex of whole bytes is read as those bytes, any other text as itself. */
export const messageBytes = (text: string): Uint8Array =>
  isHex(text) && text.length % 2 === 0 ? hexToBytes(text as Hex) : stringToBytes(text)

/**
 * The message of `personal_sign`: text or hex, then the account. Some libraries send them in the other order,
 * which is recognized by only the first being an address.
 *
 * @throws {UnreadableRequestError}
 */
export function readMessage(params: unknown): AskedMessage {
  const [first, second] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  const isSwapped =
    typeof first === 'string' &&
    typeof second === 'string' &&
    isAddress(first, { strict: false }) &&
    !isAddress(second, { strict: false })
  const [text, from] = isSwapped ? [second, first] : [first, second]
  return {
    bytes: messageBytes(readParam(z.string(), text)),
    from:
      typeof from === 'string' && isAddress(from, { strict: false })
        ? (from as Address)
        : undefined,
  }
}
