import { expect, test, vi } from 'vitest'
import { forgetPortfolioAtom } from '#actions/token/forgetPortfolio.ts'
import { startClient } from '#client/testing/startClient.ts'
import { configProblemsAtom } from '#state/config/config.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'
import { checkDescriptors } from './checkDescriptors.ts'
import { type KeptReceipt, keepReceiptAtom, MAX_KEPT, receiptListAtom } from './keptReceipt.ts'
import { receiptFileAtom } from './saveReceipts.ts'

const kept = (at: number): KeptReceipt => ({
  hash: `0x${'ab'.repeat(32)}`,
  at,
  what: 'Send 1 ETH',
  chain: 'eip155:1',
  account: `0x${'11'.repeat(20)}`,
  method: 'eth_sendTransaction',
  wallet: 'Fox',
  risks: ['first-time'],
})

test('behavior: the newest comes first, and only so many are kept', () => {
  const { store } = startClient()
  for (let at = 0; at <= MAX_KEPT; at += 1) store.set(keepReceiptAtom, kept(at))
  const list = store.get(receiptListAtom)
  expect([list.length, list[0]?.at, list.at(-1)?.at]).toEqual([MAX_KEPT, MAX_KEPT, 1])
})

test('error: what storage holds that is no receipt is passed over, and takes no other with it', () => {
  const { store } = startClient()
  store.set(keptReceiptsAtom, [null, { ...kept(1), hash: 'x' }, kept(2), 'receipt', kept(3)])
  expect(store.get(receiptListAtom)).toEqual([kept(2), kept(3)])
})

test('behavior: the file holds what is kept, and nothing else', () => {
  const { store } = startClient()
  store.set(keepReceiptAtom, kept(5))
  expect(JSON.parse(store.get(receiptFileAtom))).toEqual({
    format: 'latchkey-receipts',
    version: 1,
    receipts: [kept(5)],
  })
})

test('behavior: nothing stays of them when the accounts are forgotten', () => {
  const { store } = startClient()
  store.set(keepReceiptAtom, kept(5))
  store.set(forgetPortfolioAtom)
  expect(store.get(receiptListAtom)).toEqual([])
})

test('error: a descriptor that is none is named, and no other problem is lost', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const good = {
    context: { contract: { deployments: [] } },
    display: { formats: { 'stake(uint256 amount)': { fields: [] } } },
  }
  const { store } = startClient({
    config: { theme: 'dusk', descriptors: [good, { display: {} }] },
  })
  checkDescriptors(store)
  expect(store.get(configProblemsAtom).map(({ key }) => key)).toEqual(['theme', 'descriptors[1]'])
  expect(store.get(configProblemsAtom)[1]?.message).toMatch(/^Invalid ERC-7730 descriptor: /)
  warn.mockRestore()
})
