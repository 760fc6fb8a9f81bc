import { Provider } from 'jotai/react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { OfflineError } from '#errors/http.ts'
import { holding, ownedStore } from '#features/account/testing/ownedStore.ts'
import type { Texts } from '#i18n/messages.ts'
import { catalogueOf } from '#i18n/testing/catalogueOf.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { type Approvals, approvalsAtom } from '#state/token/approvals.ts'
import { type Drawn, draw, until } from '#ui/testing/draw.tsx'
import { ApprovalsView } from './ApprovalsView.tsx'

const ar = await catalogueOf('ar')
const de = await catalogueOf('de')

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const DAY = 86_400_000
const brass = {
  address: '0x00000000000000000000000000000000000000b1',
  name: 'Brass',
  symbol: 'BRASS',
  decimals: 18,
}
const whole = 10n ** 18n

/** One of each kind. */
const found = (): readonly TokenApproval[] => [
  {
    id: 'a',
    kind: 'token',
    spender: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
    token: brass,
    amount: 2n ** 256n - 1n,
    balance: 100n * whole,
    since: Date.now() - 3 * DAY,
  },
  {
    id: 'b',
    kind: 'permit2',
    spender: '0x00000000000000000000000000000000deadbeef',
    token: brass,
    amount: 25n * whole,
    balance: 100n * whole,
    since: Date.now() - 400 * DAY,
    until: 4_000_000_000_000,
  },
  {
    id: 'c',
    kind: 'collection',
    spender: '0x1e0049783f008a0085193e00003d00cd54003c71',
    token: {
      ...brass,
      name: 'A collection with quite a long name',
      symbol: undefined,
      decimals: undefined,
    },
  },
  {
    id: 'd',
    kind: 'item',
    spender: '0x00000000000000000000000000000000deadbeef',
    token: { ...brass, name: 'Locks' },
    tokenId: 2n ** 200n,
  },
  { id: 'e', kind: 'delegation', spender: '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b' },
]

type Shown = Partial<Omit<Approvals, 'search'>> & { step?: Approvals['search']['step'] }

const never = () => Promise.reject(new Error('This search is not carried on'))

async function visit(
  { step = never, ...shown }: Shown,
  { messages, dir = 'ltr' }: { messages?: Texts; dir?: 'ltr' | 'rtl' } = {},
) {
  await loadViewTexts()
  const { store, account, hold } = ownedStore()
  hold({
    status: 'ready',
    at: Date.now(),
    value: [holding('BRASS', 100n * whole, { address: brass.address, price: 2 })],
  })
  if (messages) store.set(messagesAtom, messages)
  const known: Approvals = {
    search: { step },
    found: [],
    share: 1,
    status: 'done',
    at: Date.now(),
    ...shown,
  }
  store.set(approvalsAtom, { [account]: known })
  drawn = draw(
    <Provider store={store}>
      <ApprovalsView />
    </Provider>,
    { dir },
  )
  return { store, drawn, state: () => store.get(approvalsAtom)[account] }
}

const rows = ({ root }: Drawn) =>
  [...root.querySelectorAll('[data-approval]')].map((row) =>
    [...row.querySelectorAll('.approval-what, .approval-small, button')].map(
      ({ textContent }) => textContent,
    ),
  )
const press = (one: Drawn, selector: string) => flushSync(() => one.find(selector).click())

test('behavior: each row says what, by whom, since when and what is at risk; only what can be ended has a button', async () => {
  const { drawn } = await visit({ found: found() })
  const shown = rows(drawn)
  expect(shown.slice(0, 4)).toEqual([
    ['Unlimited BRASS', '0x7a…f2488d', '3 days ago', '$200.00 at risk', 'Revoke'].map((text) =>
      text === '0x7a…f2488d' ? 'Uniswap V2' : text,
    ),
    [
      '25 BRASS',
      '0x00…adbeef · Permit2',
      'last year · Until Oct 2, 2096',
      '$50.00 at risk',
      'Revoke',
    ],
    ['All of A collection with quite a long name', 'OpenSea', 'Revoke'],
    [expect.stringMatching(/^Locks #1606…\d{4}$/), '0x00…adbeef', 'Revoke'],
  ])
  expect(shown[4]?.[0]).toBe('Your whole account')
  expect(shown[4]?.join()).not.toContain('Revoke')
  expect(drawn.root.querySelectorAll('input[type=checkbox]')).toHaveLength(4)
})

test('behavior: what is chosen is counted on one button, and chosen no more when it is gone', async () => {
  const { drawn, store } = await visit({ found: found() })
  expect(drawn.root.querySelector('[data-action=revoke-selected]')).toBeNull()
  for (const kind of ['token', 'permit2']) press(drawn, `[data-approval=${kind}] input`)
  expect(drawn.find('[data-action=revoke-selected]').textContent).toBe('Revoke 2 selected')
  flushSync(() =>
    store.set(approvalsAtom, (all) =>
      Object.fromEntries(
        Object.entries(all).map(([account, one]) => [
          account,
          one && { ...one, found: one.found.filter(({ id }) => id !== 'a') },
        ]),
      ),
    ),
  )
  expect(drawn.find('[data-action=revoke-selected]').textContent).toBe('Revoke 1 selected')
})

for (const [name, options] of [
  ['English', {}],
  ['German', { messages: de }],
  ['Arabic, right to left', { messages: ar, dir: 'rtl' }],
] as const)
  test(`behavior: on a narrow card nothing is cut or sticks out: ${name}`, async () => {
    const { drawn } = await visit(
      { found: found(), status: 'stopped', share: 0.4 },
      options as Parameters<typeof visit>[1],
    )
    for (const kind of ['token', 'permit2']) press(drawn, `[data-approval=${kind}] input`)
    const card = drawn.host.getBoundingClientRect()
    for (const one of drawn.root.querySelectorAll('.ui-root *')) {
      const box = one.getBoundingClientRect()
      if (box.width === 0) continue
      expect([one.className, box.left >= card.left - 1, box.right <= card.right + 1]).toEqual([
        one.className,
        true,
        true,
      ])
    }
    for (const button of drawn.root.querySelectorAll('button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(
        button.dataset.variant === 'text' ? 18 : 32,
      )
  })

test('behavior: while it searches it says how far it is; stopped it says so, and goes on', async () => {
  let steps = 0
  const step: Approvals['search']['step'] = ({ signal } = {}) =>
    new Promise((_, reject) => {
      steps += 1
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const { drawn } = await visit({ found: found(), status: 'paused', share: 0.4321, step })
  await until(() => expect(steps).toBe(1))
  const bar = drawn.find('[role=progressbar]')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-label')]).toEqual([
    '43',
    'Searching your past transactions: 43%',
  ])
  press(drawn, '[data-action=stop]')
  await until(() =>
    expect(drawn.find('.approvals-rest').textContent).toContain(
      'Stopped. Older approvals may be missing.',
    ),
  )
  expect(rows(drawn)).toHaveLength(5)
  press(drawn, '[data-action=go-on]')
  await until(() => expect(steps).toBe(2))
})

test('error: a search that broke off keeps what it found, and is tried again', async () => {
  let isDown = true
  const step: Approvals['search']['step'] = async () => {
    if (isDown) throw new OfflineError()
    return { approvals: [], share: 1, isDone: true }
  }
  const { drawn, state } = await visit({ found: found(), status: 'paused', step })
  await until(() =>
    expect(drawn.find('.approvals-rest').textContent).toContain('The search was interrupted.'),
  )
  expect(rows(drawn)).toHaveLength(5)
  isDown = false
  press(drawn, '[data-action=go-on]')
  await until(() => expect(state()?.status).toBe('done'))
  expect(drawn.root.querySelector('.approvals-rest')).toBeNull()
})

test('error: nothing can be read at all', async () => {
  const step = () => Promise.reject(new OfflineError())
  const { drawn } = await visit({ status: 'paused', step })
  await until(() =>
    expect(drawn.find('[data-urgent]').textContent).toContain(
      'Your approvals can’t be read right now',
    ),
  )
})

test('behavior: nothing found', async () => {
  const { drawn } = await visit({})
  expect(drawn.find('.ui-state').textContent).toBe(
    'No token approvals foundWe found no open approvals on Ethereum.',
  )
})
