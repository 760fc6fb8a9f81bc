import axe from 'axe-core'
import { Provider } from 'jotai/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import receiptTexts from '#i18n/locales/en.receipts.json'
import { loadViewTexts } from '#i18n/translate.ts'
import type { Act } from '#receipts/act.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { brass, ME } from '#receipts/testing/evidence.ts'
import { message, transfer } from '#receipts/testing/sampleActs.ts'
import { type Drawn, draw, until } from '#ui/testing/draw.tsx'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { type ShownReceipt, shownReceiptAtom } from './shownReceipt.ts'

// What scrolls has been seen to its end before anybody can go on.

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const receiptOf = (acts: readonly Act[], more: Partial<Receipt> = {}): Receipt => ({
  request: {
    ...{ chain: 'eip155:1', account: ME, method: 'eth_sendTransaction', params: [], hash: '0x00' },
  },
  steps: acts.map((act) => ({ acts: [act] })),
  risks: [],
  ...more,
})
const text = (lines: number): Act => ({ ...message, text: 'A line.\n'.repeat(lines) })
const many = Array.from({ length: 12 }, () => transfer)

/** The dialog's card, of a height, with what scrolls in it. */
const ask = async (receipt: Receipt, { height = 400, isChecking = false } = {}) => {
  await loadViewTexts()
  const { store } = ownedStore()
  const put = (receipt: Receipt, isChecking = false) =>
    flushSync(() =>
      store.set(shownReceiptAtom, {
        ...{ site: 'shop.example', wallet: 'Fox', connectorId: 'example.fox' },
        ...{ namespace: 'eip155', network: 'Ethereum', isChecking },
        ...{ kind: 'question', receipt },
      } as ShownReceipt),
    )
  put(receipt, isChecking)
  drawn = draw(
    <Provider store={store}>
      <main className="scroller" aria-label="Receipt">
        <div className="view">
          <h2>Receipt</h2>
          <ReceiptView />
        </div>
      </main>
    </Provider>,
  )
  const { root, find } = drawn
  adoptStyles(
    root,
    '.scroller { overflow-y: auto; background: var(--_surface); color: var(--_text) } .view { padding: 4px 20px 20px }',
  )
  const scroller = find('.scroller')
  const setHeight = (px: number) => {
    scroller.style.height = `${px}px`
  }
  setHeight(height)
  const go = () => find('[data-action=continue]')
  return {
    ...{ root, find, go, put, scroller, setHeight },
    no: () => find('[data-exit]'),
    hint: () => root.querySelector('.receipt-hint')?.textContent,
    press: () => flushSync(() => go().click()),
    answer: () => {
      const shown = store.get(shownReceiptAtom)
      return shown?.kind === 'question' ? shown.answer : undefined
    },
    isRead: () => root.querySelector<HTMLElement>('.receipt')?.dataset.read,
    isAwake: () => go().getAttribute('aria-disabled') === null,
  }
}

const wake = (asked: { isAwake: () => boolean }) => until(() => expect(asked.isAwake()).toBe(true))
/** Longer than a press must wait in any case. */
const aWhile = () => new Promise((done) => setTimeout(done, 900))

const asleep = async (asked: Awaited<ReturnType<typeof ask>>) => {
  await until(() => expect(asked.isRead()).toBe('false'))
  await aWhile()
  expect(asked.isAwake()).toBe(false)
  expect(asked.hint()).toBe(receiptTexts['receipt.scroll'])
}

test('behavior: what fits is awake at once, and says nothing of reading', async () => {
  const asked = await ask(receiptOf([transfer]), { height: 560 })
  await wake(asked)
  expect(asked.hint()).toBeUndefined()
  expect(asked.root.querySelector('.receipt-content')?.getAttribute('tabindex')).toBeNull()
  asked.press()
  expect(asked.answer()).toBe('yes')
})

test('security: a long receipt is read to its end before anybody can go on', async () => {
  const asked = await ask(receiptOf(many))
  await asleep(asked)
  // Nearly is not enough: the last line lies beneath the buttons.
  const { scroller } = asked
  scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - 60
  await asleep(asked)
  scroller.scrollTop = scroller.scrollHeight
  await wake(asked)
  expect(asked.hint()).toBeUndefined()
  // Who has read it may look again at its beginning.
  scroller.scrollTop = 0
  await aWhile()
  expect(asked.isAwake()).toBe(true)
  asked.press()
  expect(asked.answer()).toBe('yes')
})

test('security: a long text that scrolls by itself is read to its end, too', async () => {
  const asked = await ask(receiptOf([text(80)]), { height: 560 })
  await asleep(asked)
  const pre = asked.find('pre')
  pre.scrollTop = pre.scrollHeight - pre.clientHeight - 40
  await asleep(asked)
  pre.scrollTop = pre.scrollHeight
  await wake(asked)
  pre.scrollTop = 0
  await aWhile()
  expect(asked.isAwake()).toBe(true)
})

test('security: each of several texts counts, and the whole around them', async () => {
  const asked = await ask(receiptOf([text(80), text(70), ...many]))
  await asleep(asked)
  const { scroller, root } = asked
  const [first, second] = root.querySelectorAll('pre')
  if (!first || !second) throw new Error('no texts')
  scroller.scrollTop = scroller.scrollHeight
  await asleep(asked)
  // A text that is out of sight is not read by scrolling it.
  first.scrollTop = first.scrollHeight
  await asleep(asked)
  first.scrollIntoView({ block: 'center' })
  second.scrollTop = second.scrollHeight
  await asleep(asked)
  second.scrollIntoView({ block: 'center' })
  await wake(asked)
})

test('security: what comes later is read, too: a new warning from the beginning', async () => {
  const long = receiptOf(many)
  const asked = await ask(long, { isChecking: true })
  await until(() => expect(asked.isRead()).toBe('false'))
  const { scroller } = asked
  scroller.scrollTop = scroller.scrollHeight
  await until(() => expect(asked.isRead()).toBe('true'))
  asked.put({
    ...long,
    risks: [{ risk: 'disagrees', level: 'danger', asset: brass, said: 5n, simulated: 9n }],
    simulation: { status: 'succeeds', changes: [] },
  })
  await asleep(asked)
  expect(scroller.scrollTop).toBeLessThan(40)
  scroller.scrollTop = scroller.scrollHeight
  await wake(asked)
})

test('security: the next request begins at its beginning, and none of it has been seen', async () => {
  const asked = await ask(receiptOf(many))
  await until(() => expect(asked.isRead()).toBe('false'))
  asked.scroller.scrollTop = asked.scroller.scrollHeight
  await wake(asked)
  const next = receiptOf(many)
  asked.put({ ...next, request: { ...next.request, hash: '0x01' } })
  expect(asked.isAwake()).toBe(false)
  await asleep(asked)
  expect(asked.scroller.scrollTop).toBeLessThan(40)
})

test('behavior: a window that becomes large enough shows it all', async () => {
  const asked = await ask(receiptOf([transfer]), { height: 150 })
  await asleep(asked)
  asked.setHeight(592)
  await wake(asked)
  // And what has been seen stays so in a smaller one.
  asked.setHeight(150)
  await aWhile()
  expect(asked.isAwake()).toBe(true)
})

test('behavior: who cannot scroll otherwise reads on by the button, which answers only after the end', async () => {
  const asked = await ask(receiptOf([text(40), ...many]))
  await asleep(asked)
  let presses = 0
  while (asked.isRead() === 'false' && presses < 60) {
    asked.press()
    presses += 1
    expect(asked.answer()).toBeUndefined()
    await new Promise((done) => setTimeout(done, 60))
  }
  expect(presses).toBeGreaterThan(3)
  await wake(asked)
  asked.press()
  expect(asked.answer()).toBe('yes')
})

test('behavior: the way out is open all the time', async () => {
  const asked = await ask(receiptOf(many))
  await asleep(asked)
  expect(asked.no().getAttribute('aria-disabled')).toBeNull()
  flushSync(() => asked.no().click())
  expect(asked.answer()).toBe('no')
})

test('behavior: a reader hears why, and a keyboard gets to what scrolls', async () => {
  const asked = await ask(receiptOf([text(80), ...many]))
  await asleep(asked)
  const { root, find, go } = asked
  expect(go().getAttribute('aria-disabled')).toBe('true')
  const describedBy = go().getAttribute('aria-describedby') ?? ''
  expect(root.getElementById(describedBy)?.textContent).toBe(receiptTexts['receipt.scroll'])
  const region = find('[role=region].receipt-content')
  expect(region.tabIndex).toBe(0)
  expect(root.getElementById(region.getAttribute('aria-labelledby') ?? '')?.tagName).toBe('H3')
  expect(find('pre').tabIndex).toBe(0)
  region.focus()
  expect(root.activeElement).toBe(region)
  document.documentElement.lang = 'en'
  document.title = 'Receipt'
  const { violations } = await axe.run(drawn?.host ?? document)
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
})

test('behavior: at 400 % the end can be reached, and what is read is not beneath the buttons', async () => {
  const asked = await ask(receiptOf(many), { height: 160 })
  await asleep(asked)
  asked.scroller.scrollTop = asked.scroller.scrollHeight
  await wake(asked)
})
