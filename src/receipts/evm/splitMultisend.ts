import { type Address, getAddress, type Hex, hexToBigInt, size, sliceHex } from 'viem'

/** Operation, receiver, value and length come before each call's data. */
const HEAD = 1 + 20 + 32 + 32

/**
 * The calls in the packed bytes of Safe's `multiSend`; undefined when they do not add up, or when one of them has
 * foreign code act as the Safe, which nothing said of a plain call would be true of.
 *
 * @see https://github.com/safe-global/safe-smart-account/blob/main/contracts/libraries/MultiSend.sol
 */
export function splitMultisend(
  packed: Hex,
): { to: Address; value: bigint; data: Hex }[] | undefined {
  const calls: { to: Address; value: bigint; data: Hex }[] = []
  const total = size(packed)
  for (let at = 0; at < total; ) {
    if (at + HEAD > total || sliceHex(packed, at, at + 1) !== '0x00') return undefined
    const length = hexToBigInt(sliceHex(packed, at + 53, at + HEAD))
    if (length > BigInt(total - at - HEAD)) return undefined
    const end = at + HEAD + Number(length)
    calls.push({
      to: getAddress(sliceHex(packed, at + 1, at + 21)),
      value: hexToBigInt(sliceHex(packed, at + 21, at + 53)),
      data: length === 0n ? '0x' : sliceHex(packed, at + HEAD, end),
    })
    at = end
  }
  return calls
}
