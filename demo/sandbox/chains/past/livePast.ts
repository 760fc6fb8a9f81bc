import { toHex } from 'viem/utils'
import { callNode } from '../callNode.ts'
import { mintToken, openContracts } from '../openContracts.ts'
import { counterparties, type PastEvent } from './evmPast.ts'

export const DAY_SECONDS = 86_400
/** How long ago the chains began. */
export const PAST_DAYS = 1010

const GAS = toHex(3_000_000)
const RICH = toHex(10n ** 24n)

/**
 * Lets a chain that began {@link PAST_DAYS} ago live through its past, a block at a time, up to now. What fails in it
 * was meant to.
 */
export async function livePast(url: string, events: readonly PastEvent[]): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const { exchange, tokens } = openContracts
  const { employer } = counterparties
  await callNode(url, [
    { method: 'evm_setAutomine', params: [false] },
    ...[...Object.values(counterparties), exchange].flatMap((address) => [
      { method: 'anvil_setBalance', params: [address, RICH] },
    ]),
    ...Object.values(counterparties).map((address) => ({
      method: 'anvil_impersonateAccount',
      params: [address],
    })),
  ])
  const stock = mintToken(tokens.copper.address, exchange, 10n ** 24n)
  await callNode(url, [
    { method: 'eth_sendTransaction', params: [{ from: employer, gas: GAS, ...stock }] },
  ])
  let last = now - PAST_DAYS * DAY_SECONDS
  for (const { daysAgo, value, ...rest } of events.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const transaction = { ...rest, gas: GAS, ...(value !== undefined && { value: toHex(value) }) }
    // At another hour each day.
    const hour = ((daysAgo * 7) % 13) * 3600
    last = Math.max(last + 60, now - daysAgo * DAY_SECONDS - hour)
    await callNode(url, [
      { method: 'eth_sendTransaction', params: [transaction] },
      { method: 'evm_mine', params: [{ timestamp: last }] },
    ])
  }
  await callNode(url, [
    { method: 'evm_mine', params: [{ timestamp: now }] },
    { method: 'evm_setAutomine', params: [true] },
  ])
}
