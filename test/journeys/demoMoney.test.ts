import { erc20Abi, formatEther, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { type Door, openDoor } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { namesWalk, newLabel } from '../support/namesWalk.ts'
import { onrampWalk, payByCard } from '../support/onrampWalk.ts'
import { heldOnChain, ownedWalk } from '../support/ownedStage.ts'
import { payWalk } from '../support/payWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { swapWalk } from '../support/swapWalk.ts'
import { evmChain } from '../support/tokenWalk.ts'

// All that can be done with money and a name, by somebody who came to the demo page with nothing but an e-mail address.

const ONE = 'eip155:31337'
/** The till's account. */
const shop = devAccounts[2]?.address as Hex
/** What the till asks for, unless it is told otherwise. */
const price = parseEther('0.05')
/** More than a fee can be. */
const feeAtMost = parseEther('0.02')

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

const coins = (address: Hex) => evmChain(stage.sandbox).getBalance({ address })
const brass = (owner: Hex): Promise<bigint> =>
  evmChain(stage.sandbox).readContract({
    ...{ address: stage.sandbox.tokens[ONE]?.erc20.address as Hex, abi: erc20Abi },
    ...{ functionName: 'balanceOf', args: [owner] },
  })
const succeeded = async (hash: string) =>
  (await evmChain(stage.sandbox).getTransactionReceipt({ hash: hash as Hex })).status === 'success'
/** The coins left over what is expected were fees. */
const expectLess = (before: bigint, spent: bigint, after: bigint) => {
  expect(before - spent).toBeGreaterThanOrEqual(after)
  expect(before - spent - after).toBeLessThan(feeAtMost)
}

/** Opens the account by the page's button. */
const openAccount = async (door: Door) => {
  await door.button.click()
  await door.view('Account').waitFor()
  return door.view('Account')
}
const leave = async (door: Door) => {
  await door.page.keyboard.press('Escape')
  await door.dialog.waitFor({ state: 'detached' })
}

test('behavior: on the demo page a visitor with an e-mail wallet buys test ETH with the sandbox’s card page, swaps half of it into the test token, registers a name, pays a payment request, and sees all four in Activity', async () => {
  const context = await stage.browser.newContext()
  const door = await openDoor(context, `${stage.sandbox.urls.demo}/?install=`)
  const login = loginWalk(door, stage.sandbox)
  const approve = async () => {
    await door.view('ApproveTransaction').waitFor()
    await login.screen().approve()
  }
  await login.logIn(newEmail())
  const own = (await door.state()).caipAddress?.split(':')[2] as Hex
  expect(await coins(own)).toBe(0n)

  // Bought, by card.
  const buying = onrampWalk(door)
  let account = await openAccount(door)
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
  await leave(door)

  // Half of it swapped.
  const swapping = swapWalk(door)
  account = await openAccount(door)
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
  const naming = namesWalk(door, stage)
  const label = newLabel()
  const name = `${label}.reown.id`
  await account.locator('[data-row=settings]').click()
  await door.view('AccountSettings').locator('[data-row=name]').click()
  await door.view('ChooseAccountName').locator('[data-action=choose]').click()
  await naming.take(label)
  const { addresses } = (await stage.sandbox.indexer.names.find(label)) ?? {}
  expect(Object.values(addresses ?? {}).map(({ address }) => address)).toEqual([own.toLowerCase()])
  await door.view('RegisterAccountNameSuccess').locator('[data-action=done]').click()
  await account.locator('.account-name').getByText(name).waitFor()
  await leave(door)

  // Paid, as the page's till asks.
  const paying = payWalk(door)
  const till = await coins(shop)
  await door.page.getByRole('button', { name: 'Ask to be paid', exact: true }).click()
  await paying.view.waitFor()
  expect(await paying.fact('to')).toContain(shop)
  await paying.pay()
  // The page is told by itself, and the door closes, a moment after that is said.
  await Promise.all([
    paying.loading.getByText('Payment completed').waitFor({ timeout: 45_000 }),
    approve(),
  ])
  await door.dialog.waitFor({ state: 'detached' })
  const told = door.page.locator('#log [data-tone=result]').filter({ hasText: "view: 'Pay'" })
  const [paid = ''] = /0x[\da-f]{64}/.exec((await told.textContent()) ?? '') ?? []
  expect(await succeeded(paid)).toBe(true)
  expect((await coins(shop)) - till).toBe(price)
  expectLess(kept, price, await coins(own))

  // All of it seen, now and later.
  const seesAll = async () => {
    account = await openAccount(door)
    await account.locator('.account-name').getByText(name).waitFor()
    const held = await heldOnChain(stage.sandbox, own)
    const tokens = await ownedWalk(door).tab('Tokens')
    for (const symbol of ['ETH', 'BRASS'])
      await tokens.getByText(`${held[symbol]} ${symbol}`).first().waitFor()
    const activity = await ownedWalk(door).tab('Activity')
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
  await door.page.reload()
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  await seesAll()
  expect(door.troubles).toEqual([])
  await context.close()
}, 150_000)
