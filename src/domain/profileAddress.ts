import { isEvmAddress } from './address.ts'
import { chainIdNumber } from './chainReference.ts'
import type { Network } from './network.ts'

const EVM_COIN_BIT = 0x80000000
/** SLIP-44 coin types. */
const ETHER = '60'
const SOLANA = '501'

/**
 * The address a name has on a network, of all it has. On EVM networks an address of another one does: it is the same
 * key's.
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
  const id = chainIdNumber(caipNetworkId)
  const coin = String((EVM_COIN_BIT | id) >>> 0)
  return [
    of(caipNetworkId),
    of(coin),
    of(String(id)),
    of(ETHER),
    ...Object.values(addresses).map(({ address }) => address),
  ].find(isEvmAddress)
}

const suffixes = ['.reown.id', '.wcn.id']

/** Whether a name is one of the project's own kind. */
export const isProfileName = (name: string): boolean =>
  suffixes.some((suffix) => name.toLowerCase().endsWith(suffix))
