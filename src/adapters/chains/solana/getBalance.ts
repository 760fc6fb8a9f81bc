import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { Whole, z } from '#lib/schema.ts'
import type { RpcOptions } from '../readRpc.ts'
import { solanaAccount } from './solanaAddress.ts'
import { COMMITMENT, solanaRead } from './solanaRead.ts'

const Balance = z.object({ value: Whole })

/** The native balance, in lamports. @see https://solana.com/docs/rpc/http/getbalance */
export const getBalance = async (
  { account, network }: { account: CaipAddress; network: Network },
  options: RpcOptions & Cancellable = {},
): Promise<bigint> => {
  const params = [solanaAccount(account), { commitment: COMMITMENT }]
  const { value } = await solanaRead(
    Balance,
    { method: 'getBalance', params },
    { network, ...options },
  )
  return BigInt(value)
}
