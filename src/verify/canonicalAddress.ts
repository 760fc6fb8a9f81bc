import { bitcoinChain } from '#domain/network/bitcoinChain.ts'
import { isCaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import { loadNamespace } from './loadNamespace.ts'
import { MAX_ADDRESS_LENGTH } from './signedMessage.ts'

/**
 * The canonical form of an address on its chain: with EIP-55's checksum, SegWit and bech32 in lower case, SS58 with the
 * chain's own prefix. Undefined where it is not an address of the chain, its checksum is wrong, or no private key can
 * exist for it.
 *
 * @param chainId CAIP-2
 */
export const canonicalAddress = async (
  chainId: string,
  address: string,
): Promise<string | undefined> => {
  const isText = typeof address === 'string' && address.length <= MAX_ADDRESS_LENGTH
  if (!isText || !isCaipNetworkId(chainId)) return undefined
  const { namespace, reference } = parseCaipNetworkId(chainId)
  switch (namespace) {
    case 'eip155':
      return (await loadNamespace.eip155()).canonicalEvmAddress(address)
    case 'solana':
      return (await loadNamespace.solana()).canonicalSolanaAddress(address)
    case 'bip122': {
      const { canonicalBitcoinAddress } = await loadNamespace.bip122()
      return canonicalBitcoinAddress(address, bitcoinChain(chainId))
    }
    case 'cosmos':
      return (await loadNamespace.cosmos()).canonicalCosmosAddress(address, reference)
    case 'polkadot': {
      const { canonicalPolkadotAddress } = await loadNamespace.polkadot()
      return canonicalPolkadotAddress(address, reference)
    }
  }
}
