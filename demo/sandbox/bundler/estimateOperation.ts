import { createRequire } from 'node:module'
import { type Hex, isHex, size, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { askNode } from './askNode.ts'
import { BUNDLER_CODE, BundlerError, readFailedOp } from './bundlerError.ts'
import {
  decodePreOpGas,
  encodeHandleOps,
  encodeSimulateHandleOp,
  revertReason,
} from './entryPointCalls.ts'
import type { Operation } from './userOperationRequest.ts'

export type OperationGas = {
  preVerificationGas: Hex
  verificationGasLimit: Hex
  callGasLimit: Hex
  paymasterVerificationGasLimit?: Hex
  paymasterPostOpGasLimit?: Hex
}

/** Published to be laid over the entry point for the length of a call; it tries an operation unsigned. */
const simulation = createRequire(import.meta.url)(
  '@account-abstraction/contracts/artifacts/EntryPointSimulations.json',
) as { deployedBytecode: Hex }

/** A generous limit, since nothing is paid: the estimate looks for the real limits. */
const TRIAL_GAS = 5_000_000n
const TRANSACTION_GAS = 21_000n
const CALLDATA_BYTE_GAS = 16n
/** What the entry point does for an operation outside of all measured parts. */
const OVERHEAD_GAS = 25_000n

/**
 * The gas that an operation needs, with a margin for what a later block may change.
 *
 * @throws {BundlerError} its validation is refused, or its call reverts
 */
export async function estimateOperation(url: string, given: Operation): Promise<OperationGas> {
  const trial: Operation = {
    ...given,
    callGasLimit: TRIAL_GAS,
    verificationGasLimit: TRIAL_GAS,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    ...(given.paymaster && {
      paymasterVerificationGasLimit: 1_000_000n,
      paymasterPostOpGasLimit: 1_000_000n,
    }),
  }
  const validation = await measureValidation(url, trial)
  const call = await measureCall(url, trial)
  const bytes = BigInt(size(encodeHandleOps([trial], entryPoint08Address)))
  return {
    preVerificationGas: toHex(TRANSACTION_GAS + OVERHEAD_GAS + bytes * CALLDATA_BYTE_GAS),
    verificationGasLimit: toHex((validation * 14n) / 10n + 20_000n),
    callGasLimit: toHex((call * 14n) / 10n + 20_000n),
    ...(given.paymaster && {
      paymasterVerificationGasLimit: toHex(given.paymasterVerificationGasLimit || 100_000n),
      paymasterPostOpGasLimit: toHex(given.paymasterPostOpGasLimit || 50_000n),
    }),
  }
}

async function measureValidation(url: string, trial: Operation): Promise<bigint> {
  const { result, error } = await askNode(url, 'eth_call', [
    { to: entryPoint08Address, data: encodeSimulateHandleOp(trial), gas: toHex(15_000_000) },
    'latest',
    { [entryPoint08Address]: { code: simulation.deployedBytecode } },
  ])
  if (!error && isHex(result)) return decodePreOpGas(result)
  throw (
    readFailedOp(error?.data)?.error ??
    new BundlerError(
      BUNDLER_CODE.refusedByEntryPoint,
      `The operation could not be tried: ${error?.message ?? 'no answer'}`,
    )
  )
}

type SimulatedCall = { status: Hex; gasUsed: Hex; returnData: Hex }

/** Makes the account if need be, and has the entry point call it. */
async function measureCall(url: string, trial: Operation): Promise<bigint> {
  const { sender, callData, factory, factoryData } = trial
  const calls = [
    ...(factory ? [{ from: entryPoint08Address, to: factory, data: factoryData ?? '0x' }] : []),
    { from: entryPoint08Address, to: sender, data: callData },
  ]
  const { result, error } = await askNode(url, 'eth_simulateV1', [
    { blockStateCalls: [{ calls }], validation: false },
    'latest',
  ])
  if (error) throw new BundlerError(BUNDLER_CODE.internal, error.message)
  const [block] = result as { calls: SimulatedCall[] }[]
  const call = block?.calls.at(-1)
  if (!call) throw new BundlerError(BUNDLER_CODE.internal, 'The node simulated nothing.')
  if (call.status !== '0x1')
    throw new BundlerError(BUNDLER_CODE.reverted, revertReason(call.returnData), {
      revertData: call.returnData,
    })
  return BigInt(call.gasUsed)
}
