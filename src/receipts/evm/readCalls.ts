import type { Address } from 'viem'
import { z } from '../../lib/schema.ts'
import { Amount, AnyAddress, AnyChainId, Bytes, readParam } from '../readParam.ts'
import type { EvmCall } from './evmCall.ts'

const Capabilities = z.record(z.string(), z.unknown())
export type Capabilities = z.infer<typeof Capabilities>

const SendCalls = z.object({
  version: z.optional(z.string()),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  from: z.optional(AnyAddress),
  chainId: z.optional(AnyChainId),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.nullish(Capabilities),
  calls: z
    .array(
      z.object({
        to: z.nullish(AnyAddress),
        data: z.nullish(Bytes),
        value: z.nullish(Amount),
        capabilities: z.nullish(Capabilities),
      }),
    )
    .check(z.minLength(1)),
})

const PaymasterService = z.union([
  z.object({ url: z.url({ protocol: /^https?$/ }), context: z.optional(z.unknown()) }),
  // The first version of EIP-5792 had capabilities by chain.
  z.record(
    z.string().check(z.regex(/^0x[\da-f]+$/i)),
    z.object({ url: z.url({ protocol: /^https?$/ }), context: z.optional(z.unknown()) }),
  ),
])

export type AskedCalls = {
  id: string | undefined
  from: Address | undefined
  chainId: number | undefined
  calls: readonly EvmCall[]
  atomicRequired: boolean
  /** Capabilities of the batch, then those of each call. */
  capabilities: readonly Capabilities[]
  /** Who pays the fee instead of the account (ERC-7677). */
  paymaster: { url: string; context?: unknown } | undefined
}

/** The batch of `wallet_sendCalls` (EIP-5792). @throws {UnreadableRequestError} */
export function readCalls(params: unknown): AskedCalls {
  const [first] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  const {
    id,
    from,
    chainId,
    atomicRequired = false,
    calls,
    capabilities,
  } = readParam(SendCalls, first)
  return {
    id,
    from,
    chainId,
    atomicRequired,
    capabilities: [capabilities ?? {}, ...calls.map((call) => call.capabilities ?? {})],
    calls: calls.map(({ to, data, value }) => ({
      to: to ?? undefined,
      data: data ?? '0x',
      value: value ?? 0n,
    })),
    paymaster: readPaymaster(capabilities?.paymasterService, chainId),
  }
}

function readPaymaster(service: unknown, chainId: number | undefined): AskedCalls['paymaster'] {
  if (service === undefined || service === null) return undefined
  const read = readParam(PaymasterService, service)
  if (typeof read.url === 'string') return { url: read.url, context: read.context }
  const byChain = Object.entries(read as Record<string, { url: string; context?: unknown }>)
  return byChain.find(([hex]) => Number(hex) === chainId)?.[1]
}
