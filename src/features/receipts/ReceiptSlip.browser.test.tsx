import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test } from 'vitest'
import { receiptEnglish } from '#i18n/receiptEnglish.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import type { Act } from '#receipts/act.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { brass, ME, OTHER } from '#receipts/testing/evidence.ts'
import { approval, transfer } from '#receipts/testing/sampleActs.ts'
import { formatReceipt } from '#receipts/words/formatReceipt.ts'
import { formatSlip } from '#receipts/words/formatSlip.ts'
import { createWording } from '#receipts/words/wording.ts'
import { type Drawn, draw } from '#ui/testing/draw.tsx'
import { ReceiptSlip } from './ReceiptSlip.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const wording = createWording(receiptEnglish, 'en')

/** The slip of an act, after which the account has so much more or less. */
async function show(act: Act, difference?: bigint) {
  await loadViewTexts()
  const receipt: Receipt = {
    request: {
      ...{
        chain: 'eip155:1',
        account: ME,
        method: 'eth_sendTransaction',
        params: [],
        hash: '0x00',
      },
    },
    steps: [{ acts: [act] }],
    risks: [],
    ...(difference !== undefined && {
      simulation: { status: 'succeeds', changes: [{ asset: brass, difference }] },
    }),
  }
  const slip = formatSlip(receipt, wording)
  if (!slip) throw new Error('there is no slip')
  drawn?.remove()
  drawn = draw(
    <Provider store={createStore()}>
      <ReceiptSlip slip={slip} words={formatReceipt(receipt, wording)} isChecking={false} />
    </Provider>,
  )
  const { root } = drawn
  return (selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

test('behavior: a transfer is what leaves, to whom, and what comes back', async () => {
  const texts = await show(transfer, -5n)
  expect(texts('.ui-slip > div > p:first-child')).toEqual(['You give', 'To', 'You receive'])
  expect(texts('.receipt-what')).toEqual(['0.000000000000000005 BRASS'])
  expect(texts('.ui-slip .ui-address')).toEqual([OTHER])
  expect(texts('.receipt-nothing')).toEqual(['nothing'])
  // What the network says is what the slip says: once.
  expect(texts('.receipt-outcome')).toEqual([])
})

test('security: what the network says would change stands beside a slip that says otherwise', async () => {
  for (const [difference, said] of [
    [-6n, '−0.000000000000000006 BRASS'],
    [7n, '+0.000000000000000007 BRASS'],
  ] as const) {
    const texts = await show(transfer, difference)
    expect(texts('.receipt-nothing')).toEqual([])
    expect(texts('.receipt-changes li')).toEqual([said])
  }
})

test('behavior: what somebody may take names how much, how long and who', async () => {
  const texts = await show({ ...approval, isUnlimited: true, until: undefined })
  expect(texts('.ui-slip > div')).toEqual([
    'They may takeunlimited BRASSIt never expires.',
    `Who${OTHER}`,
  ])
})
