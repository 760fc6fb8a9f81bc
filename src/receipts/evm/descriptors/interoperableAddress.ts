import { getAddress, type Hex, hexToBigInt, hexToNumber, keccak256, size, sliceHex } from 'viem'

/**
 * An address with its chain, in bytes (ERC-7930), as it is written for people: `0xd8dA…6045@eip155:1#4CA88C9C`. Undefined
 * for chains other than those of EVM, and for bytes that are none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7930
 */
export function readInteroperableAddress(bytes: Hex): { address: Hex; text: string } | undefined {
  const length = size(bytes)
  // Version 1, chains of EVM (type 0).
  if (length < 6 || !bytes.toLowerCase().startsWith('0x00010000')) return undefined
  const chainLength = hexToNumber(sliceHex(bytes, 4, 5))
  const at = 5 + chainLength
  if (length !== at + 21 || sliceHex(bytes, at, at + 1) !== '0x14') return undefined
  const address = getAddress(sliceHex(bytes, at + 1))
  const chain = chainLength === 0 ? 'eip155' : `eip155:${hexToBigInt(sliceHex(bytes, 5, at))}`
  const checksum = keccak256(sliceHex(bytes, 2)).slice(2, 10).toUpperCase()
  return { address, text: `${address}@${chain}#${checksum}` }
}
