import { type Address, getAddress, type Hex, hexToBigInt, size, sliceHex } from 'viem'

/**
 * Safe's MultiSend and MultiSendCallOnly, at the one address that each version has on every network.
 *
 * @see https://github.com/safe-global/safe-deployments
 */
const MULTISENDS = new Set(
  [
    '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
    '0x998739BFdAAdde7C933B942a68053933098f9EDa',
    '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
    '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
    '0x38869bF66a61cF6bDB996A6aE40D5853Fd43B526',
    '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  ].map((address) => address.toLowerCase()),
)

export const isMultisend = (address: Address): boolean => MULTISENDS.has(address.toLowerCase())

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
