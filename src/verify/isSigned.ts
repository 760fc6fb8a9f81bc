import { bitcoinChain } from '#domain/network/bitcoinChain.ts'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { loadNamespace } from './loadNamespace.ts'
import { isReadable, type SignedMessage } from './signedMessage.ts'
import type { ReadChain } from './verifyEvmMessage.ts'

/** A text, its presumed signature, and the account's chain, by CAIP-2. */
export type SignedOnChain = SignedMessage & { chainId: CaipNetworkId }

/**
 * Whether the account has signed the text, in any namespace.
 *
 * @throws what `readOn` throws when no node answers
 */
export const isSigned = async (
  { chainId, ...signed }: SignedOnChain,
  readOn: (network: CaipNetworkId) => ReadChain,
  o: Cancellable = {},
): Promise<boolean> => {
  if (!isReadable(signed) || !isCaipNetworkId(chainId)) return false
  if ((await canonicalAddress(chainId, signed.address)) === undefined) return false
  switch (parseCaipNetworkId(chainId).namespace) {
    case 'eip155': {
      const { verifyEvmMessage } = await loadNamespace.eip155()
      return verifyEvmMessage(signed, readOn(chainId), o)
    }
    case 'solana':
      return (await loadNamespace.solana()).verifySolanaMessage(signed)
    case 'bip122': {
      const { verifyBitcoinMessage } = await loadNamespace.bip122()
      return verifyBitcoinMessage(signed, bitcoinChain(chainId))
    }
    case 'cosmos':
      return (await loadNamespace.cosmos()).verifyCosmosMessage(signed)
    case 'polkadot':
      return (await loadNamespace.polkadot()).verifyPolkadotMessage(signed)
  }
}
