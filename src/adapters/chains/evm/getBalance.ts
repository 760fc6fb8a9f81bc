import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { evmAccount } from './evmAccount.ts'
import { Quantity } from './hex.ts'

/** The native balance, in wei. @see https://ethereum.org/developers/docs/apis/json-rpc/#eth_getbalance */
export const getBalance = async (
  { account, network }: { account: CaipAddress; network: Network },
  options: RpcOptions & Cancellable = {},
): Promise<bigint> => {
  const method = 'eth_getBalance'
  const params = [evmAccount(account), 'latest']
  const answer = await readRpc({ network, method, params }, options)
  return BigInt(parseAnswer(Quantity, answer, method))
}
