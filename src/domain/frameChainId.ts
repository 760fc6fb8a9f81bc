import { z } from '../lib/schema.ts'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId, toCaipNetworkId } from './caip.ts'
import { evmNetworkId } from './chainReference.ts'
import { canonicalNetworkId } from './networks/catalogue.ts'

/** A chain id as the secure frame writes it: a number, decimal text, CAIP-2, or a bare reference. */
export const FrameChainId = z.union([z.string(), z.number()])
export type FrameChainId = z.infer<typeof FrameChainId>

/** The bare reference: a number for EVM, as far as a number holds it. This is how requests name their chain. */
export const toFrameReference = (networkId: CaipNetworkId): FrameChainId => {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const id = Number(reference)
  return namespace === 'eip155' && Number.isSafeInteger(id) ? id : reference
}

/** A number for EVM, CAIP-2 for others: how a login names the chain it wants to land on. */
export const toFrameLoginChain = (networkId: CaipNetworkId): FrameChainId =>
  networkId.startsWith('eip155:') ? toFrameReference(networkId) : networkId

const solanaReference = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** The network a frame's answer means, in whatever form; undefined when it is none. */
export const readFrameChain = (chainId: FrameChainId): CaipNetworkId | undefined => {
  if (typeof chainId === 'string' && isCaipNetworkId(chainId) && !chainId.startsWith('eip155:'))
    return canonicalNetworkId(chainId)
  if (typeof chainId === 'string' && solanaReference.test(chainId))
    return canonicalNetworkId(toCaipNetworkId('solana', chainId))
  try {
    return evmNetworkId(chainId)
  } catch {
    return undefined // the caller says what that means
  }
}
