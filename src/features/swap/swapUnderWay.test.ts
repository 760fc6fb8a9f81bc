// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { findSentAtom } from '#state/money/transactions.ts'
import { servicesAtom } from '#state/services.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { confirmSwapAtom, stopAwaitingApprovalAtom, swapStageAtom } from './confirmSwap.ts'
import { loadSwapTokensAtom } from './loadSwapTokens.ts'
import { planSwapAtom } from './planSwap.ts'
import { quoteSwapAtom } from './quoteSwap.ts'
import { chooseSwapTokenAtom, writeSwapAmountAtom } from './swapDraft.ts'
import { readPlanAtom, readQuoteAtom } from './swapQuotes.ts'
import { approveSwapAtom, sendSwapAtom } from './swapSteps.ts'
import { activeSwapTokensAtom } from './swapTokens.ts'

// What was sent is under way, whether or not a wallet or node says so.

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']

const visit = async () => {
  const { client } = await fixture.visit({
    account: 4,
    config: { features: { swaps: ['eip155:31337'] } },
  })
  await client.store.set(loadSwapTokensAtom)
  return client
}
/** Plans to swap one BRASS for ETH. */
const planIt = async ({ store }: Client) => {
  const tokens = known(store.get(activeSwapTokensAtom))
  const [from, to] = ['BRASS', 'ETH'].map((symbol) => tokens?.find((one) => one.symbol === symbol))
  if (!from || !to) throw new Error('They are not exchanged')
  const quote = await store.set(quoteSwapAtom, { from, to, amount: 10n ** 18n, gasPrice: 1n })
  if (!quote) throw new Error('Nobody quotes')
  return store.set(planSwapAtom, { quote, slippage: 100 })
}
/** A wallet that sends calls together, and cannot say at first how they stand. */
const batching = ({ store }: Client, statuses: readonly (() => unknown)[]) => {
  const services = store.get(servicesAtom)
  const asked: string[] = []
  const answer = (method: string): unknown => {
    if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'ready' } } }
    if (method === 'wallet_sendCalls') return { id: '0x01' }
    const count = asked.filter((one) => one === 'wallet_getCallsStatus').length
    return statuses[Math.min(count, statuses.length) - 1]?.()
  }
  const connector = async (id: string) => ({
    ...(await services.connector(id)),
    provider: () => ({
      request: async ({ method }: { method: string }) => {
        asked.push(method)
        return answer(method)
      },
      on: () => () => {},
    }),
  })
  store.set(servicesAtom, { ...services, connector } as unknown as typeof services)
  return asked
}
const unavailable = () => {
  throw new ProviderRpcError(-32603, 'Internal error')
}
const hash = `0x${'5'.repeat(64)}`
const receipts = [{ transactionHash: hash, status: '0x1' }]

test('error: calls whose status cannot be read once are not taken for failed', async () => {
  const client = await visit()
  batching(client, [unavailable, unavailable, () => ({ status: 200, receipts })])
  const planned = await planIt(client)
  expect(planned.isTogether).toBe(true)
  expect(await client.store.set(sendSwapAtom, planned)).toEqual({ hash })
  expect(client.store.get(findSentAtom)(hash)?.trade).toBeDefined()
})

test('error: the wait for an approval outlasts a node that does not answer', async () => {
  const client = await visit()
  const planned = await planIt(client)
  const services = client.store.get(servicesAtom)
  const evm = await services.chain('eip155')
  let failures = 2
  const getTransactionState: typeof evm.getTransactionState = (...asked) =>
    failures-- > 0 ? unavailable() : (evm.getTransactionState?.(...asked) as never)
  client.store.set(servicesAtom, {
    ...services,
    chain: async () => ({ ...evm, getTransactionState }),
  })
  await client.store.set(approveSwapAtom, planned)
  // The allowance is there: nothing is left to approve.
  expect((await planIt(client)).approvals).toEqual([])
})

test('behavior: a visitor who cancels while an approval is in no block may start again', async () => {
  const { store } = await visit()
  const symbol = (wanted: string) =>
    known(store.get(activeSwapTokensAtom))?.find((one) => one.symbol === wanted)?.id ?? ''
  store.set(chooseSwapTokenAtom, 'from', symbol('USDS'))
  store.set(chooseSwapTokenAtom, 'to', symbol('ETH'))
  store.set(writeSwapAmountAtom, '2')
  await store.set(readQuoteAtom, {})
  await store.set(readPlanAtom, {})
  // Replaced in the wallet, say: no block will ever contain it.
  await fixture.node('evm_setAutomine', false)
  try {
    void store.set(confirmSwapAtom)
    expect(store.get(swapStageAtom)).toBe('approve')
    store.set(stopAwaitingApprovalAtom)
    await expect.poll(() => store.get(swapStageAtom)).toBeUndefined()
    expect(store.get(noticeAtom)?.tone).not.toBe('error')
  } finally {
    await fixture.node('evm_setAutomine', true)
    await fixture.node('evm_mine')
  }
})
