import type { Cancellable } from '#lib/cancellable.ts'
import { checkOutcome } from '#receipts/checkOutcome.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { askChain } from './askChain.ts'
import { performRpc, type WalletRequest } from './performRpc.ts'

/**
 * Carries out what a visitor has approved, and checks that what comes of it is what was approved: a signature of this
 * account over just this message, a transaction with just these fields.
 *
 * @throws {WalletRpcError} as `performRpc` does
 * @throws {RequestMismatchError} something else came of it
 */
export async function performChecked(request: WalletRequest & Cancellable): Promise<unknown> {
  const { method, params, network, account, signal } = request
  if (network.namespace !== 'eip155') return await performRpc(request)
  const asked = freezeRequest({
    chain: `eip155:${network.chainId}`,
    account: account.address,
    method,
    params,
  })
  const answer = await performRpc({ ...request, params: asked.params })
  await checkOutcome(asked, answer, {
    ask: (method, params, options) => askChain(network.rpcUrl, method, params, options),
    signal,
  })
  return answer
}
