import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { askNode } from './askNode.ts'
import { isSigned, type SignedOnChain } from './isSigned.ts'
import type { ReadChain } from './verifyEvmMessage.ts'

export type Nodes = {
  /**
   * JSON-RPC addresses of EVM chains by CAIP-2 id: contracts are asked whether a signature is theirs (ERC-1271, ERC-6492).
   * Without one, only accounts with a private key can sign in on that chain.
   */
  nodes?: Readonly<Record<string, string>> | undefined
  /** Timeout of a node, ms. @default 10_000 */
  nodeTimeoutMs?: number | undefined
  /** @default the platform's */
  fetch?: typeof globalThis.fetch | undefined
}

/** Without a node, no address counts as a contract. */
const noCode: ReadChain = async () => '0x'

/**
 * Whether the account has signed the text, in any namespace. Input that is too long for any wallet to have made it, is not
 * text, or names an account without a possible key is refused without asking a node.
 *
 * @throws what `fetch` throws, {@link HttpError} or {@link TimeoutError}, where a contract must be asked and its chain's
 * node does not answer
 */
export const verifySignature = async (
  signed: SignedOnChain,
  { nodes = {}, nodeTimeoutMs, fetch, signal }: Nodes & Cancellable = {},
): Promise<boolean> => {
  const readOn = (chainId: CaipNetworkId): ReadChain => {
    const node = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
    return node ? askNode(node, { fetch, timeoutMs: nodeTimeoutMs }) : noCode
  }
  // It comes from a visitor: it may be anything.
  return isSigned(Object(signed), readOn, { signal })
}
