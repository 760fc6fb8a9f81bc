import { ProviderRpcError } from '#errors/provider.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import { evmNetworkId } from '../network/chainReference.ts'

/**
 * The network in the parameters of `wallet_switchEthereumChain`.
 *
 * @throws {ProviderRpcError} -32602: there is none
 */
export const requestedChain = (params: unknown): CaipNetworkId => {
  const [first] = Array.isArray(params) ? params : []
  try {
    return evmNetworkId((first as { chainId?: unknown } | null | undefined)?.chainId)
  } catch (cause) {
    throw new ProviderRpcError(-32602, 'The chainId to switch to is missing or malformed', {
      cause,
    })
  }
}
