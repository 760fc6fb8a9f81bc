import { InvalidCaipNetworkIdError } from '#errors/caip.ts'
import type { CaipNetworkId } from './caip.ts'

const written = /^(?:eip155:)?(0x[0-9a-f]{1,26}|\d{1,32})$/i

// Number or text, decimal or hex: wallets use all of them. 32 is CAIP-2's limit for a reference.
const read = (chainId: unknown): bigint => {
  const text =
    typeof chainId === 'bigint' || (typeof chainId === 'number' && Number.isSafeInteger(chainId))
      ? String(chainId)
      : chainId
  const [, digits] = (typeof text === 'string' && written.exec(text)) || []
  const value = digits ? BigInt(digits) : 0n
  // Some objects cannot be converted to text; their type is enough for the message.
  if (value <= 0n)
    throw new InvalidCaipNetworkIdError(typeof chainId === 'object' ? 'object' : chainId)
  return value
}

/**
 * The CAIP-2 id of an EVM chain id in any notation.
 *
 * @example evmNetworkId('0x01') // 'eip155:1'
 * @throws {InvalidCaipNetworkIdError}
 */
export const evmNetworkId = (chainId: unknown): CaipNetworkId => `eip155:${read(chainId)}`

/**
 * The chain id as EIP-3326 and EIP-3085 require it: lower-case hex without leading zeros.
 *
 * @throws {InvalidCaipNetworkIdError}
 */
export const chainIdHex = (networkId: CaipNetworkId | number | bigint): `0x${string}` =>
  `0x${read(networkId).toString(16)}`

/** @throws {InvalidCaipNetworkIdError} also for an id beyond `Number.MAX_SAFE_INTEGER` */
export const chainIdNumber = (networkId: CaipNetworkId | number | bigint): number => {
  const value = Number(read(networkId))
  if (!Number.isSafeInteger(value)) throw new InvalidCaipNetworkIdError(networkId)
  return value
}
