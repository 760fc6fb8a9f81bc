import { getAddress } from 'viem/utils'
import { isEvmAddress } from '#domain/connection/address.ts'

/** Whether a text is twenty bytes in hex with a valid EIP-55 checksum, where its letters are of both cases. */
export const isChecksummed = (text: string): boolean => {
  if (!isEvmAddress(text)) return false
  const digits = text.slice(2)
  const isOfOneSize = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOfOneSize || getAddress(text) === text
}
