import { decodeErrorResult, type Hex, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { JsonRpcError } from '#server/jsonRpcError.ts'

/**
 * An error in the form that bundlers answer with.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7769#jsonrpc-error-codes
 */
export class BundlerError extends JsonRpcError {
  override readonly name = 'BundlerError'
}

/** The codes of EIP-7769 and JSON-RPC that the bundler uses. */
export const BUNDLER_CODE = {
  refusedByEntryPoint: -32500,
  refusedByPaymaster: -32501,
  outOfTime: -32503,
  signature: -32507,
  paymasterDeposit: -32508,
  reverted: -32521,
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
} as const

/** What the entry point's texts mean; the first that fits. */
const CODE_OF_REASON: readonly (readonly [RegExp, number])[] = [
  [/^AA[23]4/, BUNDLER_CODE.signature],
  [/^AA(22|27|32|37)/, BUNDLER_CODE.outOfTime],
  [/^AA31/, BUNDLER_CODE.paymasterDeposit],
  [/^AA(3|5)/, BUNDLER_CODE.refusedByPaymaster],
]

/** An operation that the entry point refuses, and which of the bundle it is. */
export type FailedOp = { index: number; error: BundlerError }

/** Reads `FailedOp(index, reason)` and `FailedOpWithRevert` out of what a call reverted with. */
export function readFailedOp(data: unknown): FailedOp | undefined {
  if (!isHex(data) || data === '0x') return undefined
  const decoded = decodeEntryPointError(data)
  if (decoded?.errorName !== 'FailedOp' && decoded?.errorName !== 'FailedOpWithRevert')
    return undefined
  const [index, reason, inner] = decoded.args as readonly [bigint, string, Hex?]
  const code = CODE_OF_REASON.find(([pattern]) => pattern.test(reason))?.[1]
  return {
    index: Number(index),
    error: new BundlerError(
      code ?? BUNDLER_CODE.refusedByEntryPoint,
      reason,
      inner === undefined ? undefined : { revertData: inner },
    ),
  }
}

function decodeEntryPointError(data: Hex) {
  try {
    return decodeErrorResult({ abi: entryPoint08Abi, data })
  } catch {
    // Not one of the entry point's own.
    return undefined
  }
}
