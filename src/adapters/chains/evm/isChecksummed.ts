import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../../../domain/address.ts'

/** Twenty bytes in hex whose letters, where they are of both sizes, are the checksum of EIP-55. */
export const isChecksummed = (text: string): boolean => {
  if (!isEvmAddress(text)) return false
  const digits = text.slice(2)
  const isOfOneSize = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOfOneSize || getAddress(text) === text
}
