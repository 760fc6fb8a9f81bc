import type { Hex } from 'viem'
import { afterEach, describe, expect } from 'vitest'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { testCards } from '../../demo/sandbox/onramp/readCard.ts'
import { type FixtureWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { onrampFlow, payByCard } from '../support/onrampFlow.ts'
import { ownedFlow } from '../support/ownedFixture.ts'
import { timeOf } from '../support/timeOf.ts'
import { evmChain } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
afterEach(async () => {
  fixture.sandbox.faults.clear()
  fixture.sandbox.onramp.setSettleMs(1500)
})

const fox = (account: number): FixtureWallet => ({
  name: 'Fox',
  rdns: 'example.fox',
  accounts: [account],
  behaviours: willing,
})
const enter = async (account: number, more: VisitOptions = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [fox(account)],
    ...more,
  })
  await modal.connect('Fox')
  await modal.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
  const flow = onrampFlow(modal)
  await flow.providers().waitFor()
  return flow
}
const asked = (path: string) =>
  fixture.sandbox.requests.all().filter(({ endpoint }) => endpoint === path)

test('behavior: an e-mail visitor buys test ETH with the card page, and sees it in balance and activity [spec 0.1, 1.2e]', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  await loginFlow(modal, fixture.sandbox).logIn(newEmail())
  await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
  const account = modal.view('Account')
  // An empty account says so; both ways of filling it are above, once.
  await account.getByText('Nothing here yet').waitFor()
  await account.locator('[data-action=OnRampProviders]').click()

  const flow = onrampFlow(modal)
  await flow.providers().locator('[data-row=purchase]').click()
  await flow.amount().fill('100')
  await flow.form().getByText('Fee $1.50, network fee $0.05').waitFor()
  const quoted = await flow.form().locator('[data-quote]').textContent()
  expect(quoted).toMatch(/^0\.0\d+ ETH$/)
  await flow.quotes().click()
  await flow.providers().getByText('$100.00').waitFor()

  const popup = await flow.enter('coinbase')
  // The window cannot reach back to the page.
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  await flow.progress().getByText('Buy in Coinbase').waitFor()
  await flow.progress().getByText('Continue in external window').waitFor()
  expect(await popup.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100.00')
  await payByCard(popup)
  await popup.getByRole('heading', { name: 'All done' }).waitFor()

  const order = flow.orders().locator('[data-order]')
  await order.waitFor({ timeout: 20_000 })
  await expect.poll(() => order.getAttribute('data-order')).toBe('confirmed')
  const [, , address] = (await modal.state()).caipAddress?.split(':') ?? []
  const held = await evmChain(fixture.sandbox).getBalance({ address: address as Hex })
  expect(held).toBeGreaterThan(0n)
  await modal.page.locator('[part=header] button').first().click()
  const { text } = displayAmount(held, 18, { locale: 'en' })
  await account.locator('[data-token]').getByText(text).first().waitFor()
  const panel = await ownedFlow(modal).tab('Activity')
  await panel.locator('[data-activity=bought]').getByText('Bought').waitFor()
})

describe('with an injected wallet', () => {
  test('behavior: lists providers with their fees, and buys for this address, network and token [spec 7.2r, 10.17c]', async () => {
    fixture.sandbox.requests.clear()
    const flow = await enter(3)
    for (const [id, name] of [
      ['meld', 'Meld.io'],
      ['coinbase', 'Coinbase'],
    ] as const) {
      await flow.provider(id).getByText(name).waitFor()
      await flow.provider(id).getByText('Fees 1-2%').waitFor()
      await flow.provider(id).getByRole('img', { name: 'Card', exact: true }).waitFor()
      await flow.provider(id).getByRole('img', { name: 'Bank transfer' }).waitFor()
    }
    // Each of the networks it can fund, as a picture of its own and by name.
    const sold = flow.provider('meld').locator('.ui-row-end')
    await expect.poll(() => sold.textContent()).toBe('Sandbox One, Sandbox Two')
    await expect
      .poll(() =>
        sold
          .locator('img')
          .evaluateAll(
            (all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0) && all.length,
          ),
      )
      .toBe(2)
    await expect.poll(() => asked('/v1/generators/onrampurl').length).toBe(1)
    const before = await evmChain(fixture.sandbox).getBalance({
      address: devAccounts[3]?.address as Hex,
    })
    const popup = await flow.enter('coinbase')
    await popup.getByText(devAccounts[3]?.address ?? '').waitFor()
    await payByCard(popup, { amount: '250' })
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await flow.orders().locator('[data-order=confirmed]').waitFor({ timeout: 20_000 })
    const after = await evmChain(fixture.sandbox).getBalance({
      address: devAccounts[3]?.address as Hex,
    })
    expect(after).toBeGreaterThan(before)
    expect((await modal.received('event')).map(({ detail }) => detail)).toContainEqual({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: 'coinbase', isSmartAccount: false },
    })
  })

  test('behavior: buys a token at Meld with all required parameters, and notices that the window closes [spec 1.2e]', async () => {
    const flow = await enter(4)
    await modal.host((latchKey) => latchKey.open({ view: 'OnRamp' }))
    await flow.form().locator('[data-row=token]').click()
    await modal.view('OnRampTokenSelect').locator('[data-currency=USDS]').click()
    await flow.form().locator('[data-row=fiat]').click()
    await modal.view('OnRampFiatSelect').locator('[data-currency=EUR]').click()
    await flow.form().getByRole('button', { name: '€250' }).click()
    await flow.form().getByText('Fee €3.75').waitFor()
    await flow.quotes().click()
    const popup = await flow.enter('meld')
    const said = new URL(popup.url()).searchParams
    expect(Object.fromEntries(said)).toEqual({
      publicKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
      destinationCurrencyCode: 'USDS',
      walletAddress: devAccounts[4]?.address,
      externalCustomerId: fixture.sandbox.projectId,
      sourceAmount: '250',
      sourceCurrencyCode: 'EUR',
    })
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await popup.close()
    await flow.progress().getByText('Popup closed').waitFor()
    await flow.progress().getByRole('button', { name: 'Done' }).click()
    await modal.view('Account').locator('[data-token]').getByText(/USDS/).first().waitFor()
  })

  test('error: reports a declined card at the provider and in the view, and another card succeeds', async () => {
    const flow = await enter(5)
    const popup = await flow.enter('coinbase')
    await payByCard(popup, { number: testCards.declined })
    await popup.getByRole('alert').getByText('declined').waitFor()
    await flow.progress().getByText('Buy failed').waitFor({ timeout: 20_000 })
    fixture.sandbox.onramp.setSettleMs(600_000)
    await payByCard(popup)
    // On its way first, then it settles in place.
    await flow.orders().locator('[data-order=pending]').waitFor({ timeout: 20_000 })
    await flow.orders().locator('[data-order=failed]').getByText('Failed').waitFor()
    fixture.sandbox.onramp.setSettleMs(0)
    await flow.orders().locator('[data-order=confirmed]').waitFor({ timeout: 30_000 })
  })

  test('behavior: after closing the window the visitor may retry, in a new window', async () => {
    const flow = await enter(6)
    const first = await flow.enter('coinbase')
    const url = first.url()
    await first.close()
    await flow.progress().getByText('Popup closed').waitFor()
    const [second] = await Promise.all([
      modal.context.waitForEvent('page'),
      flow.progress().getByRole('button', { name: 'Try again' }).click(),
    ])
    await second.getByRole('heading', { name: 'How you pay' }).waitFor()
    // An address is good for one visit.
    expect(second.url()).not.toBe(url)
    await flow.progress().getByText('Continue in external window').waitFor()
  })

  test('behavior: a blocked window leaves a link, which can also be copied', async () => {
    const flow = await enter(6, {
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (page) =>
        page.addInitScript(() => {
          window.open = () => null
        }),
    })
    await flow.provider('coinbase').click()
    await flow.progress().getByText('Your browser blocked the window').waitFor()
    const link = flow.progress().getByRole('link', { name: /Buy in Coinbase/ })
    const href = await link.getAttribute('href')
    expect(href).toContain(`${fixture.sandbox.urls.onramp}/coinbase`)
    await flow.progress().getByRole('button', { name: 'Copy link' }).click()
    await modal.page.getByText('Link copied').waitFor()
    expect(await modal.page.evaluate(() => navigator.clipboard.readText())).toBe(href)
    const [popup] = await Promise.all([modal.context.waitForEvent('page'), link.click()])
    await popup.getByRole('heading', { name: 'How you pay' }).waitFor()
  })

  test('behavior: after a change of account, buys for the new one', async () => {
    fixture.sandbox.requests.clear()
    const flow = await enter(8, {
      wallets: [{ ...fox(8), accounts: [8, 9], behaviours: { ...willing, shares: 'all' } }],
    })
    await expect.poll(() => asked('/v1/generators/onrampurl').length).toBeGreaterThan(0)
    const first = await flow.enter('coinbase')
    await first.getByText(devAccounts[8]?.address ?? '').waitFor()
    await modal.pull('example.fox', 'setAccount', 1)
    // What was begun for the other account is not waited for any more.
    await modal.view('Account').waitFor()
    await modal.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
    const second = await flow.enter('coinbase')
    await second.getByText(devAccounts[9]?.address ?? '').waitFor()
  })

  test('error: reports that the checkout address could not be made, and a retry works [spec 7.2r]', async () => {
    fixture.sandbox.faults.set('/v1/generators/onrampurl', { status: 500 })
    const flow = await enter(6)
    const [popup] = await Promise.all([
      modal.context.waitForEvent('page'),
      flow.provider('coinbase').click(),
    ])
    await flow.progress().getByText('Buy failed').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    fixture.sandbox.faults.clear()
    const [again] = await Promise.all([
      modal.context.waitForEvent('page'),
      flow.progress().getByRole('button', { name: 'Try again' }).click(),
    ])
    await again.getByRole('heading', { name: 'How you pay' }).waitFor()
  })

  test('error: fails after three minutes without a purchase, and a late purchase still completes it', async () => {
    await modal?.close().catch(() => undefined)
    const flow = await enter(7, { prepare: (page) => page.clock.install() })
    const pass = timeOf(modal.page, fixture.sandbox.urls.rpc)
    await pass(2000)
    const popup = await flow.enter('coinbase')
    await flow.progress().getByText('Continue in external window').waitFor()
    for (let second = 0; second < 184; second += 8) await pass(8000)
    await flow.progress().getByText('Buy failed').waitFor()
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await expect
      .poll(async () => {
        await pass(4000)
        return flow.orders().locator('[data-order=confirmed]').count()
      })
      .toBe(1)
  })
})
