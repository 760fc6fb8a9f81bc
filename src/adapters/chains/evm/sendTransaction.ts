import type { Cancellable } from '#lib/cancellable.ts'
import { askWallet } from '../askWallet.ts'
import type { Call } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { callParameters } from './callParameters.ts'
import { Hash } from './hex.ts'

/** Resolves with the hash once the wallet has sent it, before it is in a block. */
export const sendTransaction = async (
  { provider, network, ...call }: Call,
  { signal }: Cancellable = {},
): Promise<string> => {
  const method = 'eth_sendTransaction'
  const params = [callParameters(call)]
  const options = { network: network.caipNetworkId, signal }
  return parseAnswer(Hash, await askWallet(provider, { method, params }, options), method)
}
