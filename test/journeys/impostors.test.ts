import { expect } from 'vitest'
import { audit } from '../support/audit.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const FOX = 'example.fox'
const UUID = '00000000-0000-4000-8000-000000000009'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, behaviours: willing }
/** Its id is made of name and picture, the same at every load. */
const secondRow = () => modal.dialog.locator(`[data-wallet^="${FOX}~"]`)
const row = (id: string) => modal.dialog.locator(`[data-wallet="${id}"]`)

/** A script of the page, or another extension, that announces itself with the first wallet's identity, and before it. */
const second = ([rdns, uuid]: readonly [string, string]) => {
  const stolen: string[] = []
  Object.assign(window, { stolen })
  const request = async ({ method }: { method: string }) => {
    stolen.push(method)
    return method === 'eth_chainId' ? '0x1' : ['0x00000000000000000000000000000000000000aa']
  }
  const announce = () => {
    const detail = { info: { uuid, rdns, name: 'Fox', icon: '' }, provider: { request } }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce, { capture: true })
  announce()
}
const stolen = () => modal.page.evaluate(() => Reflect.get(window, 'stolen'))

test('security: wallets that are not what they say', async () => {
  const impostor: FixtureWallet = {
    name: 'МеtаМаѕk',
    rdns: 'example.impostor',
    behaviours: willing,
  }
  modal = await fixture.visit({ wallets: [fox, impostor], browser: { bypassCSP: true } })
  await modal.button.click()

  await step('security: marks a name that mixes two alphabets', async () => {
    await row('example.impostor').getByText('Caution: letters of two alphabets').waitFor()
    expect(await row(FOX).textContent()).toBe('Fox')
    expect(await audit(modal.page)).toEqual([])
  })

  await modal.page.evaluate(second, [FOX, UUID] as const)
  for (const [lang, caution] of [
    ['en', 'Caution: another wallet goes by the same name'],
    ['de', 'Vorsicht: Eine andere Wallet nennt sich ebenso'],
    ['ar', 'تنبيه: محفظة أخرى تستخدم الاسم نفسه'],
    ['ja', '注意：別のウォレットが同じ名前を名乗っています'],
  ] as const)
    await step(
      `security: of two wallets with the same rdns both rows carry a warning (${lang})`,
      async () => {
        await modal.host((latchKey, lang) => latchKey.setAttribute('lang', lang), lang)
        await secondRow().getByText(caution).waitFor()
        await row(FOX).getByText(caution).waitFor()
        expect(await audit(modal.page)).toEqual([])
      },
    )

  await step('security: a second wallet with the same rdns replaces nothing', async () => {
    await row(FOX).click()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
    expect(await stolen()).toEqual([])
  })

  await step(
    'security: after a reload the first is restored, though the second comes before it',
    async () => {
      const { wallet } = await modal.state()
      await modal.page.addInitScript(second, [FOX, UUID] as const)
      await modal.page.reload()
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      expect((await modal.state()).wallet).toEqual(wallet)
      expect(await stolen()).not.toContain('eth_accounts')
    },
  )
})

test('behavior: a wallet without a valid rdns is connected again after a reload', async () => {
  modal = await fixture.visit({ wallets: [{ ...fox, rdns: 'Wallet' }] })
  await modal.connect('Fox')
  const { wallet, caipAddress } = await modal.state()
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ wallet, caipAddress })
  expect(await modal.asked('Wallet', 'eth_requestAccounts')).toEqual([])
})

test.each([
  ['a day ahead', 86_400_000],
  ['in 1970', -Date.now() + 60_000],
])('error: with a clock %s the error names the clock, not the internet', async (_, by) => {
  modal = await fixture.visit({
    prepare: (page) =>
      page.addInitScript((by) => {
        const { now } = Date
        Date.now = () => now() + by
      }, by),
  })
  await modal.button.click()
  await row('walletConnect').click()
  const view = modal.view('ConnectingWalletConnect')
  await view.getByText('The date or time of this device is wrong').waitFor()
  expect(await view.textContent()).not.toContain('internet')
})
