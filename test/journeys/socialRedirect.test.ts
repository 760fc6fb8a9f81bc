import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { logInAtIdentity } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage, type VisitOptions } from '../support/stage.ts'

// Telegram opens no windows: the page itself goes to the provider and comes back.

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

const inTelegram = (browser: VisitOptions['browser'] = {}): VisitOptions => ({
  browser,
  prepare: (page) =>
    page.addInitScript(() => {
      Object.assign(window, { TelegramWebviewProxy: {} })
    }),
})
const tile = (provider: string) =>
  door.dialog.locator(`[data-social="${provider}"]:not([aria-busy=true])`)
const marker = () => door.page.evaluate(() => localStorage.getItem('latchkey:v1:social-provider'))

/** Presses Google and stands before it, in the page's own tab. */
const leave = async () => {
  const walk = loginWalk(door, stage.sandbox)
  await door.page.evaluate(() => history.replaceState(null, '', `${location.href}&item=a%26b#cart`))
  const here = door.page.url()
  await door.button.click()
  await tile('github').click()
  await door.page.waitForURL(`${stage.sandbox.urls.identity}/**`)
  return { walk, here }
}

describe('a social login in Telegram', () => {
  test('behavior: the page comes back as it was, with a wallet', async () => {
    door = await stage.visit(inTelegram())
    const { walk, here } = await leave()
    await logInAtIdentity(door.page, 'grace')
    await door.page.waitForURL(`${stage.sandbox.urls.demo}/**`)
    await walk.isIn()
    await expect.poll(() => door.page.url()).toBe(here)
    await expect.poll(marker).toBeNull()
    expect((await door.heard('connect')).length).toBe(1)
    await door.button.click()
    await door.view('Account').locator('[data-row=settings]').click()
    await door.view('AccountSettings').getByText('Signed in with GitHub').waitFor()
  })

  test('error: a result that nobody left for, and one that is none, let nobody in', async () => {
    door = await stage.visit(inTelegram())
    const { here } = await leave()
    await door.page.goto(here.replace('#', '&result_uri=https%3A%2F%2Fevil.example%2F%3Fauth%3D1#'))
    await door.dialog.waitFor()
    expect((await door.state()).status).toBe('disconnected')
    await expect.poll(() => door.page.url()).toBe(here)
    await expect.poll(marker).toBeNull()

    await door.page.goto(here.replace('#', '&result_uri=other#'))
    await expect.poll(async () => (await door.state()).ready).toBe(true)
    expect(await door.state()).toMatchObject({ status: 'disconnected', open: false })
    expect(await door.page.locator('iframe').count()).toBe(0)
  })

  test.each([
    ['an iPhone', 'iPhone', ['google']],
    ['Android', 'Android', ['facebook', 'x']],
    ['a Mac', 'Macintosh', ['x']],
  ] as const)(
    'behavior: on %s what does not work there is not offered',
    async (_on, agent, hidden) => {
      door = await stage.visit(inTelegram({ userAgent: `Mozilla/5.0 (${agent})` }))
      await door.host((element) => element.open({ view: 'ConnectSocials' }))
      const all = door.view('ConnectSocials').locator('[data-social]')
      await expect
        .poll(() => all.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-social'))))
        .toEqual(
          ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'].filter(
            (provider) => !(hidden as readonly string[]).includes(provider),
          ),
        )
    },
  )
})
