import type { CaipNetworkId } from './caip.ts'
import { chainIdNumber } from './chainReference.ts'

const EVM_COIN_BIT = 0x80000000

/**
 * The coin type under which a name stores an address for an EVM network: its chain id with the top bit set, unsigned.
 * Undefined for a chain id that uses that bit itself.
 *
 * @example evmCoinType('eip155:1') // 2147483649
 * @see https://docs.ens.domains/ensip/11
 */
export const evmCoinType = (networkId: CaipNetworkId): number | undefined => {
  const id = chainIdNumber(networkId)
  return id < EVM_COIN_BIT ? EVM_COIN_BIT + id : undefined
}

/** The network of a coin type made by {@link evmCoinType}. */
export const networkOfCoinType = (coinType: number): CaipNetworkId | undefined =>
  coinType > EVM_COIN_BIT && coinType <= 0xffffffff
    ? `eip155:${coinType - EVM_COIN_BIT}`
    : undefined
