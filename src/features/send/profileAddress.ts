import { isEvmAddress } from '#domain/connection/address.ts'
import { chainIdNumber } from '#domain/network/chainReference.ts'
import { evmCoinType } from '#domain/network/evmCoinType.ts'
import type { Network } from '#domain/network/network.ts'

/** SLIP-44 coin types. */
const ETHER = '60'
const SOLANA = '501'

/**
 * A name's address for a network. On EVM networks an address of another EVM network is used, too: it has the same private
 * key.
 *
 * @param addresses by coin type (ENSIP-11 for EVM networks), chain id or CAIP-2 id
 */
export const profileAddress = (
  addresses: Readonly<Record<string, { address: string }>>,
  { chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>,
): string | undefined => {
  const of = (key: string) => (Object.hasOwn(addresses, key) ? addresses[key]?.address : undefined)
  if (chainNamespace === 'solana') return of(caipNetworkId) ?? of(SOLANA)
  if (chainNamespace !== 'eip155') return of(caipNetworkId)
  return [
    of(caipNetworkId),
    of(String(evmCoinType(caipNetworkId))),
    of(String(chainIdNumber(caipNetworkId))),
    of(ETHER),
    ...Object.values(addresses).map(({ address }) => address),
  ].find(isEvmAddress)
}
