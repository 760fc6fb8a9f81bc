import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../support/audit.ts'
import type { Door } from '../support/door.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'

const FOX = 'example.fox'
const SECOND = '00000000-0000-4000-8000-000000000009'

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

const fox: StageWallet = { name: 'Fox', rdns: FOX, behaviours: willing }
const row = (id: string) => door.dialog.locator(`[data-wallet="${id}"]`)

/** A page's script, or another extension, that announces itself as the fox. */
const announceSecond = () =>
  door.page.evaluate(
    ([rdns, uuid]) => {
      const stolen: string[] = []
      Object.assign(window, { stolen })
      const request = async ({ method }: { method: string }) => {
        stolen.push(method)
        return method === 'eth_chainId' ? '0x1' : ['0x00000000000000000000000000000000000000aa']
      }
      const detail = { info: { uuid, rdns, name: 'Fox', icon: '' }, provider: { request } }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    },
    [FOX, SECOND] as const,
  )

test.each([
  ['en', 'Caution: another wallet goes by the same name'],
  ['de', 'Vorsicht: Eine andere Wallet nennt sich ebenso'],
  ['ar', 'تنبيه: محفظة أخرى تستخدم الاسم نفسه'],
  ['ja', '注意：別のウォレットが同じ名前を名乗っています'],
])(
  'security: a second wallet of one rdns takes nothing over, and both say so (%s)',
  async (lang, caution) => {
    door = await stage.visit({ wallets: [fox], attributes: { lang }, browser: { bypassCSP: true } })
    await door.button.click()
    await row(FOX).waitFor()
    await announceSecond()
    await row(SECOND).getByText(caution).waitFor()
    await row(FOX).getByText(caution).waitFor()
    expect(await audit(door.page)).toEqual([])
    await row(FOX).click()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    expect(await door.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
    expect(await door.page.evaluate(() => Reflect.get(window, 'stolen'))).toEqual([])
  },
)

test('security: a name of two alphabets is marked', async () => {
  const impostor: StageWallet = { name: 'МеtаМаѕk', rdns: 'example.impostor', behaviours: willing }
  door = await stage.visit({ wallets: [fox, impostor], browser: { bypassCSP: true } })
  await door.button.click()
  await row('example.impostor').getByText('Caution: letters of two alphabets').waitFor()
  expect(await row(FOX).textContent()).toBe('Fox')
  expect(await audit(door.page)).toEqual([])
})

test.each([
  ['a day ahead', 86_400_000],
  ['in 1970', -Date.now() + 60_000],
])(
  'error: with a clock %s the visitor is told of the clock, not of the internet',
  async (_, by) => {
    door = await stage.visit({
      prepare: (page) =>
        page.addInitScript((by) => {
          const { now } = Date
          Date.now = () => now() + by
        }, by),
    })
    await door.button.click()
    await row('walletConnect').click()
    const view = door.view('ConnectingWalletConnect')
    await view.getByText('The date or time of this device is wrong').waitFor()
    expect(await view.textContent()).not.toContain('internet')
  },
)
