import { hashTypedData, type TypedDataDefinition } from 'viem'
import { z } from '../../../../src/lib/schema.ts'
import { RPC_CODE, WalletRpcError } from '../../wallets/walletRpcError.ts'
import { readParam } from './readParam.ts'

const Domain = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.union([z.string(), z.number()])),
  chainId: z.optional(z.union([z.string(), z.number(), z.bigint()])),
  verifyingContract: z.optional(z.string()),
  salt: z.optional(z.string()),
})

const TypedData = z.object({
  domain: z.optional(Domain),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})
export type TypedData = z.infer<typeof TypedData>

/** The data of `eth_signTypedData_v4`, which comes as JSON text or as an object. @throws {WalletRpcError} */
export function readTypedData(given: unknown): TypedData {
  return readParam(TypedData, typeof given === 'string' ? parse(given) : given)
}

/** As viem takes it. @throws {WalletRpcError} a value does not fit its type */
export function signableTypedData(data: TypedData): TypedDataDefinition {
  const { domain = {} } = data
  const signable = {
    ...data,
    domain: {
      ...domain,
      ...(domain.version !== undefined && { version: String(domain.version) }),
      ...(domain.chainId !== undefined && { chainId: toChainId(domain.chainId) }),
    },
  } as unknown as TypedDataDefinition
  try {
    hashTypedData(signable)
  } catch (cause) {
    throw new WalletRpcError(
      RPC_CODE.invalidParams,
      'The typed data does not fit the types it declares.',
      cause,
    )
  }
  return signable
}

function toChainId(given: string | number | bigint): bigint {
  try {
    return BigInt(given)
  } catch (cause) {
    throw new WalletRpcError(
      RPC_CODE.invalidParams,
      'The chain id of the domain is no number.',
      cause,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WalletRpcError(RPC_CODE.invalidParams, 'The typed data is no JSON.', cause)
  }
}
