import {
  type Address,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { Operation } from './userOperationRequest.ts'

/** The call that executes a bundle; its sender is paid at `beneficiary`. */
export const encodeHandleOps = (operations: readonly Operation[], beneficiary: Address): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [operations.map((operation) => toPackedUserOperation(operation)), beneficiary],
  })

const simulationAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'struct ExecutionResult { uint256 preOpGas; uint256 paid; uint256 accountValidationData; uint256 paymasterValidationData; bool targetSuccess; bytes targetResult; }',
  'function simulateHandleOp(PackedUserOperation op, address target, bytes targetCallData) returns (ExecutionResult)',
])

/** The call that tries one operation whatever its signature; only the simulation contract knows it. */
export const encodeSimulateHandleOp = (operation: Operation): Hex =>
  encodeFunctionData({
    abi: simulationAbi,
    functionName: 'simulateHandleOp',
    args: [toPackedUserOperation(operation), zeroAddress, '0x'],
  })

/** The gas that validation took. */
export const decodePreOpGas = (data: Hex): bigint =>
  decodeFunctionResult({ abi: simulationAbi, functionName: 'simulateHandleOp', data }).preOpGas

const panicAbi = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** The reason why a call reverted, as text if it has one. */
export function revertReason(data: unknown): string {
  if (!isHex(data) || data === '0x') return 'execution reverted'
  try {
    const { errorName, args } = decodeErrorResult({ abi: panicAbi, data })
    return errorName === 'Error' ? String(args[0]) : `panic ${args[0]}`
  } catch {
    // An error of the contract's own.
    return `execution reverted with ${data.slice(0, 10)}`
  }
}
