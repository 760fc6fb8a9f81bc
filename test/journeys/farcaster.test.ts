import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage, type VisitOptions } from '../support/stage.ts'

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

const view = () => door.view('ConnectingFarcaster')

/** Stands before the code; answers the address it stands for, as copied by its button. */
const showCode = async (options: VisitOptions = {}) => {
  door = await stage.visit({
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...options,
  })
  await door.button.click()
  await door.dialog.locator('[data-social=farcaster]:not([aria-busy=true])').click()
  return loginWalk(door, stage.sandbox)
}
const copied = async () => {
  await view().locator('[part=qr]:not([aria-busy=true])').waitFor()
  // The notice may be that of an earlier copy.
  await door.page.evaluate(() => navigator.clipboard.writeText(''))
  await view().getByRole('button', { name: 'Copy link' }).click()
  await door.dialog.getByText('Link copied').waitFor()
  const read = () => door.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^http/)
  return read()
}
const answerOnPhone = async (url: string, answer: 'Approve' | 'Reject') => {
  const phone = await door.context.newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: answer }).click()
  await phone.getByRole('status').waitFor()
  await phone.close()
}

describe('Farcaster', () => {
  test('behavior: a code is shown, approved on a phone, and the visitor is in', async () => {
    const walk = await showCode()
    await answerOnPhone(await copied(), 'Approve')
    await walk.isIn()
    expect((await door.state()).caipAddress).toMatch(/^eip155:31337:0x/)
    await door.button.click()
    await door.view('Account').locator('[data-row=settings]').click()
    await door.view('AccountSettings').getByText('Signed in with Farcaster').waitFor()
  })

  test('error: a no on the phone is told, and a new code can be had', async () => {
    const walk = await showCode()
    await answerOnPhone(await copied(), 'Reject')
    await view().getByText('Failed to connect to farcaster').waitFor()
    expect((await door.state()).status).toBe('disconnected')
    await view().getByRole('button', { name: 'Try again' }).click()
    await answerOnPhone(await copied(), 'Approve')
    await walk.isIn()
  })

  test('behavior: whoever leaves and comes back gets a new code that works', async () => {
    const walk = await showCode()
    await copied()
    await door.dialog.getByRole('button', { name: 'Back' }).click()
    await door.view('Connect').waitFor()
    await door.dialog.locator('[data-social=farcaster]:not([aria-busy=true])').click()
    await answerOnPhone(await copied(), 'Approve')
    await walk.isIn()
  })

  test('behavior: whoever gives up on it logs in by e-mail, and a late yes of the phone changes nothing', async () => {
    const walk = await showCode()
    const code = await copied()
    await door.dialog.getByRole('button', { name: 'Back' }).click()
    await door.view('Connect').waitFor()
    const email = newEmail()
    await walk.logIn(email)
    const { caipAddress } = await door.state()
    const late = await door.context.newPage()
    await late.goto(code)
    await late.getByRole('button', { name: 'Approve' }).click()
    await late.getByRole('status').waitFor()
    await late.close()
    await door.button.click()
    await door.view('Account').locator('[data-row=settings]').click()
    await door.view('AccountSettings').getByText(email.slice(0, 24)).waitFor()
    await door.page.keyboard.press('Escape')
    await door.dialog.waitFor({ state: 'detached' })
    const signing = walk.ask('personal_sign', ['0x68656c6c6f', caipAddress?.split(':')[2]])
    await walk.screen().approve()
    expect((await signing).answer).toMatch(/^0x/)
    expect((await door.state()).caipAddress).toBe(caipAddress)
  })

  test('behavior: on a phone there is a link instead of a code', async () => {
    await showCode({
      browser: { isMobile: true, hasTouch: true, viewport: { width: 390, height: 800 } },
    })
    const link = view().getByRole('link', { name: /Open Farcaster/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(/^http/)
    expect(await link.getAttribute('target')).toBe('_blank')
  })
})
