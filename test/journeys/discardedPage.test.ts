import { afterEach, beforeEach, expect } from 'vitest'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { fixtureChains } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { step } from '../support/step.ts'

const test = journeys()
const fixture = fixtureOf(test)
let wallet: NodeWallet
beforeEach(async () => {
  const { relay, projectId } = fixture.sandbox
  wallet = await createNodeWallet({
    relayUrl: relay.url,
    projectId,
    chains: fixtureChains(fixture.sandbox),
    name: 'MetaMask',
  })
})
afterEach(() => wallet.close())

const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
}

test('behavior: a page that the phone discards while the wallet approves comes back connected', async () => {
  const modal = await fixture.visit({ browser: phone })
  const { page } = modal
  const here = page.url()
  const stored = () => page.evaluate(() => localStorage.getItem('latchkey:v1:pairings'))
  await modal.button.click()
  const row = modal.dialog.locator('[data-wallet]').filter({ hasText: 'MetaMask' })
  await expect.poll(() => row.getAttribute('href'), { timeout: 20_000 }).toMatch(/^metamask:/)
  const href = (await row.getAttribute('href')) ?? ''
  const uri = new URL(href.replace(/^[a-z-]+:\/\//, 'https://')).searchParams.get('uri') ?? ''
  expect(await stored()).toBeNull()
  // No app answers here: the tap itself is not followed.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await row.click()
  await expect.poll(stored).toContain('metamask://')

  await step('behavior: a second tab leaves the pairing to the one that waits', async () => {
    const second = await modal.context.newPage()
    await second.goto(here)
    await second.evaluate(() => document.querySelector('latch-key')?.ready)
    expect(await second.evaluate(() => localStorage.getItem('latchkey:v1:pairings'))).not.toBeNull()
    const held = await second.evaluate(() => navigator.locks.query())
    expect(held.held?.filter(({ name }) => name?.startsWith('latchkey:pairing:'))).toHaveLength(1)
    await second.close()
  })

  await page.goto('about:blank')
  await wallet.pair(uri)
  await expect.poll(() => wallet.sessions()).toMatchObject([{ acknowledged: false }])
  await page.goto(here)
  await expect.poll(async () => (await modal.state()).status, { timeout: 20_000 }).toBe('connected')
  await expect.poll(() => wallet.sessions()).toMatchObject([{ acknowledged: true }])
  expect(await modal.received('connect')).toHaveLength(1)
  expect(await stored()).toBeNull()
  expect(
    await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
  ).toContain('MetaMask')
  const signature = await modal.host(async (latchKey) => {
    const { address } = latchKey.state
    return latchKey.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
}, 120_000)
