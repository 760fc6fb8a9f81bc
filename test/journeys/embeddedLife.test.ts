import { type Hex, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { logInAtIdentity, newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { evmChain, giveCoins, sendTokens } from '../support/tokenWalk.ts'

// A whole life with the embedded wallet, by every kind of login.

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

type Walk = ReturnType<typeof loginWalk>
const tile = (provider: string) =>
  door.dialog.locator(`[data-social=${provider}]:not([aria-busy=true])`)

const logins: Record<string, (walk: Walk) => Promise<void>> = {
  'an e-mail address': (walk) => walk.logIn(newEmail()),
  'a social login': async (walk) => {
    await door.button.click()
    await tile('google').waitFor()
    const [popup] = await Promise.all([door.page.waitForEvent('popup'), tile('google').click()])
    await logInAtIdentity(popup, 'alan')
    await walk.isIn()
  },
  Farcaster: async (walk) => {
    await door.button.click()
    await tile('farcaster').click()
    const view = door.view('ConnectingFarcaster')
    await view.locator('[part=qr]:not([aria-busy=true])').waitFor()
    await view.getByRole('button', { name: 'Copy link' }).click()
    await door.dialog.getByText('Link copied').waitFor()
    const phone = await door.context.newPage()
    await phone.goto(await door.page.evaluate(() => navigator.clipboard.readText()))
    await phone.getByRole('button', { name: 'Approve' }).click()
    await phone.getByRole('status').waitFor()
    await phone.close()
    await walk.isIn()
  },
}

const accountNow = async () => String((await door.state()).caipAddress?.split(':')[2]) as Hex

const signs = async (walk: Walk, address: Hex) => {
  const message = 'Welcome to the shop.'
  const asked = walk.ask('personal_sign', [stringToHex(message), address])
  await walk.screen().approve()
  const signature = (await asked).answer as Hex
  expect(await evmChain(stage.sandbox).verifyMessage({ address, message, signature })).toBe(true)
  await door.dialog.waitFor({ state: 'detached' })
}

const change = async (name: string) => {
  await door.button.click()
  await door.view('Account').locator('[data-row=settings]').click()
  await door.view('AccountSettings').getByText(name).click()
  await door.dialog.getByText('Account switched').waitFor()
  await door.page.keyboard.press('Escape')
  await door.dialog.waitFor({ state: 'detached' })
}

test.each(Object.entries(logins))(
  'behavior: %s gives a wallet that signs for both its accounts, sends a token, comes back and leaves',
  async (_by, logIn) => {
    door = await stage.visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const walk = loginWalk(door, stage.sandbox)
    await logIn(walk)
    const smart = await accountNow()
    await signs(walk, smart)
    await giveCoins(stage.sandbox, smart)
    await sendTokens(stage.sandbox, walk, smart)
    await door.dialog.waitFor({ state: 'detached' })

    await change('Switch to your standard account')
    const plain = await accountNow()
    expect(plain).not.toBe(smart)
    await signs(walk, plain)
    await change('Switch to your smart account')

    await door.page.reload()
    await expect
      .poll(async () => (await door.state()).status, { timeout: 20_000 })
      .toBe('connected')
    expect(await accountNow()).toBe(smart)
    await signs(walk, smart)

    await door.host((element) => element.disconnect())
    await expect.poll(async () => (await door.state()).status).toBe('disconnected')
    await door.page.reload()
    await expect.poll(async () => (await door.state()).ready).toBe(true)
    expect(await door.state()).toMatchObject({ status: 'disconnected', accounts: [] })
    expect(await door.heard('error')).toEqual([])
  },
)
