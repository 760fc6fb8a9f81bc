import { erc20Abi, formatEther, type Hex, parseEther } from 'viem'
import { expect } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { newLabel } from '../../demo/viewStates/namesScenario.ts'
import { swapFlow } from '../../demo/viewStates/swapFlow.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import { type ModalPage, openModalPage } from '../support/modalPage.ts'
import { namesFlow } from '../support/namesFlow.ts'
import { onrampFlow, payByCard } from '../support/onrampFlow.ts'
import { heldOnChain, ownedFlow } from '../support/ownedFixture.ts'
import { payFlow } from '../support/payFlow.ts'
import { evmChain } from '../support/tokenFlow.ts'

// All features for money and names, used on the demo page by a visitor with only an e-mail address.

const ONE = 'eip155:31337'
/** The account of the shop's payment request. */
const shop = devAccounts[2]?.address as Hex
/** The default amount of the shop's payment request. */
const price = parseEther('0.05')
/** More than any fee. */
const feeAtMost = parseEther('0.02')

const test = journeys()
const fixture = fixtureOf(test)

const coins = (address: Hex) => evmChain(fixture.sandbox).getBalance({ address })
const brass = (owner: Hex): Promise<bigint> =>
  evmChain(fixture.sandbox).readContract({
    address: fixture.sandbox.tokens[ONE]?.erc20.address as Hex,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
const succeeded = async (hash: string) =>
  (await evmChain(fixture.sandbox).getTransactionReceipt({ hash: hash as Hex })).status ===
  'success'
/** The difference to the expected native balance was spent on fees. */
const expectLess = (before: bigint, spent: bigint, after: bigint) => {
  expect(before - spent).toBeGreaterThanOrEqual(after)
  expect(before - spent - after).toBeLessThan(feeAtMost)
}

/** Opens the account with the page's button. */
const openAccount = async (modal: ModalPage) => {
  await modal.button.click()
  await modal.view('Account').waitFor()
  return modal.view('Account')
}
const leave = async (modal: ModalPage) => {
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
}

test('behavior: on the demo page a visitor with an e-mail wallet buys test ETH with the sandbox’s card page, swaps half of it into the test token, registers a name, pays a payment request, and sees all four in Activity', async () => {
  const context = await fixture.browser.newContext()
  const modal = await openModalPage(context, `${fixture.sandbox.urls.demo}/?install=`)
  const login = loginFlow(modal, fixture.sandbox)
  const approve = async () => {
    await modal.view('ApproveTransaction').waitFor()
    await login.screen().approve()
  }
  await login.logIn(newEmail())
  const own = (await modal.state()).caipAddress?.split(':')[2] as Hex
  expect(await coins(own)).toBe(0n)

  // Bought, by card.
  const buying = onrampFlow(modal)
  let account = await openAccount(modal)
  await account.locator('[data-action=OnRampProviders]').click()
  await buying.providers().locator('[data-row=purchase]').click()
  await buying.amount().fill('1000')
  await buying.form().locator('[data-quote]').waitFor()
  await buying.quotes().click()
  const checkout = await buying.enter('coinbase')
  await payByCard(checkout)
  await checkout.getByRole('heading', { name: 'All done' }).waitFor()
  await checkout.close()
  await buying.orders().locator('[data-order=confirmed]').waitFor({ timeout: 20_000 })
  const bought = await coins(own)
  expect(bought).toBeGreaterThan(2n * price)
  await leave(modal)

  // Half of it swapped.
  const swapping = swapFlow(modal)
  account = await openAccount(modal)
  await account.locator('[data-action=Swap]').click()
  const half = bought / 2n
  await swapping.write(formatEther(half), { to: 'BRASS' })
  await swapping.goOn()
  await swapping.step('swap')
  await approve()
  const traded = await swapping.settled()
  expect(await succeeded(traded)).toBe(true)
  const kept = await coins(own)
  expectLess(bought, half, kept)
  const came = await brass(own)
  expect(came).toBeGreaterThan(0n)
  await swapping.done.locator('[data-action=done]').click()

  // A name, from the settings.
  const naming = namesFlow(modal, fixture)
  const label = newLabel()
  const name = `${label}.reown.id`
  await account.locator('[data-row=settings]').click()
  await modal.view('AccountSettings').locator('[data-row=name]').click()
  await modal.view('ChooseAccountName').locator('[data-action=choose]').click()
  await naming.take(label)
  const { addresses } = (await fixture.sandbox.indexer.names.find(label)) ?? {}
  expect(Object.values(addresses ?? {}).map(({ address }) => address)).toEqual([own.toLowerCase()])
  await modal.view('RegisterAccountNameSuccess').locator('[data-action=done]').click()
  await modal.dialog.locator('.account-name').getByText(name).waitFor()
  await leave(modal)

  // Paid, as the page's till asks.
  const paying = payFlow(modal)
  const till = await coins(shop)
  await modal.page.getByRole('button', { name: 'Ask to be paid', exact: true }).click()
  await paying.view.waitFor()
  expect(await paying.fact('to')).toContain(shop)
  await paying.pay()
  // The page is told by itself, and the modal closes, a moment after that is said.
  await Promise.all([
    paying.loading.getByText('Payment completed').waitFor({ timeout: 45_000 }),
    approve(),
  ])
  await modal.dialog.waitFor({ state: 'detached' })
  const reported = modal.page.locator('#log [data-tone=result]').filter({ hasText: "view: 'Pay'" })
  const [paid = ''] = /0x[\da-f]{64}/.exec((await reported.textContent()) ?? '') ?? []
  expect(await succeeded(paid)).toBe(true)
  expect((await coins(shop)) - till).toBe(price)
  expectLess(kept, price, await coins(own))

  // All of it seen, now and later.
  const seesAll = async () => {
    account = await openAccount(modal)
    await modal.dialog.locator('.account-name').getByText(name).waitFor()
    const held = await heldOnChain(fixture.sandbox, own)
    const tokens = await ownedFlow(modal).tab('Tokens')
    for (const symbol of ['ETH', 'BRASS'])
      await tokens.getByText(`${held[symbol]} ${symbol}`).first().waitFor()
    const activity = await ownedFlow(modal).tab('Activity')
    const lines = activity.locator('[data-activity]')
    const rows = () =>
      lines.evaluateAll((all) => all.map(({ dataset: { activity, status } }) => [activity, status]))
    await expect.poll(rows, { timeout: 40_000 }).toEqual([
      ['send', 'confirmed'],
      ['register', 'confirmed'],
      ['trade', 'confirmed'],
      ['bought', 'confirmed'],
    ])
    const words = await lines.allTextContents()
    for (const [at, said] of [/^Sent.*0\.05.ETH/, /^Registered/, /^Swapped/, /^Bought/].entries())
      expect(words[at]).toMatch(said)
    expect(words[1]).toContain(name)
    expect(words[2]).toContain('BRASS')
    expect(await lines.nth(0).getAttribute('href')).toContain(paid)
    expect(await lines.nth(2).getAttribute('href')).toContain(traded)
  }
  await seesAll()
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await seesAll()
  expect(modal.troubles).toEqual([])
  await context.close()
}, 150_000)
