import type { Address } from 'viem'
import { z } from '../../../../src/lib/schema.ts'
import type { TransactionRequest } from './evmAccount.ts'
import { Amount, AnyAddress, AnyChainId, Bytes, readParam } from './readParam.ts'

const Transaction = z.object({
  from: z.optional(AnyAddress),
  to: z.nullish(AnyAddress),
  data: z.optional(Bytes),
  input: z.optional(Bytes),
  value: z.optional(Amount),
  gas: z.optional(Amount),
  gasLimit: z.optional(Amount),
  gasPrice: z.optional(Amount),
  maxFeePerGas: z.optional(Amount),
  maxPriorityFeePerGas: z.optional(Amount),
  nonce: z.optional(Amount),
  chainId: z.optional(AnyChainId),
})

export type AskedTransaction = TransactionRequest & {
  from: Address | undefined
  chainId: number | undefined
}

/** The transaction of `eth_sendTransaction`. @throws {WalletRpcError} */
export function readTransaction(params: unknown): AskedTransaction {
  const [first] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  const {
    to,
    data,
    input,
    value = 0n,
    gas,
    gasLimit,
    nonce,
    ...rest
  } = readParam(Transaction, first)
  return {
    from: rest.from,
    chainId: rest.chainId,
    to: to ?? undefined,
    data: data ?? input ?? '0x',
    value,
    gas: gas ?? gasLimit,
    gasPrice: rest.gasPrice,
    maxFeePerGas: rest.maxFeePerGas,
    maxPriorityFeePerGas: rest.maxPriorityFeePerGas,
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}
