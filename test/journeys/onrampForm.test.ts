import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { solanaDevAccounts } from '../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import type { Door } from '../support/door.ts'
import { onrampWalk, payByCard } from '../support/onrampWalk.ts'
import {
  type Stage,
  type StageWallet,
  startStage,
  type VisitOptions,
  willing,
} from '../support/stage.ts'
import { typeAtOnce } from '../support/typeAtOnce.ts'

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const OPTIONS = '/v1/onramp/options'
const QUOTE = '/v1/onramp/quote'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox: StageWallet = {
  ...{ name: 'Fox', rdns: 'example.fox', accounts: [3], behaviours: willing },
}
const open = (view: string) => door.host((latchKey, view) => latchKey.open({ view }), view)
const visit = async (more: VisitOptions = {}) => {
  door = await stage.visit({ attributes: { 'default-network': ONE }, wallets: [fox], ...more })
  return onrampWalk(door)
}
const enter = async (view: string, more: VisitOptions = {}) => {
  const walk = await visit(more)
  await door.connect('Fox')
  await open(view)
  return walk
}
const asked = (path: string) =>
  stage.sandbox.requests.all().filter(({ endpoint }) => endpoint === path).length

describe('the amount', () => {
  test('behavior: keeps within what the means of payment take, and is asked about as it is typed', async () => {
    const walk = await enter('OnRamp')
    await walk.amount().fill('9.99')
    await walk.form().getByText('At least $10.00').waitFor()
    await walk.amount().fill('25000.01')
    await walk.form().getByText('At most $25,000.00').waitFor()
    await walk.form().locator('[data-means=card]').getByText('Card: $10–$7,500').waitFor()
    await walk.amount().fill('7500.01')
    await walk.form().getByText('Bank transfer only').waitFor()
    await walk.amount().fill('7500')
    await walk.form().getByText('Bank transfer only').waitFor({ state: 'detached' })
    // Asked for a moment after it is typed: not to be counted below.
    await walk.form().getByText('Fee $112.50').waitFor()
    stage.sandbox.requests.clear()
    await walk.amount().fill('12,345')
    await walk.form().getByText('USD goes to 2 digits after the point').waitFor()
    await walk.amount().fill('')
    await typeAtOnce(walk.amount(), '1234.56')
    await walk.form().getByText('Fee $18.52, network fee $0.05').waitFor()
    // Once for what was typed, not for each key.
    expect(asked(QUOTE)).toBe(1)
    await walk.form().getByRole('button', { name: '$1,000', exact: true }).waitFor()
    await walk.form().getByRole('button', { name: '$500' }).click()
    await walk.form().getByText('Fee $7.50').waitFor()
    expect(await walk.amount().inputValue()).toBe('500')
    await expect
      .poll(() => walk.form().getByRole('button', { pressed: true }).textContent())
      .toBe('$500')
  })

  test('error: without a quote there is an estimate, called one, which can be asked for again and holds nobody back', async () => {
    stage.sandbox.faults.set(QUOTE, { status: 500 })
    const walk = await enter('OnRamp')
    await walk.amount().fill('100')
    await walk
      .form()
      .getByText(/Estimate only/)
      .waitFor()
    await walk.form().locator('[data-row=token]').getByText('≈ 100 USD').waitFor()
    const again = walk.form().getByRole('button', { name: 'Try again' })
    const before = asked(QUOTE)
    await again.click()
    await expect.poll(() => asked(QUOTE)).toBeGreaterThan(before)
    await again.waitFor()
    await walk
      .form()
      .getByText(/Estimate only/)
      .waitFor()
    // What the provider is told is the money that was typed.
    await walk.quotes().click()
    await walk.provider('coinbase').waitFor()
    await walk.providers().getByText('≈ 100 USD').waitFor()
    await door.page.locator('[part=header] button').first().click()
    stage.sandbox.faults.clear()
    await walk.form().getByText('Fee $1.50').waitFor()
  })

  test('behavior: as at the hosted service, which has neither options nor quotes any more', async () => {
    for (const path of [OPTIONS, QUOTE]) stage.sandbox.faults.set(path, { status: 404 })
    stage.sandbox.requests.clear()
    const walk = await enter('OnRamp')
    await walk.form().getByText('Estimate only: the provider will say what you get.').waitFor()
    // A service that has no such answers is not asked again.
    expect(await walk.form().getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await walk.form().locator('[data-row=token]').click()
    await door.view('OnRampTokenSelect').locator('[data-currency=ETH]').click()
    await walk.amount().fill('100')
    await walk.form().locator('[data-row=token]').getByText('≈ 100 USD').waitFor()
    await walk.quotes().click()
    const popup = await walk.enter('coinbase')
    expect(await popup.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100.00')
    expect([asked(OPTIONS), asked(QUOTE)]).toEqual([1, 0])
  })

  test.each([
    ['down', { status: 503 }],
    ['cut off', { offline: true }],
    ['broken', { body: 'malformed' as const }],
    ['wrong', { body: 'wrong-types' as const }],
  ])(
    'error: options that are %s give way to those built in, called an estimate',
    async (_, fault) => {
      stage.sandbox.faults.set(OPTIONS, fault)
      const walk = await enter('OnRampTokenSelect')
      const list = door.view('OnRampTokenSelect')
      await list.getByText(/Estimate only/).waitFor()
      await list.getByText('USD Coin').waitFor()
      const before = asked(OPTIONS)
      await list.locator('[data-currency=ETH]').click()
      // The form asks for itself, and is not answered either.
      await expect.poll(() => asked(OPTIONS)).toBeGreaterThan(before)
      await walk
        .form()
        .getByText(/Estimate only/)
        .waitFor()
      stage.sandbox.faults.clear()
      await walk.amount().fill('50')
      await walk.form().getByRole('button', { name: 'Try again' }).click()
      await walk.form().getByText('Fee $0.75').waitFor()
      await walk.form().locator('[data-row=token]').getByText('Ether').waitFor()
    },
  )

  test('error: a quote for something else is none', async () => {
    const walk = await enter('OnRamp', {
      prepare: (page) =>
        page.route(`**${QUOTE}*`, (route) => {
          const said = (amount: string, currency: string) => ({ amount, currency })
          return route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: {
              paymentTotal: said('1.00', 'USD'),
              paymentSubtotal: said('1.00', 'USD'),
              purchaseAmount: said('1000000', 'ETH'),
              coinbaseFee: said('0', 'USD'),
              networkFee: said('0', 'USD'),
              quoteId: 'x',
            },
          })
        }),
    })
    await walk.amount().fill('100')
    await walk
      .form()
      .getByText(/Estimate only/)
      .waitFor()
  })
})

test('behavior: SOL by Meld, the only one who sells on Solana', async () => {
  const walk = await visit({
    attributes: { 'default-network': SOLANA },
    wallets: [
      {
        ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
        ...{ accounts: [5], behaviours: willing },
      },
    ],
  })
  await door.host((latchKey) => latchKey.open({ namespace: 'solana' }))
  await door.page.locator('[data-wallet="standard:sunbird"]').click()
  await expect.poll(async () => (await door.state()).namespace).toBe('solana')
  await door.dialog.waitFor({ state: 'detached' })
  await open('OnRampProviders')
  await walk.provider('meld').waitFor()
  expect(await walk.provider('coinbase').count()).toBe(0)
  const address = solanaDevAccounts[5]?.address ?? ''
  const before = stage.sandbox.bank?.account(address)?.lamports ?? 0n
  const popup = await walk.enter('meld')
  expect(new URL(popup.url()).searchParams.get('destinationCurrencyCode')).toBe('SOL')
  await payByCard(popup, { amount: '60' })
  await popup.getByRole('heading', { name: 'All done' }).waitFor()
  await expect
    .poll(() => stage.sandbox.bank?.account(address)?.lamports ?? 0n)
    .toBeGreaterThan(before)
})

test.each(['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Urumqi'])(
  'behavior: nobody sells where the clock is set to %s, and nothing leads there',
  async (timezoneId) => {
    const walk = await enter('Account', { browser: { timezoneId } })
    await door.view('Account').locator('[data-action=WalletReceive]').waitFor()
    expect(await door.view('Account').locator('[data-action=OnRampProviders]').count()).toBe(0)
    await open('OnRamp')
    const nothing = door.view('OnRamp')
    await nothing.getByText('Nothing can be bought here').waitFor()
    await nothing.getByText('Providers do not sell where you are.').waitFor()
    expect(await nothing.getByRole('button').count()).toBe(0)
    expect(await walk.amount().count()).toBe(0)
  },
)

test('param: onramp names who sells, and off is off', async () => {
  const walk = await enter('OnRampProviders', { config: { features: { onramp: ['coinbase'] } } })
  await walk.provider('coinbase').waitFor()
  expect(await walk.provider('meld').count()).toBe(0)
  await door.host((latchKey) => {
    latchKey.config = { features: { onramp: false } }
  })
  await open('Account')
  await door.view('Account').locator('[data-action=WalletReceive]').waitFor()
  expect(await door.view('Account').locator('[data-action=OnRampProviders]').count()).toBe(0)
})

describe('the card in the page', () => {
  test('behavior: begins with the form, leads to connecting and back, and buys', async () => {
    const walk = await visit({
      attributes: { 'default-network': ONE, display: 'inline', view: 'OnRamp' },
    })
    await walk.amount().fill('100')
    await walk.form().getByText('Fee $1.50').waitFor()
    await walk.form().getByRole('button', { name: 'Connect wallet' }).click()
    const before = asked(QUOTE)
    await door.page.locator('[data-wallet="example.fox"]').click()
    await walk.quotes().getByText('Get quotes').waitFor()
    // What was written is still there, and asked about once more: meanwhile a press does nothing.
    expect(await walk.amount().inputValue()).toBe('100')
    await expect.poll(() => asked(QUOTE)).toBeGreaterThan(before)
    await walk.form().getByText('Fee $1.50').waitFor()
    await walk.quotes().click()
    const popup = await walk.enter('coinbase')
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await walk.orders().locator('[data-order=confirmed]').waitFor({ timeout: 20_000 })

    await door.page.reload()
    await walk.quotes().getByText('Get quotes').waitFor()
    await door.host((latchKey) => latchKey.disconnect())
    await walk.form().getByRole('button', { name: 'Connect wallet' }).waitFor()
  })
})

test('behavior: with the keyboard alone, from the account to the provider', async () => {
  const walk = await enter('Account')
  const keys = door.page.keyboard
  const tabTo = async (selector: string) => {
    const target = door.page.locator(selector)
    await target.waitFor()
    for (let step = 0; step < 40; step++) {
      if (await target.evaluate((node) => node.matches(':focus'))) return
      await keys.press('Tab')
    }
    throw new Error(`${selector} is never reached`)
  }
  await tabTo('[data-action=OnRampProviders]')
  await keys.press('Enter')
  await tabTo('[data-row=purchase]')
  await keys.press('Enter')
  await tabTo('.ui-amount-input input')
  await keys.type('75')
  await walk.form().getByText('Fee $1.13').waitFor()
  await keys.press('Enter')
  // A list is one stop; arrow keys move within it.
  await tabTo('[data-provider=meld]')
  await keys.press('ArrowDown')
  await door.page.locator('[data-provider=coinbase]:focus').waitFor()
  const [popup] = await Promise.all([door.context.waitForEvent('page'), keys.press('Enter')])
  await popup.getByRole('heading', { name: 'How you pay', exact: true }).waitFor()
})

test('error: what was bought cannot be read: told, and asked for again', async () => {
  stage.sandbox.faults.set('/v1/account/:address/history', { status: 500 })
  const walk = await enter('OnRampActivity')
  await walk.orders().getByRole('alert').waitFor()
  stage.sandbox.faults.clear()
  await walk.orders().getByRole('button', { name: 'Try again' }).click()
  await walk.orders().getByRole('alert').waitFor({ state: 'detached' })
})
