import axe from 'axe-core'
import { Provider } from 'jotai/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { RequestMismatchError } from '#errors/receipt.ts'
import { ownedStore } from '#features/account/testing/ownedStore.ts'
import receiptTexts from '#i18n/locales/en.receipts.json'
import type { Texts } from '#i18n/messages.ts'
import { catalogueOf } from '#i18n/testing/catalogueOf.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import type { Act } from '#receipts/act.ts'
import type { Receipt, Simulation } from '#receipts/receipt.ts'
import type { Risk, RiskFinding } from '#receipts/risk.ts'
import { brass, CONTRACT, ME, OTHER } from '#receipts/testing/evidence.ts'
import { approval, call, message, signIn, transfer, unknown } from '#receipts/testing/sampleActs.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { type Drawn, draw, until } from '#ui/testing/draw.tsx'
import { adoptStyles } from '#ui/theme/adoptStyles.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { type ShownReceipt, shownReceiptAtom } from './shownReceipt.ts'

const ar = await catalogueOf('ar')
const de = await catalogueOf('de')

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const receiptOf = (acts: Act | readonly Act[], more: Partial<Receipt> = {}): Receipt => ({
  request: {
    ...{ chain: 'eip155:1', account: ME, method: 'eth_sendTransaction', params: [], hash: '0x00' },
  },
  steps: [{ acts: [acts].flat() as Act[] }],
  risks: [],
  ...more,
})
const unreadCall: Act = { ...unknown, at: 'contract' }
const risk = (level: Risk['level'], finding: RiskFinding, step?: number): Risk => ({
  ...finding,
  level,
  ...(step !== undefined && { step }),
})

const parties = {
  ...{ site: 'shop.example', wallet: 'Fox', connectorId: 'example.fox' },
  ...{ namespace: 'eip155', network: 'Ethereum' },
} as const

type Look = {
  messages?: Texts
  dir?: 'ltr' | 'rtl'
  theme?: 'light' | 'dark'
}

async function show(what: Omit<ShownReceipt, keyof typeof parties>, look: Look = {}) {
  await loadViewTexts()
  const { messages, ...rest } = look
  const { store } = ownedStore()
  if (messages) store.set(messagesAtom, messages)
  store.set(shownReceiptAtom, { ...parties, ...what } as ShownReceipt)
  drawn = draw(
    <Provider store={store}>
      <main className="card">
        <h2>Receipt</h2>
        <ReceiptView />
      </main>
    </Provider>,
    rest,
  )
  adoptStyles(drawn.root, '.card { background: var(--_surface); color: var(--_text) }')
  const { root } = drawn
  // Whether it has to be scrolled is known a frame later.
  if (what.kind === 'question')
    await until(() => expect(root.querySelector('.receipt[data-read]')).not.toBeNull())
  const put = (next: Partial<ShownReceipt>) =>
    store.set(shownReceiptAtom, (now) => ({ ...now, ...next }) as ShownReceipt | undefined)
  const texts = (selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    drawn,
    texts,
    text: () => root.querySelector('.receipt')?.textContent ?? '',
    facts: () =>
      [...root.querySelectorAll('.ui-facts > div')].map((row) =>
        [...row.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
      ),
    go: () => drawn?.find('[data-action=continue]') as HTMLElement,
    no: () => drawn?.find('[data-exit]') as HTMLElement,
    answer: () => {
      const shown = store.get(shownReceiptAtom)
      return shown?.kind === 'question' ? shown.answer : undefined
    },
    change: (next: Partial<ShownReceipt>) => flushSync(() => put(next)),
    /** Reads it to its end; that it has been in sight is known a frame later. */
    isRead: () =>
      until(() => {
        drawn?.find('.receipt > .receipt-end').scrollIntoView()
        expect(root.querySelector('.receipt[data-read=true]')).not.toBeNull()
      }),
  }
}

const ask = (receipt: Receipt, look: Look = {}, isChecking = false) =>
  show({ kind: 'question', receipt, isChecking } as never, look)

test('behavior: until the network has answered nobody can go on, but they can go back', async () => {
  const noNode: Simulation = { status: 'unknown', why: 'no-node' }
  const receipt = receiptOf(transfer, { simulation: noNode })
  const { texts, go, no, answer, change, isRead } = await ask(receipt, {}, true)
  expect(texts('.receipt-outcome p')).toEqual(['Simulating…'])
  expect(go().getAttribute('aria-busy')).toBe('true')
  flushSync(() => go().click())
  expect(answer()).toBeUndefined()
  // What the network says takes its place, and is read out.
  const changes = [{ asset: brass, difference: -5n * 10n ** 18n }]
  const known = receiptOf(transfer, {
    simulation: { status: 'succeeds', changes },
    risks: [risk('danger', { risk: 'disagrees', asset: brass, said: 5n, simulated: 9n })],
  })
  change({ receipt: known, isChecking: false } as Partial<ShownReceipt>)
  expect(texts('.receipt-changes li')).toEqual(['−5 BRASS'])
  expect(texts('.receipt-warnings [data-risk]')).toEqual([receiptTexts['risk.disagrees']])
  await isRead()
  flushSync(() => go().click())
  expect(answer()).toBe('yes')
  change({ answer: undefined } as never)
  flushSync(() => no().click())
  expect(answer()).toBe('no')
})

test('behavior: a long list is its count and sum, and all of it on demand', async () => {
  const who = Array.from({ length: 70 }, (_, at) => `0x${String(at).padStart(40, 'a')}`)
  const split: Act = {
    ...call,
    fields: [
      {
        label: 'Shares',
        depth: 0,
        value: { kind: 'list', length: 70, of: '', sum: { amount: 7n * 10n ** 18n, asset: brass } },
      },
      ...who.map((address) => ({
        label: 'To',
        depth: 1,
        folded: true as const,
        value: { kind: 'address' as const, address },
      })),
      { label: 'Until', depth: 0, value: { kind: 'text', text: 'noon' } },
    ],
  }
  const { facts, texts, drawn } = await ask(receiptOf(split))
  expect(facts()).toContainEqual(['Shares', '70, together 7 BRASS'])
  const list = drawn.find('details')
  expect(texts('summary')).toEqual(['Show all', 'More'])
  expect(list.querySelector('dl')?.checkVisibility()).toBe(false)
  flushSync(() => drawn.find('summary').click())
  expect(list.querySelector('dl')?.checkVisibility()).toBe(true)
  expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(who)
  expect(facts().at(-3)).toEqual(['Until', 'noon'])
})

test('security: a key or click that answered one receipt does not answer the next', async () => {
  const { go, answer, change, drawn, isRead } = await ask(receiptOf(transfer))
  go().focus()
  const next = receiptOf(approval)
  change({ receipt: { ...next, request: { ...next.request, hash: '0x01' } } } as never)
  expect(drawn.root.activeElement?.className).toBe('receipt-head')
  await isRead()
  flushSync(() => go().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
  expect(answer()).toBeUndefined()
  flushSync(() => go().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect(answer()).toBe('yes')
})

test.each([
  ['sim.nothing', { status: 'succeeds', changes: [] }],
  ['sim.noChanges', { status: 'succeeds' }],
  ['sim.noNode', { status: 'unknown', why: 'no-node' }],
  ['sim.notOffered', { status: 'unknown', why: 'not-offered' }],
  ['sim.noAnswer', { status: 'unknown', why: 'no-answer' }],
] as const)('behavior: there is nothing to show of what changes: %s', async (key, simulation) => {
  const { texts } = await ask(receiptOf(transfer, { simulation }))
  expect(texts('.receipt-outcome p')).toEqual([receiptTexts[key]])
  expect(texts('.receipt-changes')).toEqual([])
})

test('behavior: what is not sent changes nothing, and nothing is said of it', async () => {
  const { texts, text } = await ask(receiptOf(message))
  expect(texts('.receipt-outcome')).toEqual([])
  expect(texts('.receipt-text pre')).toEqual(['Hello'])
  expect(text()).toContain('Requested by shop.example')
})

test('behavior: changes that read alike are each shown', async () => {
  const changing = (...amounts: bigint[]) => {
    const changes = amounts.map((amount) => ({ asset: brass, difference: amount * 10n ** 18n }))
    return receiptOf(transfer, { simulation: { status: 'succeeds', changes } })
  }
  const { texts, change } = await ask(changing(5n, 5n))
  expect(texts('.receipt-changes li')).toEqual(['+5 BRASS', '+5 BRASS'])
  change({ receipt: changing(6n, 5n) })
  expect(texts('.receipt-changes li')).toEqual(['+6 BRASS', '+5 BRASS'])
})

const look = (one: HTMLElement) => one.dataset.variant

test('behavior: the worst warning stands first, and makes the way out the first choice', async () => {
  const { texts, go, no, drawn } = await ask(
    receiptOf(approval, {
      risks: [
        risk('notice', { risk: 'first-time', address: OTHER }),
        risk('caution', { risk: 'unknown-token', symbol: 'BRASS' }),
        risk('danger', { risk: 'unlimited', symbol: 'BRASS' }),
      ],
    }),
  )
  const levels = (selector: string) =>
    [...drawn.root.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => [
      ...[dataset.level, dataset.risk],
    ])
  expect(levels('.receipt-warnings [data-risk]')).toEqual([
    ['danger', 'unlimited'],
    ['caution', 'unknown-token'],
  ])
  // One panel, with the verdict first; what is beyond two reasons is at hand.
  expect(texts('.receipt-panel')).toHaveLength(1)
  expect(texts('.receipt-panel h4')).toEqual([receiptTexts['verdict.danger.who']])
  expect(levels('.receipt-more [data-risk]')).toEqual([['notice', 'first-time']])
  expect(texts('[data-risk=unlimited]')).toEqual([
    'The spender can take all your BRASS, now and later, without asking again.',
  ])
  expect([look(no()), look(go())]).toEqual(['primary', 'danger-quiet'])
  // The way out is at the bottom, as wide as the view.
  expect(no().getBoundingClientRect().top).toBeGreaterThan(go().getBoundingClientRect().bottom)
})

test('behavior: without a danger the first choice is to go on', async () => {
  const { go, no } = await ask(
    receiptOf(transfer, {
      risks: [risk('caution', { risk: 'look-alike', address: OTHER, known: ME })],
    }),
  )
  expect([look(no()), look(go())]).toEqual(['quiet', 'primary'])
  expect(go().textContent).toBe('Continue in Fox')
})

test('behavior: what is said of several addresses alike is said once', async () => {
  const { texts } = await ask(
    receiptOf(transfer, {
      risks: [ME, OTHER].map((address) => risk('notice', { risk: 'first-time', address })),
    }),
  )
  expect(texts('[data-risk]')).toEqual([receiptTexts['risk.first-time']])
})

test('behavior: each of several steps has its number, its facts and its warnings', async () => {
  const { texts, drawn } = await ask(
    receiptOf([], {
      steps: [{ acts: [approval] }, { acts: [transfer] }, { acts: [unreadCall] }],
      isAtomic: false,
      risks: [risk('danger', { risk: 'not-atomic' }), risk('caution', { risk: 'unknown-call' }, 2)],
    }),
  )
  expect(texts('h3')).toEqual(['Several steps, one after the other'])
  expect(texts('ol h4')).toEqual([
    `1. Let ${shortenAddress(approval.spender)} spend 0.000000000000000005 BRASS`,
    '2. Send 0.000000000000000005 BRASS',
    '3. Use a contract',
  ])
  expect(texts('[data-risk=unknown-call]')[0]).toMatch(/^Step 3: /)
  for (const step of drawn.root.querySelectorAll('ol > li'))
    expect(step.querySelectorAll('dl dd').length).toBeGreaterThan(0)
})

test('behavior: a call that nobody can read is told apart by contract, function and size', async () => {
  const { facts } = await ask(receiptOf(unreadCall))
  expect(facts()).toEqual(
    expect.arrayContaining([
      ['Contract', CONTRACT],
      ['Function', '0x12345678'],
      ['Data', '4 bytes'],
    ]),
  )
})

test('error: what the network says would fail says why, and of which step', async () => {
  const failing = (simulation: Simulation) => ask(receiptOf(transfer, { simulation }))
  const { texts } = await failing({
    ...{ status: 'fails', reason: { code: 'reverted', text: 'paused' }, step: 1 },
  })
  expect(texts('.receipt-outcome [data-tone=negative]')).toEqual([
    'Step 2: This will probably fail: paused',
  ])
  drawn?.remove()
  const { texts: poor } = await failing({
    ...{ status: 'fails', reason: { code: 'insufficient-funds' } },
  })
  expect(poor('.receipt-outcome [data-tone=negative]')[0]).toContain('does not hold enough')
})

test('error: an answer for something else is an alert, with nothing to go on with', async () => {
  const { text, drawn } = await show({
    ...{ kind: 'mismatch', receipt: receiptOf(transfer) },
    error: new RequestMismatchError('to', { asked: OTHER, got: CONTRACT }),
  } as never)
  expect(drawn.find('.ui-note').textContent).toBe(receiptTexts['receipt.mismatch.text'])
  expect(text()).toContain('What differsto')
  expect(drawn.root.querySelector('[data-action=continue]')).toBeNull()
  expect(drawn.root.querySelectorAll('button')).toHaveLength(1)
})

const W = 'W'.repeat(120)
const NAMELESS = { ...brass, symbol: undefined, isKnown: false }

/** As much as a page can put into one: names without a space, texts of other directions, numbers of 78 digits. */
const crowded = (): Receipt =>
  receiptOf([], {
    steps: [
      { acts: [{ ...transfer, asset: { ...brass, symbol: W }, amount: 2n ** 256n - 1n }] },
      { acts: [{ ...approval, asset: NAMELESS, isUnlimited: true }] },
      { acts: [{ ...signIn, domain: `${W}.example`, text: `${W}\n${'م'.repeat(200)}` }] },
      {
        acts: [
          {
            act: 'call',
            ...{ contract: CONTRACT, function: W, knownBy: 'abi', value: 0n, takesCoins: true },
            coin: brass,
            fields: [0, 1, 2, 3, 4, 5].map((depth) => ({
              ...{ label: W, depth, value: { kind: 'bytes', hex: `0x${'ab'.repeat(300)}` } },
            })),
          } as Act,
        ],
      },
    ],
    isAtomic: false,
    simulation: { status: 'fails', reason: { code: 'reverted', text: W } },
    fee: {
      ...{ amount: 2n ** 250n, asset: NAMELESS, isEstimate: true },
      payer: { kind: 'address', address: OTHER },
    },
    risks: [
      risk('danger', { risk: 'domain-mismatch', domain: W, origin: W }, 2),
      risk('danger', { risk: 'unlimited', symbol: undefined, address: CONTRACT }, 1),
      risk('caution', { risk: 'unknown-token', symbol: W }, 0),
      risk('notice', { risk: 'first-time', address: OTHER }),
    ],
  })

const looks: [string, Look][] = [
  ['English', {}],
  ['dark', { theme: 'dark' }],
  ['German', { messages: de }],
  ['Arabic, right to left', { messages: ar, dir: 'rtl' }],
]

for (const [name, options] of looks) {
  test(`behavior: nothing is cut or sticks out of a narrow card: ${name}`, async () => {
    const { drawn, go } = await ask(crowded(), options)
    const card = drawn.host.getBoundingClientRect()
    for (const one of drawn.root.querySelectorAll('.receipt, .receipt *')) {
      const box = one.getBoundingClientRect()
      if (box.width === 0) continue
      const name = `${one.tagName} ${one.className} in ${one.parentElement?.tagName} ${one.textContent?.slice(0, 20)}`
      expect([name, box.left >= card.left - 1, box.right <= card.right + 1]).toEqual([
        ...[name, true, true],
      ])
    }
    for (const one of drawn.root.querySelectorAll<HTMLElement>('h3, h4, dt, dd, p'))
      expect([one.tagName, one.scrollWidth <= one.clientWidth + 1]).toEqual([one.tagName, true])
    expect(go().getBoundingClientRect().height).toBeGreaterThanOrEqual(32)
  })

  test(`behavior: axe reports nothing: ${name}`, async () => {
    const { drawn } = await ask(crowded(), options)
    document.documentElement.lang = 'en'
    document.title = 'Receipt'
    const { violations } = await axe.run(drawn.host)
    expect(
      violations.map(({ id, nodes }) => [id, ...nodes.map(({ failureSummary }) => failureSummary)]),
    ).toEqual([])
  })
}

test('behavior: right to left an amount keeps its order, and depth is on the other side', async () => {
  const { drawn } = await ask(crowded(), { messages: ar, dir: 'rtl' })
  const [first] = drawn.root.querySelectorAll<HTMLElement>('[data-depth="3"]')
  if (!first) throw new Error('nothing is that deep')
  const { paddingRight, paddingLeft } = getComputedStyle(first)
  expect([paddingRight, paddingLeft]).toEqual(['36px', '0px'])
  // A text is in the direction of its own script.
  expect(getComputedStyle(drawn.find('.receipt-text pre')).direction).toBe('ltr')
  // An address is read from left to right whatever is around it.
  for (const address of drawn.root.querySelectorAll('.ui-address bdi'))
    expect(getComputedStyle(address).direction).toBe('ltr')
})
