import type { Network } from '../../../domain/network.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { evmAddress } from './evmAccount.ts'
import { Hex } from './hex.ts'

/** A person's account may borrow code; it begins with this then. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = '0xef0100'

/** Whether code answers at an address that nobody has the key of. */
export const isContract = async (
  { address, network }: { address: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<boolean> => {
  const method = 'eth_getCode'
  const params = [evmAddress(address), 'latest']
  const code = parseAnswer(Hex, await readRpc({ network, method, params }, options), method)
  return code.length > 2 && !code.toLowerCase().startsWith(DELEGATION)
}
