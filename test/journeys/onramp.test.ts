import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { testCards } from '../../demo/sandbox/onramp/readCard.ts'
import { displayAmount } from '../../src/domain/displayAmount.ts'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { onrampWalk, payByCard } from '../support/onrampWalk.ts'
import { ownedWalk } from '../support/ownedStage.ts'
import {
  type Stage,
  type StageWallet,
  startStage,
  type VisitOptions,
  willing,
} from '../support/stage.ts'
import { timeOf } from '../support/timeOf.ts'
import { evmChain } from '../support/tokenWalk.ts'

const ONE = 'eip155:31337'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  stage.sandbox.onramp.setSettleMs(1500)
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox = (account: number): StageWallet => ({
  ...{ name: 'Fox', rdns: 'example.fox', accounts: [account], behaviours: willing },
})
const enter = async (account: number, more: VisitOptions = {}) => {
  door = await stage.visit({
    attributes: { 'default-network': ONE },
    wallets: [fox(account)],
    ...more,
  })
  await door.connect('Fox')
  await door.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
  const walk = onrampWalk(door)
  await walk.providers().waitFor()
  return walk
}
const asked = (path: string) =>
  stage.sandbox.requests.all().filter(({ endpoint }) => endpoint === path)

test('behavior: an e-mail visitor buys test ether with the card page, and finds it in balance and activity', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE } })
  await loginWalk(door, stage.sandbox).logIn(newEmail())
  await door.host((latchKey) => latchKey.open({ view: 'Account' }))
  const account = door.view('Account')
  // An empty account is told both ways of filling it.
  await account.getByText('Nothing here yet').waitFor()
  await account.locator('.account-ways').getByRole('button', { name: 'Buy' }).click()

  const walk = onrampWalk(door)
  await walk.providers().locator('[data-row=purchase]').click()
  await walk.amount().fill('100')
  await walk.form().getByText('Fee $1.50, network fee $0.05').waitFor()
  const quoted = await walk.form().locator('[data-quote]').textContent()
  expect(quoted).toMatch(/^0\.0\d+ ETH$/)
  await walk.quotes().click()
  await walk.providers().getByText('$100.00').waitFor()

  const popup = await walk.enter('coinbase')
  // The window cannot reach back to the page.
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  await walk.progress().getByText('Buy in Coinbase').waitFor()
  await walk.progress().getByText('Continue in external window').waitFor()
  expect(await popup.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100.00')
  await payByCard(popup)
  await popup.getByRole('heading', { name: 'All done' }).waitFor()

  const order = walk.orders().locator('[data-order]')
  await order.waitFor({ timeout: 20_000 })
  await expect.poll(() => order.getAttribute('data-order')).toBe('confirmed')
  const [, , address] = (await door.state()).caipAddress?.split(':') ?? []
  const held = await evmChain(stage.sandbox).getBalance({ address: address as Hex })
  expect(held).toBeGreaterThan(0n)
  await door.page.locator('[part=header] button').first().click()
  const { text } = displayAmount(held, 18, { locale: 'en' })
  await account.locator('[data-token]').getByText(text).first().waitFor()
  const panel = await ownedWalk(door).tab('Activity')
  await panel.locator('[data-activity=bought]').getByText('Bought').waitFor()
})

describe('with an injected wallet', () => {
  test('behavior: providers with their fees; the purchase is for this address, network and token', async () => {
    stage.sandbox.requests.clear()
    const walk = await enter(3)
    for (const [id, name] of [
      ['meld', 'Meld.io'],
      ['coinbase', 'Coinbase'],
    ] as const) {
      await walk.provider(id).getByText(name).waitFor()
      await walk.provider(id).getByText('Fees 1-2%').waitFor()
      await walk.provider(id).getByRole('img', { name: 'Card', exact: true }).waitFor()
      await walk.provider(id).getByRole('img', { name: 'Bank transfer' }).waitFor()
    }
    // Each of the networks it can fund, as a picture of its own and by name.
    const sold = walk.provider('meld').locator('.ui-row-end')
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
    const before = await evmChain(stage.sandbox).getBalance({
      address: devAccounts[3]?.address as Hex,
    })
    const popup = await walk.enter('coinbase')
    await popup.getByText(devAccounts[3]?.address ?? '').waitFor()
    await payByCard(popup, { amount: '250' })
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await walk.orders().locator('[data-order=confirmed]').waitFor({ timeout: 20_000 })
    const after = await evmChain(stage.sandbox).getBalance({
      address: devAccounts[3]?.address as Hex,
    })
    expect(after).toBeGreaterThan(before)
    expect((await door.heard('event')).map(({ detail }) => detail)).toContainEqual({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: 'coinbase', isSmartAccount: false },
    })
  })

  test('behavior: a token by Meld, with all it has to be told; the window that closes is seen', async () => {
    const walk = await enter(4)
    await door.host((latchKey) => latchKey.open({ view: 'OnRamp' }))
    await walk.form().locator('[data-row=token]').click()
    await door.view('OnRampTokenSelect').locator('[data-currency=USDS]').click()
    await walk.form().locator('[data-row=fiat]').click()
    await door.view('OnRampFiatSelect').locator('[data-currency=EUR]').click()
    await walk.form().getByRole('button', { name: '€250' }).click()
    await walk.form().getByText('Fee €3.75').waitFor()
    await walk.quotes().click()
    const popup = await walk.enter('meld')
    const said = new URL(popup.url()).searchParams
    expect(Object.fromEntries(said)).toEqual({
      publicKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
      destinationCurrencyCode: 'USDS',
      walletAddress: devAccounts[4]?.address,
      externalCustomerId: stage.sandbox.projectId,
      sourceAmount: '250',
      sourceCurrencyCode: 'EUR',
    })
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await popup.close()
    await walk.progress().getByText('Popup closed').waitFor()
    await walk.progress().getByRole('button', { name: 'Done' }).click()
    await door.view('Account').locator('[data-token]').getByText(/USDS/).first().waitFor()
  })

  test('error: a declined card is told at the provider and here, and another one goes through', async () => {
    const walk = await enter(5)
    const popup = await walk.enter('coinbase')
    await payByCard(popup, { number: testCards.declined })
    await popup.getByRole('alert').getByText('declined').waitFor()
    await walk.progress().getByText('Buy failed').waitFor({ timeout: 20_000 })
    stage.sandbox.onramp.setSettleMs(600_000)
    await payByCard(popup)
    // On its way first, then it settles in place.
    await walk.orders().locator('[data-order=pending]').waitFor({ timeout: 20_000 })
    await walk.orders().locator('[data-order=failed]').getByText('Failed').waitFor()
    stage.sandbox.onramp.setSettleMs(0)
    await walk.orders().locator('[data-order=confirmed]').waitFor({ timeout: 30_000 })
  })

  test('behavior: whoever closes the window may try again, in a window of its own', async () => {
    const walk = await enter(6)
    const first = await walk.enter('coinbase')
    const url = first.url()
    await first.close()
    await walk.progress().getByText('Popup closed').waitFor()
    const [second] = await Promise.all([
      door.context.waitForEvent('page'),
      walk.progress().getByRole('button', { name: 'Try again' }).click(),
    ])
    await second.getByRole('heading', { name: 'How you pay' }).waitFor()
    // An address is good for one visit.
    expect(second.url()).not.toBe(url)
    await walk.progress().getByText('Continue in external window').waitFor()
  })

  test('behavior: a blocked window leaves a link, which can be copied too', async () => {
    const walk = await enter(6, {
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (page) =>
        page.addInitScript(() => {
          window.open = () => null
        }),
    })
    await walk.provider('coinbase').click()
    await walk.progress().getByText('Your browser blocked the window').waitFor()
    const link = walk.progress().getByRole('link', { name: /Buy in Coinbase/ })
    const href = await link.getAttribute('href')
    expect(href).toContain(`${stage.sandbox.urls.onramp}/coinbase`)
    await walk.progress().getByRole('button', { name: 'Copy link' }).click()
    await door.page.getByText('Link copied').waitFor()
    expect(await door.page.evaluate(() => navigator.clipboard.readText())).toBe(href)
    const [popup] = await Promise.all([door.context.waitForEvent('page'), link.click()])
    await popup.getByRole('heading', { name: 'How you pay' }).waitFor()
  })

  test('behavior: whoever turns to another account buys for that one', async () => {
    stage.sandbox.requests.clear()
    const walk = await enter(8, {
      wallets: [{ ...fox(8), accounts: [8, 9], behaviours: { ...willing, shares: 'all' } }],
    })
    await expect.poll(() => asked('/v1/generators/onrampurl').length).toBeGreaterThan(0)
    const first = await walk.enter('coinbase')
    await first.getByText(devAccounts[8]?.address ?? '').waitFor()
    await door.pull('example.fox', 'setAccount', 1)
    // What was begun for the other account is not waited for any more.
    await door.view('Account').waitFor()
    await door.host((latchKey) => latchKey.open({ view: 'OnRampProviders' }))
    const second = await walk.enter('coinbase')
    await second.getByText(devAccounts[9]?.address ?? '').waitFor()
  })

  test('error: an address that cannot be made is told, and can be asked for again', async () => {
    stage.sandbox.faults.set('/v1/generators/onrampurl', { status: 500 })
    const walk = await enter(6)
    const [popup] = await Promise.all([
      door.context.waitForEvent('page'),
      walk.provider('coinbase').click(),
    ])
    await walk.progress().getByText('Buy failed').waitFor()
    await expect.poll(() => popup.isClosed()).toBe(true)
    stage.sandbox.faults.clear()
    const [again] = await Promise.all([
      door.context.waitForEvent('page'),
      walk.progress().getByRole('button', { name: 'Try again' }).click(),
    ])
    await again.getByRole('heading', { name: 'How you pay' }).waitFor()
  })

  test('error: three minutes without a purchase are a failure, which a late one still mends', async () => {
    await door?.close().catch(() => undefined)
    const walk = await enter(7, { prepare: (page) => page.clock.install() })
    const pass = timeOf(door.page, stage.sandbox.urls.rpc)
    await pass(2000)
    const popup = await walk.enter('coinbase')
    await walk.progress().getByText('Continue in external window').waitFor()
    for (let second = 0; second < 184; second += 8) await pass(8000)
    await walk.progress().getByText('Buy failed').waitFor()
    await payByCard(popup)
    await popup.getByRole('heading', { name: 'All done' }).waitFor()
    await expect
      .poll(async () => {
        await pass(4000)
        return walk.orders().locator('[data-order=confirmed]').count()
      })
      .toBe(1)
  })
})
