import { z } from '#lib/schema.ts'
import {
  type CaipNetworkId,
  isCaipNetworkId,
  parseCaipNetworkId,
  toCaipNetworkId,
} from '../network/caip.ts'
import { canonicalNetworkId } from '../network/catalogue.ts'
import { evmNetworkId } from '../network/chainReference.ts'

/** A chain id in any form that the secure frame uses: a number, decimal text, CAIP-2, or a bare reference. */
export const FrameChainId = z.union([z.string(), z.number()])
export type FrameChainId = z.infer<typeof FrameChainId>

/** The form in requests: a number for EVM, if it is a safe integer, else the bare reference. */
export const toFrameReference = (networkId: CaipNetworkId): FrameChainId => {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const id = Number(reference)
  return namespace === 'eip155' && Number.isSafeInteger(id) ? id : reference
}

/** The form in logins: a number for EVM, CAIP-2 for others. */
export const toFrameLoginChain = (networkId: CaipNetworkId): FrameChainId =>
  networkId.startsWith('eip155:') ? toFrameReference(networkId) : networkId

const solanaReference = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** The network in a frame's answer, in any form; undefined when it is not one. */
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
