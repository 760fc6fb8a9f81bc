import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { RpcOptions } from '../readRpc.ts'
import { readAccounts } from './readAccounts.ts'
import { solanaAddress } from './solanaAddress.ts'

/** People's accounts are owned by the system program. */
export const isContract = async (
  { address, network }: { address: string; network: Network },
  options: RpcOptions & Cancellable,
): Promise<boolean> => {
  const [found] = await readAccounts([solanaAddress(address)], { network, ...options })
  return found !== undefined && !/^1+$/.test(found.program)
}
