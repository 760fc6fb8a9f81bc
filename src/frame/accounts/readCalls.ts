import { z } from '#lib/schema.ts'
import { type AskedCalls, readCalls as readAnyCalls } from '#receipts/evm/readCalls.ts'
import { WalletRpcError } from '../walletRpcError.ts'
import { CALLS_CODE } from './callsCode.ts'

const MOST_CALLS = 64

const OptionalCapability = z.object({ optional: z.literal(true) })

const isOptional = (capability: unknown): boolean =>
  OptionalCapability.safeParse(capability).success

/**
 * The batch of `wallet_sendCalls`, where this wallet takes it.
 *
 * @throws {UnreadableRequestError} it is none
 * @throws {WalletRpcError} too large, or with a capability that is not offered and not said to be optional
 */
export function readCalls(params: unknown): AskedCalls {
  const asked = readAnyCalls(params)
  if (asked.calls.length > MOST_CALLS)
    throw new WalletRpcError(CALLS_CODE.tooLarge, `A batch has at most ${MOST_CALLS} calls.`)
  for (const [index, capabilities] of asked.capabilities.entries())
    for (const [name, capability] of Object.entries(capabilities))
      if (!isOffered(name, index === 0) && !isOptional(capability))
        throw new WalletRpcError(
          CALLS_CODE.unsupportedCapability,
          `This wallet does not offer the capability ${name}.`,
        )
  return asked
}

// Of a whole batch only: a single call has no fee of its own.
const isOffered = (name: string, ofBatch: boolean) =>
  ofBatch && (name === 'paymasterService' || name === 'atomic' || name === 'atomicBatch')
