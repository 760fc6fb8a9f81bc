import { stripControls } from '../../../../src/lib/stripControls.ts'
import type { CallContext } from './describeCall.ts'
import type { Description } from './description.ts'
import type { EvmAccount } from './evmAccount.ts'
import { showRoughly } from './showAmount.ts'

/** What an operation takes beside its calls, and once more for bringing its account along. */
const OPERATION_GAS = 120_000n
const DEPLOYMENT_GAS = 180_000n

/** What the calls cost, roughly, and who pays; undefined when the chain does not say. */
export async function estimateFee(
  { client, network }: CallContext,
  account: EvmAccount,
  work: { gasUsed: bigint; calls: number; paymasterUrl?: string | undefined },
): Promise<Description['fee']> {
  const isSmart = account.type === 'smartAccount'
  const { sponsorUrl, sponsorName } = network.smartAccounts ?? {}
  if (isSmart && work.paymasterUrl !== undefined)
    return { text: `Paid by ${new URL(work.paymasterUrl).host}`, sponsored: true }
  if (isSmart && sponsorUrl !== undefined)
    return {
      text: `Paid by ${stripControls(sponsorName, 60) || new URL(sponsorUrl).host}`,
      sponsored: true,
    }
  try {
    const [price, deployed] = await Promise.all([client.getGasPrice(), account.isDeployed()])
    const overhead = isSmart ? OPERATION_GAS + (deployed ? 0n : DEPLOYMENT_GAS) : 0n
    const { decimals, symbol } = network.nativeCurrency
    const fee = (work.gasUsed + overhead) * price
    return { text: `about ${showRoughly(fee, decimals)} ${symbol}`, sponsored: false }
  } catch {
    // The screen says so by showing none.
    return undefined
  }
}
