import type { CaipNetworkId } from '#domain/network/caip.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import type { ChainProvider } from './chainAdapter.ts'

/**
 * Sends one request to the wallet. Its errors become ours; aborting ends the waiting alone, since no wallet can be told
 * to close its window.
 *
 * @param network the request's network, for wallets that serve several
 * @throws {ProviderRpcError} with the code of EIP-1193 or EIP-1474
 */
export const askWallet = async (
  provider: ChainProvider,
  { method, params }: { method: string; params?: unknown },
  { network, signal }: { network?: CaipNetworkId | undefined } & Cancellable = {},
): Promise<unknown> => {
  signal?.throwIfAborted()
  try {
    const args = params === undefined ? { method } : { method, params }
    return await raceSignal(provider.request(args, { network, signal }), signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof LatchkeyError ? error : toProviderError(error, method)
  }
}
