import { type Address, type Hex, isHex, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { BUNDLER_CODE, BundlerError } from './bundlerError.ts'
import type { Bundler } from './createBundler.ts'
import { readUserOperation } from './userOperationRequest.ts'

/** A chain as the bundler serves it. */
export type BundledChain = { chainId: number; bundler: Bundler; paymaster: Address }

/**
 * Answers one call of EIP-7769, or of ERC-7677 for the paymaster that belongs to the bundler.
 *
 * @throws {BundlerError}
 */
export async function answerBundlerCall(
  { chainId, bundler, paymaster }: BundledChain,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return toHex(chainId)
    case 'eth_supportedEntryPoints':
      return [entryPoint08Address]
    case 'eth_sendUserOperation':
      checkEntryPoint(params[1])
      return await bundler.send(readUserOperation(params[0]))
    case 'eth_estimateUserOperationGas':
      checkEntryPoint(params[1])
      return await bundler.estimate(readUserOperation(params[0], { lenient: true }))
    case 'eth_getUserOperationReceipt':
      return bundler.receipt(readHash(params[0]))
    case 'eth_getUserOperationByHash':
      return bundler.included(readHash(params[0]))
    case 'pm_getPaymasterStubData':
    case 'pm_getPaymasterData':
      checkEntryPoint(params[1])
      if (Number(params[2]) !== chainId)
        throw new BundlerError(BUNDLER_CODE.invalidParams, `This is chain ${chainId}.`)
      return {
        paymaster,
        paymasterData: '0x',
        paymasterVerificationGasLimit: toHex(50_000),
        paymasterPostOpGasLimit: toHex(1),
        ...(method === 'pm_getPaymasterStubData' && {
          sponsor: { name: 'Latchkey sandbox' },
          isFinal: true,
        }),
      }
    default:
      throw new BundlerError(BUNDLER_CODE.methodNotFound, `The bundler does not know ${method}.`)
  }
}

function checkEntryPoint(given: unknown): void {
  if (typeof given === 'string' && given.toLowerCase() === entryPoint08Address.toLowerCase()) return
  throw new BundlerError(
    BUNDLER_CODE.invalidParams,
    `Only the entry point ${entryPoint08Address} is served.`,
  )
}

function readHash(given: unknown): Hex {
  if (isHex(given) && given.length === 66) return given
  throw new BundlerError(BUNDLER_CODE.invalidParams, 'Expected the hash of a user operation.')
}
