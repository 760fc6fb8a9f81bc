import type { Address } from 'viem'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import { Amount, AnyAddress, AnyChainId, Bytes, readParam } from '../readParam.ts'
import { requireKnownFields } from '../requireKnownFields.ts'
import { authorizationForms, transactionForms } from './canonicalTransaction.ts'
import type { AskedFee, EvmCall } from './evmCall.ts'

const Authorization = z.object({
  chainId: AnyChainId,
  // Some libraries send `contractAddress` instead.
  address: z.optional(AnyAddress),
  contractAddress: z.optional(AnyAddress),
})

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
  type: z.optional(Amount),
  authorizationList: z.nullish(z.array(Authorization)),
})

/** Legacy, with an access list (EIP-2930), with a priority fee (EIP-1559), with delegations (EIP-7702). */
const KNOWN_TYPES: readonly bigint[] = [0n, 1n, 2n, 4n]

export type AskedTransaction = EvmCall &
  AskedFee & {
    from: Address | undefined
    chainId: number | undefined
    gas: bigint | undefined
    nonce: number | undefined
  }

/** Code that an account will run from then on (EIP-7702). */
export type AskedDelegation = { chainId: number; address: Address }

const read = (params: unknown) => {
  const [first, ...more] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  if (more.some((one) => one !== null && one !== undefined))
    throw new UnreadableRequestError('expected one transaction')
  const { data, input, ...transaction } = readParam(Transaction, first)
  const { type } = transaction
  if (type !== undefined && !KNOWN_TYPES.includes(type))
    throw new UnreadableRequestError(`type: transactions of type ${type} are not known here`)
  requireKnownFields(first, transactionForms)
  for (const [index, one] of (
    (first as { authorizationList?: unknown[] }).authorizationList ?? []
  ).entries())
    requireKnownFields(one, authorizationForms, `authorizationList.${index}.`)
  return { ...transaction, data: oneOf('data', data, input) ?? '0x' }
}

/** A value sent under two names. When they differ, it is unknown which one a wallet uses. */
function oneOf<Text extends string>(
  name: string,
  one: Text | undefined,
  two: Text | undefined,
): Text | undefined {
  if (one !== undefined && two !== undefined && one.toLowerCase() !== two.toLowerCase())
    throw new UnreadableRequestError(`${name}: given twice, and not the same`)
  return one ?? two
}

/** The transaction of `eth_sendTransaction`. @throws {UnreadableRequestError} */
export function readTransaction(params: unknown): AskedTransaction {
  const { to, data, value = 0n, gas, gasLimit, nonce, ...rest } = read(params)
  return {
    from: rest.from,
    chainId: rest.chainId,
    to: to ?? undefined,
    data,
    value,
    gas: gas ?? gasLimit,
    gasPrice: rest.gasPrice,
    maxFeePerGas: rest.maxFeePerGas,
    maxPriorityFeePerGas: rest.maxPriorityFeePerGas,
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

/** The delegations a transaction of `eth_sendTransaction` carries. @throws {UnreadableRequestError} */
export const readDelegationsOf = (params: unknown): AskedDelegation[] =>
  (read(params).authorizationList ?? []).map(({ chainId, ...names }) => {
    const address = oneOf('authorizationList', names.address, names.contractAddress)
    if (!address) throw new UnreadableRequestError('authorizationList: expected an address')
    return { chainId, address }
  })
