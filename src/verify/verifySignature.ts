import type { CaipNetworkId } from '../domain/caip.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { askNode } from './askNode.ts'
import { isSigned, type SignedOnChain } from './isSigned.ts'
import type { ReadChain } from './verifyEvmMessage.ts'

export type Nodes = {
  /**
   * JSON-RPC addresses of EVM chains by CAIP-2 id: contracts are asked whether a signature is theirs (ERC-1271,
   * ERC-6492). Without one a chain's plain keys can still sign.
   */
  nodes?: Readonly<Record<string, string>> | undefined
  /** How long a node may take for an answer, ms. @default 10_000 */
  nodeTimeoutMs?: number | undefined
  /** @default the platform's */
  fetch?: typeof globalThis.fetch | undefined
}

/** Where there is no node, no address has code. */
const noCode: ReadChain = async () => '0x'

/**
 * Whether the account has signed the text, in whichever namespace it is. What is too long for any wallet to have made it,
 * no text at all, or of an account that nobody can own, is not signed: no node is asked for it.
 *
 * @throws what `fetch` throws, {@link HttpError} or {@link TimeoutError}, where a contract is to be asked and its
 * chain's node does not answer
 */
export const verifySignature = async (
  signed: SignedOnChain,
  { nodes = {}, nodeTimeoutMs, fetch, signal }: Nodes & Cancellable = {},
): Promise<boolean> => {
  const readOn = (chainId: CaipNetworkId): ReadChain => {
    const node = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
    return node ? askNode(node, { fetch, timeoutMs: nodeTimeoutMs }) : noCode
  }
  // As it came from a visitor: it need not be an object at all.
  return isSigned(Object(signed), readOn, { signal })
}
