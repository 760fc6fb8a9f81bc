import type { Cancellable } from '#lib/cancellable.ts'
import type { Call } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { callParameters } from './callParameters.ts'
import { Quantity } from './hex.ts'

/** The call's gas, estimated by the network's node, not the wallet. @throws {ProviderRpcError} when it would fail */
export const estimateGas = async (
  { network, provider: _, ...call }: Omit<Call, 'gas'>,
  options: RpcOptions & Cancellable = {},
): Promise<bigint> => {
  const method = 'eth_estimateGas'
  const params = [callParameters(call)]
  const answer = await readRpc({ network, method, params }, options)
  return BigInt(parseAnswer(Quantity, answer, method))
}
