import { type Address, getAddress, type Hex, hexToBigInt, size, sliceHex } from 'viem'

/** Each call's data follows its operation, receiver, value and length. */
const HEAD = 1 + 20 + 32 + 32

/**
 * The calls in the packed bytes of Safe's `multiSend`; undefined when the lengths do not add up, or when one of them is a
 * delegate call, since reading that as a plain call would be wrong.
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
