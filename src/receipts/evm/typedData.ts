import type { TypedDataDefinition } from 'viem'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { type CanonicalTypedData, canonicalTypedData } from './canonicalTypedData.ts'

/** The types of a domain are the page's own: those of its standard fields are the standard's. */
const Domain = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  chainId: z.optional(z.union([z.string(), z.number()])),
  verifyingContract: z.optional(z.string()),
  salt: z.optional(z.string()),
})

export type TypedData = Omit<CanonicalTypedData, 'domain'> & {
  domain?: z.infer<typeof Domain>
}

/** The data of `eth_signTypedData_v4`, which comes as JSON text or as an object. @throws {UnreadableRequestError} */
export function readTypedData(given: unknown): CanonicalTypedData & TypedData {
  const data = canonicalTypedData(given)
  readParam(z.object({ domain: Domain }), data)
  return data
}

/** As viem expects it. */
export const signableTypedData = ({ domain, ...data }: CanonicalTypedData): TypedDataDefinition => {
  const { chainId } = domain
  return {
    ...data,
    domain: { ...domain, ...(chainId !== undefined && { chainId: BigInt(chainId as string) }) },
  } as unknown as TypedDataDefinition
}
