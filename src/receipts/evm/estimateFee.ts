import { isHex } from 'viem'
import type { Cancellable } from '#lib/cancellable.ts'
import type { Coin } from '../asset.ts'
import type { SmartAccountOf } from '../reading.ts'
import type { Ask, Fee } from '../receipt.ts'
import type { AskedFee } from './evmCall.ts'

/** Gas that a user operation takes beside its calls, and to deploy its account. */
const OPERATION_GAS = 120_000n
const DEPLOYMENT_GAS = 180_000n

export type Work = {
  /** Undefined: nobody could simulate it. */
  gasUsed: bigint | undefined
  paymasterUrl?: string | undefined
  asked?: AskedFee | undefined
}

type Options = Cancellable & {
  ask: Ask | undefined
  coin: Coin
  smartAccount: SmartAccountOf | undefined
}

/**
 * The estimated cost of the calls, and who pays; `usual` is the network's own price. Where nobody could simulate them it is
 * the most that the page lets them cost; empty where the page does not say either.
 */
export async function estimateFee(
  { gasUsed, paymasterUrl, asked = {} }: Work,
  { ask, coin, smartAccount, signal }: Options,
): Promise<{ fee?: Fee; usual?: bigint }> {
  const sponsor =
    smartAccount && paymasterUrl !== undefined
      ? new URL(paymasterUrl).host
      : smartAccount?.sponsorName
  if (sponsor !== undefined)
    return {
      fee: {
        amount: undefined,
        asset: coin,
        isEstimate: true,
        payer: { kind: 'sponsor', name: sponsor },
      },
    }
  const [usual, overhead] = await Promise.all([
    askGasPrice(ask, { signal }),
    overheadOf(smartAccount, { signal }),
  ])
  if (gasUsed === undefined || usual === undefined || overhead === undefined)
    return mostAsked(asked, coin, usual)
  const gas = gasUsed + overhead
  const extra = smartAccount ? (asked.preVerificationGas ?? 0n) : 0n
  const amount = (gas + extra) * priceOf(asked, usual)
  return {
    fee: { amount, asset: coin, isEstimate: true, payer: { kind: 'account' } },
    usual: gas * usual,
  }
}

/** Any transaction takes so much gas. */
const LEAST_GAS = 21_000n

function mostAsked(
  { gas, callGasLimit, verificationGasLimit, preVerificationGas, ...price }: AskedFee,
  coin: Coin,
  usual: bigint | undefined,
): { fee?: Fee; usual?: bigint } {
  const most = price.gasPrice ?? price.maxFeePerGas
  if (most === undefined) return {}
  const limits = [gas, callGasLimit, verificationGasLimit, preVerificationGas]
  const sum = limits.reduce<bigint>((total, limit) => total + (limit ?? 0n), 0n)
  const work = sum > LEAST_GAS ? sum : LEAST_GAS
  return {
    fee: { amount: work * most, asset: coin, isEstimate: true, payer: { kind: 'account' } },
    ...(usual !== undefined && { usual: work * usual }),
  }
}

async function overheadOf(
  smartAccount: SmartAccountOf | undefined,
  { signal }: Cancellable,
): Promise<bigint | undefined> {
  try {
    if (!smartAccount) return 0n
    return OPERATION_GAS + ((await smartAccount.isDeployed()) ? 0n : DEPLOYMENT_GAS)
  } catch {
    // Without an answer there is no estimate, as below.
    signal?.throwIfAborted()
    return undefined
  }
}

async function askGasPrice(ask: Ask | undefined, { signal }: Cancellable) {
  try {
    const answer = await ask?.('eth_gasPrice', [], signal ? { signal } : {})
    return isHex(answer) && answer.length > 2 ? BigInt(answer) : undefined
  } catch {
    // Without an answer the receipt has no fee.
    signal?.throwIfAborted()
    return undefined
  }
}

/** The price of a unit of gas; `usual` is the network's price now. */
function priceOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: AskedFee, usual: bigint) {
  if (gasPrice !== undefined) return gasPrice
  const tipped = maxPriorityFeePerGas === undefined ? usual : usual + maxPriorityFeePerGas
  return maxFeePerGas !== undefined && maxFeePerGas < tipped ? maxFeePerGas : tipped
}
