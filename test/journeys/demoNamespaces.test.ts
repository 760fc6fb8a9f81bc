import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'

// A wallet of each namespace on the demo page, all at once, signed in on a server that verifies.

const test = journeys({ sandbox: { namespaces: ['solana', 'bitcoin', 'polkadot', 'cosmos'] } })
const fixture = fixtureOf(test)

const installed = [
  ['eip155', 'example.quickstep'],
  ['solana', 'standard:sunbird'],
  ['bip122', 'bitcoin:standard:orangery'],
  ['polkadot', 'polkadot:Dotted'],
  ['cosmos', 'cosmos:keplr'],
] as const

const state = (page: Page) =>
  page.locator('latch-key').evaluate((element) => (element as LatchKeyElement).state)
const namespaces = async (page: Page) =>
  [...new Set((await state(page)).accounts.map((one) => one.split(':')[0]))].sort()

/** The accounts that the server knows, as the page shows them. */
const known = async (page: Page): Promise<string[]> => {
  const shown = page.locator('#panels pre, pre.state').filter({ hasText: 'chainId' })
  if ((await shown.count()) === 0) return []
  const all = JSON.parse((await shown.first().textContent()) ?? '[]') as { chainId: string }[]
  return all.map(({ chainId }) => String(chainId.split(':')[0])).sort()
}

/** Approves every request in every wallet. */
const consent = (page: Page) =>
  page.evaluate((yes) => {
    const wallets = [
      window.__testWallets?.['example.sunbird'],
      window.__testBitcoinWallets?.Orangery,
      ...Object.values(window.__testNamespaceWallets ?? {}),
    ]
    for (const wallet of wallets) wallet?.behave(yes)
  }, willing)

test('behavior: connects five namespaces at once, signs in and sends on each; a reload restores all; one can be disconnected alone [spec 10.5a, 10.15d]', async () => {
  const context = await fixture.browser.newContext()
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) troubles.push(message.text())
  })
  await page.addInitScript(() => sessionStorage.setItem('demo-sign-in', 'server'))
  const { demo, signIn } = fixture.sandbox.urls
  await page.goto(`${demo}/?install=quickstep,sunbird,orangery,dotted,keplr`)
  await page.waitForFunction(() => customElements.get('latch-key') !== undefined)
  await consent(page)
  const dialog = page.locator('dialog')
  const signedIn = () =>
    page.evaluate(async (server) => {
      const answer = await fetch(`${server}/session`, { credentials: 'include' })
      const { signedIn } = (await answer.json()) as { signedIn: { chainId: string }[] }
      return signedIn.map(({ chainId }) => String(chainId.split(':')[0])).sort()
    }, signIn)

  for (const [namespace, wallet] of installed) {
    await page
      .locator('latch-key')
      .evaluate((element, namespace) => (element as LatchKeyElement).open({ namespace }), namespace)
    await dialog.locator(`[data-wallet="${wallet}"]`).click()
    // Solana's wallet signs in by the approval that connects it.
    if (namespace !== 'solana')
      await page
        .locator('[data-view=SIWXSignMessage]')
        .getByRole('button', { name: 'Sign', exact: true })
        .click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(signedIn).toContain(namespace)
  }
  const all = installed.map(([namespace]) => namespace).sort()
  await expect.poll(() => namespaces(page)).toEqual(all)
  expect(await signedIn()).toEqual(all)
  await expect.poll(() => known(page)).toEqual(all)

  // Each is in use in its turn, and nobody is asked anything.
  const { accounts } = await state(page)
  for (const account of accounts) {
    const networkId = account.slice(0, account.lastIndexOf(':'))
    await page
      .locator('latch-key')
      .evaluate((element, id) => (element as LatchKeyElement).switchNetwork(id as never), networkId)
    expect(await state(page)).toMatchObject({ caipNetworkId: networkId, status: 'connected' })
    expect((await state(page)).namespace).toBe(account.split(':')[0])
    expect(await dialog.count()).toBe(0)
  }
  expect(await signedIn()).toEqual(all)

  const inUse = (await state(page)).caipAddress
  await page.reload()
  await expect.poll(() => namespaces(page), { timeout: 20_000 }).toEqual(all)
  await expect.poll(async () => (await state(page)).caipAddress).toBe(inUse)
  expect([...(await state(page)).accounts].sort()).toEqual([...accounts].sort())
  expect(await signedIn()).toEqual(all)

  await page
    .locator('latch-key')
    .evaluate((element) => (element as LatchKeyElement).disconnect('bip122'))
  const left = all.filter((one) => one !== 'bip122')
  await expect.poll(() => namespaces(page)).toEqual(left)
  await expect.poll(signedIn).toEqual(left)

  await page.reload()
  await expect.poll(() => namespaces(page), { timeout: 20_000 }).toEqual(left)
  expect(await signedIn()).toEqual(left)
  expect(await dialog.count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
}, 150_000)
