import { expect, test } from 'vitest'
import { receiptEnglish } from '#i18n/receiptEnglish.ts'
import type { Act } from '../act.ts'
import type { Receipt, Simulation } from '../receipt.ts'
import { brass, CONTRACT, ME, OTHER } from '../testing/evidence.ts'
import {
  approval,
  coins,
  forAll,
  grant,
  message,
  order,
  safe,
  signIn,
  swapTo,
  transfer,
  typed,
  unknown,
} from '../testing/sampleActs.ts'
import { formatSlip } from './formatSlip.ts'
import { createWording } from './wording.ts'

const wording = createWording(receiptEnglish, 'en')
const receiptOf = (acts: readonly Act[], more: Partial<Receipt> = {}): Receipt => ({
  request: {
    ...{ chain: 'eip155:1', account: ME, method: 'eth_sendTransaction', params: [], hash: '0x00' },
  },
  steps: [{ acts }],
  risks: [],
  ...more,
})
const slipOf = (...acts: Act[]) => formatSlip(receiptOf(acts), wording)

test('behavior: a transfer gives, an approval lets somebody take', () => {
  expect(slipOf(coins)).toEqual({ kind: 'give', what: '0.000000000000000005 ETH', who: OTHER })
  expect(slipOf({ ...approval, isUnlimited: true, until: undefined })).toEqual({
    ...{ kind: 'take', what: 'unlimited BRASS', note: 'It never expires.', who: OTHER },
  })
  expect(slipOf(approval)?.note).toMatch(/^It is valid until /)
  expect(slipOf(forAll)).toMatchObject({ kind: 'take', what: 'every item of CAT', who: OTHER })
})

test('behavior: the table of what is signed, and the fee of Solana, stand beside', () => {
  const budget: Act = { act: 'computeBudget', units: undefined, unitPrice: undefined }
  expect(slipOf({ ...approval, by: 'signature' }, typed)?.kind).toBe('take')
  expect(slipOf(budget, coins)?.kind).toBe('give')
})

test('behavior: what comes back is what the network says', () => {
  const gets = (simulation: Simulation) =>
    formatSlip(receiptOf([transfer], { simulation }), wording)?.gets
  const changes = [
    { asset: brass, difference: -5n },
    { asset: { ...brass, symbol: 'TIN' }, difference: 3n * 10n ** 18n },
  ]
  expect(gets({ status: 'succeeds', changes })).toEqual(['3 TIN'])
  expect(gets({ status: 'succeeds', changes: changes.slice(0, 1) })).toEqual([])
  expect(gets({ status: 'succeeds' })).toBeUndefined()
  expect(gets({ status: 'unknown', why: 'no-node' })).toBeUndefined()
})

test.each<[string, readonly Act[]]>([
  ['nothing', []],
  ['two transfers', [transfer, coins]],
  ['a transfer and an approval', [transfer, approval]],
  ['another’s transfer', [{ ...transfer, from: OTHER }]],
  ['a transfer to oneself of nothing', [{ ...transfer, amount: 0n }]],
  [
    'a transfer that anybody may send later',
    [{ ...transfer, signed: { after: 0n, until: 1n } } as Act],
  ],
  ['a transfer to another network', [{ ...transfer, through: 'channel-1' }]],
  ['a transfer of which some is withheld', [{ ...transfer, withheld: 1n }]],
  ['a revoked approval', [{ ...approval, amount: 0n }]],
  ['a lowered approval', [{ ...approval, change: 'lower' }]],
  ['a raised approval', [{ ...approval, change: 'raise' }]],
  ['another’s approval', [{ ...approval, owner: CONTRACT }]],
  ['a message', [message]],
  ['a sign-in', [signIn]],
  ['a swap', [swapTo(ME)]],
  ['an order', [order]],
  ['a grant', [grant]],
  ['a Safe', [safe]],
  ['a call that nobody can read', [unknown]],
])('security: no slip says %s in part', (_, acts) => {
  expect(slipOf(...acts)).toBeUndefined()
})

test('security: no slip of several steps, or of a step that is another account’s', () => {
  const step = { acts: [transfer] }
  expect(formatSlip(receiptOf([], { steps: [step, step] }), wording)).toBeUndefined()
  const other = { ...step, account: OTHER }
  expect(formatSlip(receiptOf([], { steps: [other] }), wording)).toBeUndefined()
})
