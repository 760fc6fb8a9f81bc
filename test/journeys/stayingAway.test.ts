import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, stageChains, startStage, willing } from '../support/stage.ts'

// A page that wants nobody back (`enable-reconnect="false"`), and its visitors by every road.

const FOX = 'example.fox'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const visit = async () => {
  door = await stage.visit({
    attributes: { 'enable-reconnect': 'false' },
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
}
const status = async () => (await door.state()).status
const comesBack = async () => {
  expect(await status()).toBe('connected')
  await door.page.reload()
  await door.host((latchKey) => latchKey.ready)
  expect(await door.state()).toMatchObject({ status: 'disconnected', accounts: [] })
  expect(await door.heard('connect')).toEqual([])
  expect(await door.heard('error')).toEqual([])
}

test('behavior: a wallet of the browser has to be asked anew, and gives its permission back', async () => {
  await visit()
  await door.connect('Fox')
  await comesBack()
  await expect.poll(() => door.asked(FOX, 'wallet_revokePermissions')).toHaveLength(1)
  await door.connect('Fox')
  expect(await door.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
})

test('behavior: the session of a phone is ended, there too', async () => {
  const { relay, projectId } = stage.sandbox
  const chains = stageChains(stage.sandbox)
  const phone = await createNodeWallet({ relayUrl: relay.url, projectId, chains })
  try {
    await visit()
    await door.button.click()
    await door.dialog.locator('[data-wallet="walletConnect"]').click()
    await door.dialog.getByRole('button', { name: 'Copy link' }).click()
    await door.dialog.getByText('Link copied').waitFor()
    await phone.pair(await door.page.evaluate(() => navigator.clipboard.readText()))
    await expect.poll(status).toBe('connected')
    await door.dialog.waitFor({ state: 'detached' })
    await comesBack()
    await expect.poll(() => phone.sessions()).toEqual([])
  } finally {
    await phone.close()
  }
})

test('behavior: who came by e-mail is signed out, and finds no wallet loaded for nothing', async () => {
  await visit()
  const { logIn } = loginWalk(door, stage.sandbox)
  await logIn(newEmail())
  await comesBack()
  await door.page.reload()
  await door.host((latchKey) => latchKey.ready)
  expect(await status()).toBe('disconnected')
  await door.page.waitForTimeout(300)
  expect(await door.page.locator(FRAME).count()).toBe(0)
})
