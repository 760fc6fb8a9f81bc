import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'
import { allowSeveralWallets } from '../support/walletsWalk.ts'

// The embedded wallet beside one of the browser: neither disturbs the other, and a reload finds both.

const ONE = 'eip155:31337'
const FOX = 'example.fox'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
beforeEach(() => allowSeveralWallets(stage))
afterEach(async () => {
  stage.sandbox.settings.reset()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox: StageWallet = { name: 'Fox', rdns: FOX, accounts: [4], behaviours: willing }
const view = () => door.view('ProfileWallets')
const order = () =>
  view()
    .locator('[data-family="eip155"] article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-wallet')))
const openWallets = async () => {
  await door.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
  await view().locator('.profile-family').waitFor()
}
const close = async () => {
  await door.host((latchKey) => latchKey.close())
  await door.dialog.waitFor({ state: 'detached' })
}
const inUse = async () => (await door.state()).caipAddress
const foxAccount = () => `${ONE}:${stage.sandbox.accounts[4]?.address}`
const signs = () =>
  door.host(async (latchKey) => {
    const account = latchKey.state.caipAddress?.split(':')[2]
    return latchKey.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  })

test('behavior: an e-mail wallet and one of the browser take turns, over reloads, until one is ended', async () => {
  door = await stage.visit({ wallets: [fox] })
  const walk = loginWalk(door, stage.sandbox)
  await walk.logIn(newEmail())
  const embedded = await inUse()
  expect(embedded).toMatch(/^eip155:31337:0x/)

  await openWallets()
  await view().locator('[data-row="add-wallet"]').click()
  await door.page.locator(`[data-view] [data-wallet="${FOX}"]`).click()
  await door.dialog.getByText('New wallet added').first().waitFor()
  await view().waitFor()
  await expect.poll(inUse).toBe(foxAccount())
  await expect.poll(order).toEqual([FOX, expect.any(String)])
  const [, second] = await order()
  await close()

  await door.page.reload()
  await door.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(foxAccount())
  expect(await signs()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await door.asked(FOX, 'personal_sign')).toHaveLength(1)
  await openWallets()
  await expect.poll(order).toEqual([FOX, second])

  // The login still stands: nobody types a code again.
  await view()
    .locator(`article[data-wallet="${second}"]`)
    .getByRole('button', { name: `Switch to account ${embedded?.split(':')[2]?.slice(0, 4)}` })
    .click()
  await expect.poll(inUse).toBe(embedded)
  await close()
  const signing = signs()
  await walk.screen().approve()
  expect(await signing).toMatch(/^0x[0-9a-f]+$/i)
  expect(await door.asked(FOX, 'personal_sign')).toHaveLength(1)

  await door.page.reload()
  await door.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(embedded)
  await openWallets()
  await expect.poll(order).toEqual([second, FOX])
  await view()
    .locator(`article[data-wallet="${second}"]`)
    .getByRole('button', { name: /^Disconnect/ })
    .click()
  await door.dialog.getByText('Wallet disconnected').first().waitFor()
  await expect.poll(inUse).toBe(foxAccount())
  await close()

  await door.page.reload()
  await door.host((latchKey) => latchKey.ready)
  await expect.poll(inUse).toBe(foxAccount())
  await openWallets()
  await expect.poll(order).toEqual([FOX])
})
