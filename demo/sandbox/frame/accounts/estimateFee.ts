import { stripControls } from '../../../../src/lib/stripControls.ts'
import type { CallContext } from './describeCall.ts'
import type { Description, Warning } from './description.ts'
import type { EvmAccount } from './evmAccount.ts'
import { showRoughly } from './showAmount.ts'

/** What an operation takes beside its calls, and once more for bringing its account along. */
const OPERATION_GAS = 120_000n
const DEPLOYMENT_GAS = 180_000n

/** A page that offers this many times what the network asks wants something. */
const FAIR_FACTOR = 5n

/** What the page itself says about gas; amounts in wei. */
export type AskedFee = {
  gasPrice?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  preVerificationGas?: bigint | undefined
}

export type Fee = { fee?: NonNullable<Description['fee']>; warnings: Warning[] }

/** What the calls cost, roughly, and who pays; no fee when the chain does not say. */
export async function estimateFee(
  { client, network }: CallContext,
  account: EvmAccount,
  work: { gasUsed: bigint; paymasterUrl?: string | undefined; asked?: AskedFee | undefined },
): Promise<Fee> {
  const { asked = {} } = work
  const isSmart = account.type === 'smartAccount'
  const { sponsorUrl, sponsorName } = network.smartAccounts ?? {}
  if (isSmart && work.paymasterUrl !== undefined) {
    const text = `Paid by ${new URL(work.paymasterUrl).host}`
    return { fee: { text, sponsored: true }, warnings: [] }
  }
  if (isSmart && sponsorUrl !== undefined) {
    const text = `Paid by ${stripControls(sponsorName, 60) || new URL(sponsorUrl).host}`
    return { fee: { text, sponsored: true }, warnings: [] }
  }
  try {
    const [usual, deployed] = await Promise.all([client.getGasPrice(), account.isDeployed()])
    const overhead = isSmart ? OPERATION_GAS + (deployed ? 0n : DEPLOYMENT_GAS) : 0n
    const gas = work.gasUsed + overhead
    const fee = (gas + (isSmart ? (asked.preVerificationGas ?? 0n) : 0n)) * priceOf(asked, usual)
    const { decimals, symbol } = network.nativeCurrency
    return {
      fee: { text: `about ${showRoughly(fee, decimals)} ${symbol}`, sponsored: false },
      warnings:
        fee > gas * usual * FAIR_FACTOR
          ? [
              {
                code: 'high-fee',
                level: 'danger',
                text: 'The app wants to pay far more for this than the network asks.',
              },
            ]
          : [],
    }
  } catch {
    // The screen says so by showing none.
    return { warnings: [] }
  }
}

/** What a unit of gas will cost; `usual` is what the network asks now. */
function priceOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: AskedFee, usual: bigint) {
  if (gasPrice !== undefined) return gasPrice
  const tipped = maxPriorityFeePerGas === undefined ? usual : usual + maxPriorityFeePerGas
  return maxFeePerGas !== undefined && maxFeePerGas < tipped ? maxFeePerGas : tipped
}
