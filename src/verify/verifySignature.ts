import { bitcoinChain } from '../domain/bitcoinChain.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../domain/caip.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { askNode } from './askNode.ts'
import type { SignedMessage } from './signedMessage.ts'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.ts'
import { verifyCosmosMessage } from './verifyCosmosMessage.ts'
import { verifyEvmMessage } from './verifyEvmMessage.ts'
import { verifyPolkadotMessage } from './verifyPolkadotMessage.ts'
import { verifySolanaMessage } from './verifySolanaMessage.ts'

export type Nodes = {
  /**
   * JSON-RPC addresses of EVM chains by CAIP-2 id: contracts are asked whether a signature is theirs (ERC-1271,
   * ERC-6492). Without one a chain's plain keys can still sign.
   */
  nodes?: Readonly<Record<string, string>> | undefined
  /** @default the platform's */
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Whether the account has signed the text, in whichever family it is.
 *
 * @throws what `fetch` throws, or {@link HttpError}, where a contract is to be asked and its chain's node does not
 * answer
 */
export const verifySignature = async (
  { chainId, ...signed }: SignedMessage & { chainId: CaipNetworkId },
  { nodes = {}, fetch, signal }: Nodes & Cancellable = {},
): Promise<boolean> => {
  switch (parseCaipNetworkId(chainId).namespace) {
    case 'eip155': {
      const node = nodes[chainId]
      const read = node ? askNode(node, fetch) : async () => '0x'
      return verifyEvmMessage(signed, read, { signal })
    }
    case 'solana':
      return verifySolanaMessage(signed)
    case 'bip122':
      return verifyBitcoinMessage(signed, bitcoinChain(chainId))
    case 'cosmos':
      return verifyCosmosMessage(signed)
    case 'polkadot':
      return verifyPolkadotMessage(signed)
  }
}
