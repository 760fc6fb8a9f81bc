import { Provider } from 'jotai/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import receiptTexts from '#i18n/locales/en.receipts.json'
import { loadViewTexts } from '#i18n/translate.ts'
import type { Act } from '#receipts/act.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { ME } from '#receipts/testing/evidence.ts'
import { approval, transfer } from '#receipts/testing/sampleActs.ts'
import { type Drawn, draw, until } from '#ui/testing/draw.tsx'
import { waitingReceiptsAtom } from './queue.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { type ShownReceipt, shownReceiptAtom } from './shownReceipt.ts'

// Which press is an answer to a receipt, and which was meant for what stood there before.

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const receiptOf = (act: Act): Receipt => ({
  request: {
    ...{ chain: 'eip155:1', account: ME, method: 'eth_sendTransaction', params: [], hash: '0x00' },
  },
  steps: [{ acts: [act] }],
  risks: [],
})

const ask = async () => {
  await loadViewTexts()
  const { store } = ownedStore()
  const put = (act: Act) =>
    store.set(shownReceiptAtom, {
      ...{ site: 'shop.example', wallet: 'Fox', connectorId: 'example.fox' },
      ...{ namespace: 'eip155', network: 'Ethereum', isChecking: false },
      ...{ kind: 'question', receipt: receiptOf(act) },
    } as ShownReceipt)
  put(transfer)
  drawn = draw(
    <Provider store={store}>
      <ReceiptView />
    </Provider>,
  )
  const { root } = drawn
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const isReady = () => find('[data-action=continue]')?.getAttribute('aria-disabled') === null
  return { store, put, find, isReady }
}

test('security: Continue is not ready for the press that asked, and is soon after', async () => {
  const { put, find, isReady } = await ask()
  expect(isReady()).toBe(false)
  expect(find('[data-exit]')?.getAttribute('aria-disabled')).toBeNull()
  await until(isReady)
  // What takes its place has a time of its own.
  flushSync(() => put(approval))
  expect(isReady()).toBe(false)
  await until(isReady)
})

test('security: a key that meets the receipt before the next is drawn does not answer the next', async () => {
  const { store, put, find } = await ask()
  const answer = () => {
    const shown = store.get(shownReceiptAtom)
    return shown?.kind === 'question' ? shown.answer : undefined
  }
  const isRead = () =>
    until(() => {
      find('.receipt > .receipt-end')?.scrollIntoView()
      expect(find('.receipt[data-read=true]')).not.toBeNull()
    })
  await isRead()
  put(approval)
  find('[data-action=continue]')?.click()
  expect(answer()).toBeUndefined()
  // Once it can be read it can be answered.
  await until(() => expect(find('h3')?.textContent).toMatch(/spend/))
  await isRead()
  find('[data-action=continue]')?.click()
  expect(answer()).toBe('yes')
})

test('behavior: where more of the page waits, all of it can be refused at once', async () => {
  const { store, find } = await ask()
  expect(find('[data-action=refuse-all]')).toBeNull()
  flushSync(() => store.set(waitingReceiptsAtom, 3))
  const all = find('[data-action=refuse-all]')
  expect(all?.textContent).toBe(receiptTexts['receipt.refuseAll'])
  flushSync(() => all?.click())
  expect(store.get(shownReceiptAtom)).toMatchObject({ answer: 'no' })
})
