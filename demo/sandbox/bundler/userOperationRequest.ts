import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import type { RpcUserOperation, UserOperation } from 'viem/account-abstraction'
import { formatUserOperation } from 'viem/account-abstraction'
import { issueText } from '../../../src/lib/issueText.ts'
import { z } from '../../../src/lib/schema.ts'
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

const ZEROES = {
  callGasLimit: '0x0',
  verificationGasLimit: '0x0',
  preVerificationGas: '0x0',
  maxFeePerGas: '0x0',
  maxPriorityFeePerGas: '0x0',
} as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export type Operation = UserOperation<'0.8'>

/**
 * Reads a user operation.
 *
 * @param lenient takes absent gas and fees for zero, as an estimate may be asked for without
 * @throws {BundlerError} invalid parameters
 */
export function readUserOperation(value: unknown, { lenient = false } = {}): Operation {
  const given = lenient && isObject(value) ? { ...ZEROES, ...value } : value
  const parsed = RpcOperation.safeParse(given)
  if (!parsed.success)
    throw new BundlerError(
      BUNDLER_CODE.invalidParams,
      `Invalid user operation: ${issueText(parsed.error)}`,
    )
  const present = Object.fromEntries(
    Object.entries(parsed.data).filter(([, field]) => field !== null && field !== undefined),
  )
  // What was checked above is what viem declares, but for fields that are there or not together.
  return formatUserOperation(present as unknown as RpcUserOperation) as Operation
}
