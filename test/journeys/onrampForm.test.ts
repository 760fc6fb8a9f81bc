import { expect } from 'vitest'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { type FixtureWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { onrampFlow, payByCard } from '../support/onrampFlow.ts'
import { step } from '../support/step.ts'
import { typeAtOnce } from '../support/typeAtOnce.ts'

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId
const OPTIONS = '/v1/onramp/options'
const QUOTE = '/v1/onramp/quote'

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const fox: FixtureWallet = {
  name: 'Fox',
  rdns: 'example.fox',
  accounts: [3],
  behaviours: willing,
}
const open = (view: string) => modal.host((latchKey, view) => latchKey.open({ view }), view)
const visit = async (more: VisitOptions = {}) => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE }, wallets: [fox], ...more })
  return onrampFlow(modal)
}
const enter = async (view: string, more: VisitOptions = {}) => {
  const flow = await visit(more)
  await modal.connect('Fox')
  await open(view)
  return flow
}
const asked = (path: string) =>
  fixture.sandbox.requests.all().filter(({ endpoint }) => endpoint === path).length

test('behavior: an amount, its quote, and what the page and the service leave of both', async () => {
  const flow = await enter('OnRamp')
  await step(
    'behavior: stays within the limits of the payment method, and requests a quote while typing [spec 7.2s]',
    async () => {
      await flow.amount().fill('9.99')
      await flow.form().getByText('At least $10.00').waitFor()
      await flow.amount().fill('25000.01')
      await flow.form().getByText('At most $25,000.00').waitFor()
      await flow.form().locator('[data-means=card]').getByText('Card: $10–$7,500').waitFor()
      await flow.amount().fill('7500.01')
      await flow.form().getByText('Bank transfer only').waitFor()
      await flow.amount().fill('7500')
      await flow.form().getByText('Bank transfer only').waitFor({ state: 'detached' })
      // Asked for a moment after it is typed: not to be counted below.
      await flow.form().getByText('Fee $112.50').waitFor()
      fixture.sandbox.requests.clear()
      await flow.amount().fill('12,345')
      await flow.form().getByText('USD allows up to 2 decimals').waitFor()
      await flow.amount().fill('')
      await typeAtOnce(flow.amount(), '1234.56')
      await flow.form().getByText('Fee $18.52, network fee $0.05').waitFor()
      // Once for what was typed, not for each key.
      expect(asked(QUOTE)).toBe(1)
      await flow.form().getByRole('button', { name: '$1,000', exact: true }).waitFor()
      await flow.form().getByRole('button', { name: '$500' }).click()
      await flow.form().getByText('Fee $7.50').waitFor()
      expect(await flow.amount().inputValue()).toBe('500')
      await expect
        .poll(() => flow.form().getByRole('button', { pressed: true }).textContent())
        .toBe('$500')
    },
  )

  await step(
    'error: without a quote shows an estimate, marked as one, which can be retried and does not block [spec 7.10]',
    async () => {
      fixture.sandbox.faults.set(QUOTE, { status: 500 })
      await flow.amount().fill('100')
      await flow
        .form()
        .getByText(/Estimate only/)
        .waitFor()
      await flow.form().locator('[data-row=token]').getByText('≈ 100 USD').waitFor()
      const again = flow.form().getByRole('button', { name: 'Try again' })
      const before = asked(QUOTE)
      await again.click()
      await expect.poll(() => asked(QUOTE)).toBeGreaterThan(before)
      await again.waitFor()
      await flow
        .form()
        .getByText(/Estimate only/)
        .waitFor()
      // What the provider is told is the money that was typed.
      await flow.quotes().click()
      await flow.provider('coinbase').waitFor()
      await flow.providers().getByText('≈ 100 USD').waitFor()
      await modal.page.locator('[part=header] button').first().click()
      fixture.sandbox.faults.clear()
      await flow.form().getByText('Fee $1.50').waitFor()
    },
  )

  await step('error: ignores a quote for another token', async () => {
    const said = (amount: string, currency: string) => ({ amount, currency })
    await modal.page.route(`**${QUOTE}*`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          paymentTotal: said('1.00', 'USD'),
          paymentSubtotal: said('1.00', 'USD'),
          purchaseAmount: said('1000000', 'ETH'),
          coinbaseFee: said('0', 'USD'),
          networkFee: said('0', 'USD'),
          quoteId: 'x',
        },
      }),
    )
    await flow.amount().fill('120')
    await flow
      .form()
      .getByText(/Estimate only/)
      .waitFor()
    await modal.page.unroute(`**${QUOTE}*`)
  })

  await step('error: reports that the order could not be read, and a retry works', async () => {
    fixture.sandbox.faults.set('/v1/account/:address/history', { status: 500 })
    await open('OnRampActivity')
    await flow.orders().locator('[data-urgent]').waitFor()
    fixture.sandbox.faults.clear()
    await flow.orders().getByRole('button', { name: 'Try again' }).click()
    await flow.orders().locator('[data-urgent]').waitFor({ state: 'detached' })
  })

  await step(
    'param: `onramp` names the providers, and false removes the feature [spec 1.3d, 10.9]',
    async () => {
      await modal.host((latchKey) => {
        latchKey.config = { features: { onramp: ['coinbase'] } }
      })
      await open('OnRampProviders')
      await flow.provider('coinbase').waitFor()
      expect(await flow.provider('meld').count()).toBe(0)
      await modal.host((latchKey) => {
        latchKey.config = { features: { onramp: false } }
      })
      await open('Account')
      await modal.view('Account').locator('[data-action=WalletReceive]').waitFor()
      expect(await modal.view('Account').locator('[data-action=OnRampProviders]').count()).toBe(0)
    },
  )
})

test('behavior: shows estimates where the service has neither options nor quotes, as the hosted one', async () => {
  for (const path of [OPTIONS, QUOTE]) fixture.sandbox.faults.set(path, { status: 404 })
  fixture.sandbox.requests.clear()
  const flow = await enter('OnRamp')
  await flow.form().getByText('Estimate only: the provider will say what you get.').waitFor()
  // A service that has no such answers is not asked again.
  expect(await flow.form().getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await flow.form().locator('[data-row=token]').click()
  await modal.view('OnRampTokenSelect').locator('[data-currency=ETH]').click()
  await flow.amount().fill('100')
  await flow.form().locator('[data-row=token]').getByText('≈ 100 USD').waitFor()
  await flow.quotes().click()
  const popup = await flow.enter('coinbase')
  expect(await popup.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100.00')
  expect([asked(OPTIONS), asked(QUOTE)]).toEqual([1, 0])
})

test('error: options that cannot be had are replaced by the built-in ones, marked as an estimate', async () => {
  const flow = await visit()
  await modal.connect('Fox')
  const list = modal.view('OnRampTokenSelect')
  const isEstimate = () =>
    flow
      .form()
      .getByText(/Estimate only/)
      .waitFor()
  for (const [what, fault] of [
    ['down', { status: 503 }],
    ['cut off', { offline: true }],
    ['broken', { body: 'malformed' }],
    ['wrong', { body: 'wrong-types' }],
  ] as const)
    await step(`error: a service that is ${what} [spec 7.10]`, async () => {
      fixture.sandbox.faults.set(OPTIONS, fault)
      const first = asked(OPTIONS)
      await open('OnRampTokenSelect')
      await expect.poll(() => asked(OPTIONS)).toBeGreaterThan(first)
      await list.getByText(/Estimate only/).waitFor()
      await list.getByText('USD Coin').waitFor()
      const before = asked(OPTIONS)
      await list.locator('[data-currency=ETH]').click()
      // The form asks for itself, and is not answered either.
      await expect.poll(() => asked(OPTIONS)).toBeGreaterThan(before)
      await isEstimate()
      await modal.host((latchKey) => latchKey.close())
      await modal.dialog.waitFor({ state: 'detached' })
    })

  await step('behavior: a retry has the form answered', async () => {
    await open('OnRamp')
    await isEstimate()
    fixture.sandbox.faults.clear()
    await flow.amount().fill('50')
    await flow.form().getByRole('button', { name: 'Try again' }).click()
    await flow.form().getByText('Fee $0.75').waitFor()
    await flow.form().locator('[data-row=token]').getByText('Ether').waitFor()
  })
})

test('behavior: sells SOL by Meld only', async () => {
  const flow = await visit({
    attributes: { 'default-network': SOLANA },
    wallets: [
      {
        name: 'Sunbird',
        rdns: 'example.sun',
        announces: false,
        isOnSolana: true,
        accounts: [5],
        behaviours: willing,
      },
    ],
  })
  await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
  await modal.page.locator('[data-wallet="standard:sunbird"]').click()
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  await modal.dialog.waitFor({ state: 'detached' })
  await open('OnRampProviders')
  await flow.provider('meld').waitFor()
  expect(await flow.provider('coinbase').count()).toBe(0)
  const address = solanaDevAccounts[5]?.address ?? ''
  const before = fixture.sandbox.bank?.account(address)?.lamports ?? 0n
  const popup = await flow.enter('meld')
  expect(new URL(popup.url()).searchParams.get('destinationCurrencyCode')).toBe('SOL')
  await payByCard(popup, { amount: '60' })
  await popup.getByRole('heading', { name: 'All done' }).waitFor()
  await expect
    .poll(() => fixture.sandbox.bank?.account(address)?.lamports ?? 0n)
    .toBeGreaterThan(before)
})

// The other time zones are in `onrampRules.test.ts`.
test('behavior: offers no provider with the clock set to Asia/Shanghai, and no way to the view [spec 9.19]', async () => {
  const flow = await enter('Account', { browser: { timezoneId: 'Asia/Shanghai' } })
  await modal.view('Account').locator('[data-action=WalletReceive]').waitFor()
  expect(await modal.view('Account').locator('[data-action=OnRampProviders]').count()).toBe(0)
  await open('OnRamp')
  const nothing = modal.view('OnRamp')
  await nothing.getByText('Nothing can be bought here').waitFor()
  await nothing.getByText('Not available where you are.').waitFor()
  expect(await nothing.getByRole('button').count()).toBe(0)
  expect(await flow.amount().count()).toBe(0)
})

test('behavior: the inline card starts with the form, leads to connecting and back, and buys', async () => {
  const flow = await visit({
    attributes: { 'default-network': ONE, display: 'inline', view: 'OnRamp' },
  })
  await flow.amount().fill('100')
  await flow.form().getByText('Fee $1.50').waitFor()
  await flow.form().getByRole('button', { name: 'Connect wallet' }).click()
  const before = asked(QUOTE)
  await modal.page.locator('[data-wallet="example.fox"]').click()
  await flow.quotes().getByText('Get quotes').waitFor()
  // What was written is still there, and asked about once more: meanwhile a press does nothing.
  expect(await flow.amount().inputValue()).toBe('100')
  await expect.poll(() => asked(QUOTE)).toBeGreaterThan(before)
  await flow.form().getByText('Fee $1.50').waitFor()
  await flow.quotes().click()
  const popup = await flow.enter('coinbase')
  await payByCard(popup)
  await popup.getByRole('heading', { name: 'All done' }).waitFor()
  await flow.orders().locator('[data-order=confirmed]').waitFor({ timeout: 20_000 })

  await modal.page.reload()
  await flow.quotes().getByText('Get quotes').waitFor()
  await modal.host((latchKey) => latchKey.disconnect())
  await flow.form().getByRole('button', { name: 'Connect wallet' }).waitFor()
})

test('behavior: by keyboard only, from the account to the provider', async () => {
  const flow = await enter('Account')
  const keys = modal.page.keyboard
  const tabTo = async (selector: string) => {
    const target = modal.page.locator(selector)
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
  await flow.form().getByText('Fee $1.13').waitFor()
  await keys.press('Enter')
  // A list is one stop; arrow keys move within it.
  await tabTo('[data-provider=meld]')
  await keys.press('ArrowDown')
  await modal.page.locator('[data-provider=coinbase]:focus').waitFor()
  const [popup] = await Promise.all([modal.context.waitForEvent('page'), keys.press('Enter')])
  await popup.getByRole('heading', { name: 'How you pay', exact: true }).waitFor()
})
