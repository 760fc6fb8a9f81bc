import { type Address, getAddress, type Hex } from 'viem'
import { chainIdNumber, evmNetworkId } from '#domain/network/chainReference.ts'
import { type Capabilities, readCallsRequest } from '#domain/request/callsRequest.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { requireKnownFields } from '../requireKnownFields.ts'
import { batchForms, callForms } from './canonicalTransaction.ts'
import type { EvmCall } from './evmCall.ts'

const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const Paymaster = z.object({
  url: z.string().check(z.refine(isWebAddress)),
  context: z.optional(z.unknown()),
})
const PaymasterService = z.union([
  Paymaster,
  // The first version of EIP-5792 had capabilities by chain.
  z.record(z.string().check(z.regex(/^0x[\da-f]+$/i)), Paymaster),
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
  const {
    id,
    from,
    network,
    atomicRequired = false,
    calls,
    capabilities,
  } = readCallsRequest(params)
  const chainId = network && chainIdNumber(network)
  requireKnownBatch(params as readonly unknown[], network)
  return {
    id,
    from: from === undefined ? undefined : getAddress(from),
    chainId,
    atomicRequired,
    capabilities: [capabilities ?? {}, ...calls.map((call) => call.capabilities ?? {})],
    calls: calls.map(({ to, data, value }) => ({
      to: to ? getAddress(to) : undefined,
      data: (data ?? '0x').toLowerCase() as Hex,
      value: BigInt(value ?? 0),
    })),
    paymaster: readPaymaster(capabilities?.paymasterService, chainId),
  }
}

function requireKnownBatch(
  [batch, ...more]: readonly unknown[],
  network: string | undefined,
): void {
  if (more.some((one) => one !== null && one !== undefined))
    throw new UnreadableRequestError('expected one batch')
  requireKnownFields(batch, batchForms)
  const { calls } = batch as { calls: readonly { chainId?: unknown }[] }
  for (const [index, call] of calls.entries()) {
    requireKnownFields(call, callForms, `calls.${index}.`)
    // A draft of the standard had each call on a chain of its own.
    const { chainId } = call
    if (chainId !== null && chainId !== undefined && network !== evmNetworkId(chainId))
      throw new UnreadableRequestError(
        `calls.${index}.chainId: another chain than that of the batch`,
      )
  }
}

function readPaymaster(service: unknown, chainId: number | undefined): AskedCalls['paymaster'] {
  if (service === undefined || service === null) return undefined
  const read = readParam(PaymasterService, service)
  if (typeof read.url === 'string') return { url: read.url, context: read.context }
  const byChain = Object.entries(read as Record<string, { url: string; context?: unknown }>)
  return byChain.find(([hex]) => Number(hex) === chainId)?.[1]
}
