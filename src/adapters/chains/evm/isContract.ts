import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { evmAddress } from './evmAccount.ts'
import { Hex } from './hex.ts'

/** The code of a person's account that delegates to a contract starts so. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = '0xef0100'

/** Whether there is code at an address that no private key controls. */
export const isContract = async (
  { address, network }: { address: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<boolean> => {
  const method = 'eth_getCode'
  const params = [evmAddress(address), 'latest']
  const code = parseAnswer(Hex, await readRpc({ network, method, params }, options), method)
  return code.length > 2 && !code.toLowerCase().startsWith(DELEGATION)
}
