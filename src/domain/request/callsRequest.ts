import { UnreadableRequestError } from '#errors/receipt.ts'
import { parseOrExplain, z } from '#lib/schema.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import { evmNetworkId } from '../network/chainReference.ts'

const matching = (pattern: RegExp, what: string) =>
  z.string().check(z.regex(pattern, `expected ${what}`))

const Address = matching(/^0x[\da-f]{40}$/i, 'an address')

const isAmount = (value: unknown) =>
  typeof value === 'number'
    ? Number.isSafeInteger(value) && value >= 0
    : typeof value === 'string' &&
      /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) &&
      BigInt(value) < 2n ** 256n

const Capabilities = z.record(z.string(), z.unknown())
export type Capabilities = z.infer<typeof Capabilities>

const Call = z.object({
  to: z.nullish(Address),
  data: z.nullish(matching(/^0x([\da-f]{2})*$/i, '0x-hex of whole bytes')),
  /** Of wei: hex as the standard has it, decimal as some pages write it. */
  value: z.nullish(z.custom<string | number>(isAmount, 'expected an amount')),
  capabilities: z.nullish(Capabilities),
})

const Calls = z.object({
  // Two versions of the format exist; a later one may mean something else by the same words.
  version: z.optional(matching(/^[12](\.\d+){0,2}$/, 'version 1 or 2')),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  from: z.optional(Address),
  chainId: z.optional(z.union([z.string(), z.number()])),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.nullish(Capabilities),
  calls: z.array(Call).check(z.minLength(1)),
})

const Params = z.array(z.unknown()).check(z.minLength(1))

export type CallsRequest = Omit<z.infer<typeof Calls>, 'chainId'> & {
  /** Undefined: the wallet's own. */
  network: CaipNetworkId | undefined
}

/**
 * What a page asks for by `wallet_sendCalls`, in either version of its format.
 *
 * @throws {UnreadableRequestError} -32602, it is none
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls
 */
export function readCallsRequest(params: unknown): CallsRequest {
  const [first] = read(Params, params)
  const { chainId, ...calls } = read(Calls, first)
  try {
    return { ...calls, network: chainId === undefined ? undefined : evmNetworkId(chainId) }
  } catch (cause) {
    throw new UnreadableRequestError('chainId: expected a chain id', { cause })
  }
}

const read = <Value>(schema: z.ZodMiniType<Value>, value: unknown): Value => {
  const parsed = parseOrExplain(schema, value)
  if (parsed.success) return parsed.data
  throw new UnreadableRequestError(parsed.problem)
}
