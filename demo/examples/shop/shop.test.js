import { test as base, expect } from '@playwright/test'
import { startTestServices } from 'latchkey/testing/node'
import { latchkeyFixtures } from 'latchkey/testing/playwright'

// A development node: `anvil`, or `npx hardhat node`.
const rpcUrl = process.env.RPC_URL ?? 'http://127.0.0.1:8545'
const chains = [{ id: 'eip155:31337', rpcUrl, name: 'Local' }]

// Each test gets a fresh page with a wallet in it, and handles to the element.
const test = base.extend(latchkeyFixtures({ chains }))

let services
test.beforeAll(async () => {
  services = await startTestServices({ chains, frame: true })
})
test.afterAll(() => services.close())
test.beforeEach(async ({ page }) => {
  await page.addInitScript((config) => {
    window.shopConfig = config
  }, services.config)
  await page.goto('/')
})

const buy = (page) => page.getByRole('button', { name: 'Buy' })
const status = (page) => page.locator('p[role=status]')

test('a visitor connects and buys', async ({ page, latchkey, wallet }) => {
  await latchkey.connect(wallet.rdns)
  await buy(page).click()
  await expect(status(page)).toHaveText('Thank you')
})

test('a visitor who rejects has bought nothing, and can try again', async ({
  page,
  latchkey,
  wallet,
}) => {
  await latchkey.connect(wallet.rdns)
  await wallet.behave({ send: 'reject' })
  await buy(page).click()
  await expect(status(page)).toHaveText('Nothing was bought')
  await wallet.behave({ send: 'approve' })
  await buy(page).click()
  await expect(status(page)).toHaveText('Thank you')
})

test('a slow visitor sees where to confirm', async ({ page, latchkey, wallet }) => {
  await latchkey.connect(wallet.rdns)
  await wallet.behave({ send: 'never' })
  await buy(page).click()
  await expect(status(page)).toHaveText('Please confirm in your wallet')
  await wallet.answer('approve')
  await expect(status(page)).toHaveText('Thank you')
})

test('a visitor stays connected after a reload, until the wallet disconnects', async ({
  page,
  latchkey,
  wallet,
}) => {
  await latchkey.connect(wallet.rdns)
  await page.reload()
  await expect(buy(page)).toBeEnabled()
  await wallet.disconnect()
  await expect(buy(page)).toBeDisabled()
})

test('a visitor without a wallet signs in by e-mail', async ({ page, latchkey }) => {
  await latchkey.connectByEmail('ann@shop.example', services.emailCode)
  await expect(buy(page)).toBeEnabled()
  expect((await latchkey.state()).caipAddress).toMatch(/^eip155:31337:0x/)
})

test('a phone gets a code to scan', async ({ latchkey }) => {
  await latchkey.open()
  await latchkey.chooseWallet('walletConnect')
  expect(await latchkey.readPairingUri()).toMatch(/^wc:/)
})
