import { hashTypedData, type TypedDataDefinition } from 'viem'
import { UnreadableRequestError } from '../../errors/receipt.ts'
import { z } from '../../lib/schema.ts'
import { readParam } from '../readParam.ts'

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

/** The data of `eth_signTypedData_v4`, which comes as JSON text or as an object. @throws {UnreadableRequestError} */
export function readTypedData(given: unknown): TypedData {
  return readParam(TypedData, typeof given === 'string' ? parse(given) : given)
}

/** As viem expects it. @throws {UnreadableRequestError} a value does not match its type */
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
    throw new UnreadableRequestError('the typed data does not fit the types it declares', { cause })
  }
  return signable
}

function toChainId(given: string | number | bigint): bigint {
  try {
    return BigInt(given)
  } catch (cause) {
    throw new UnreadableRequestError('the chain id of the domain is no number', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableRequestError('the typed data is no JSON', { cause })
  }
}
