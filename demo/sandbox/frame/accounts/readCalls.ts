import type { Address } from 'viem'
import { z } from '../../../../src/lib/schema.ts'
import { WalletRpcError } from '../../wallets/walletRpcError.ts'
import { CALLS_CODE } from './callsCode.ts'
import type { CallsRequest } from './evmAccount.ts'
import { Amount, AnyAddress, AnyChainId, Bytes, readParam } from './readParam.ts'

const Capabilities = z.record(z.string(), z.unknown())

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
  // Or by chain, as EIP-5792 had it first.
  z.record(
    z.string().check(z.regex(/^0x[\da-f]+$/i)),
    z.object({ url: z.url({ protocol: /^https?$/ }), context: z.optional(z.unknown()) }),
  ),
])

const MOST_CALLS = 64

export type AskedCalls = CallsRequest & {
  from: Address | undefined
  chainId: number | undefined
}

const OptionalCapability = z.object({ optional: z.literal(true) })

const isOptional = (capability: unknown): boolean =>
  OptionalCapability.safeParse(capability).success

/**
 * The batch of `wallet_sendCalls`.
 *
 * @throws {WalletRpcError} also for a capability that is not offered and not said to be optional
 */
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
  if (calls.length > MOST_CALLS)
    throw new WalletRpcError(CALLS_CODE.tooLarge, `A batch has at most ${MOST_CALLS} calls.`)
  for (const asked of [capabilities, ...calls.map((call) => call.capabilities)])
    for (const [name, capability] of Object.entries(asked ?? {}))
      if (!isOffered(name, asked === capabilities) && !isOptional(capability))
        throw new WalletRpcError(
          CALLS_CODE.unsupportedCapability,
          `This wallet does not offer the capability ${name}.`,
        )
  return {
    id,
    from,
    chainId,
    atomicRequired,
    calls: calls.map(({ to, data, value }) => ({
      to: to ?? undefined,
      data: data ?? '0x',
      value: value ?? 0n,
    })),
    paymaster: readPaymaster(capabilities?.paymasterService, chainId),
  }
}

// Of a whole batch only: a single call has no fee of its own.
const isOffered = (name: string, ofBatch: boolean) =>
  ofBatch && (name === 'paymasterService' || name === 'atomic' || name === 'atomicBatch')

function readPaymaster(service: unknown, chainId: number | undefined): CallsRequest['paymaster'] {
  if (service === undefined || service === null) return undefined
  const read = readParam(PaymasterService, service)
  if (typeof read.url === 'string') return { url: read.url, context: read.context }
  const byChain = Object.entries(read as Record<string, { url: string; context?: unknown }>)
  return byChain.find(([hex]) => Number(hex) === chainId)?.[1]
}
