import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import type { RpcUserOperation, UserOperation } from 'viem/account-abstraction'
import { formatUserOperation } from 'viem/account-abstraction'
import { parseOrExplain, z } from '#lib/schema.ts'
import { BUNDLER_CODE, BundlerError } from './bundlerError.ts'

const HexBytes = z.custom<Hex>(
  (value) => isHex(value) && value.length % 2 === 0,
  'expected 0x-hex of whole bytes',
)
const HexAddress = z.pipe(
  z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  z.transform((address) => getAddress(address)),
)
const quantity = (bits: number) =>
  z.custom<Hex>(
    (value) => isHex(value) && value !== '0x' && BigInt(value) < 2n ** BigInt(bits),
    `expected a quantity of at most ${bits} bits`,
  )
const Gas = quantity(128)

/** A user operation of EntryPoint 0.7 and later, as it is sent. */
const RpcOperation = z.object({
  sender: HexAddress,
  nonce: quantity(256),
  factory: z.nullish(HexAddress),
  factoryData: z.nullish(HexBytes),
  callData: HexBytes,
  callGasLimit: Gas,
  verificationGasLimit: Gas,
  preVerificationGas: quantity(256),
  maxFeePerGas: Gas,
  maxPriorityFeePerGas: Gas,
  paymaster: z.nullish(HexAddress),
  paymasterData: z.nullish(HexBytes),
  paymasterVerificationGasLimit: z.nullish(Gas),
  paymasterPostOpGasLimit: z.nullish(Gas),
  signature: HexBytes,
})

/** An operation to estimate: gas and fees may be absent, which counts as zero. */
const EstimatedOperation = z.extend(RpcOperation, {
  callGasLimit: z._default(Gas, '0x0'),
  verificationGasLimit: z._default(Gas, '0x0'),
  preVerificationGas: z._default(quantity(256), '0x0'),
  maxFeePerGas: z._default(Gas, '0x0'),
  maxPriorityFeePerGas: z._default(Gas, '0x0'),
})

export type Operation = UserOperation<'0.8'>

/**
 * Reads a user operation.
 *
 * @param lenient accepts absent gas and fees as zero, as an estimate may be requested without them
 * @throws {BundlerError} invalid parameters
 */
export function readUserOperation(value: unknown, { lenient = false } = {}): Operation {
  const parsed = parseOrExplain(lenient ? EstimatedOperation : RpcOperation, value)
  if (!parsed.success)
    throw new BundlerError(BUNDLER_CODE.invalidParams, `Invalid user operation: ${parsed.problem}`)
  const present = Object.fromEntries(
    Object.entries(parsed.data).filter(([, field]) => field !== null && field !== undefined),
  )
  // What was checked above is what viem declares, but for fields that are there or not together.
  return formatUserOperation(present as unknown as RpcUserOperation) as Operation
}
