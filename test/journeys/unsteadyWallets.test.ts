import { expect } from 'vitest'
import { willing } from '../support/fixture.ts'
import { journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const FOX = 'example.fox'
const TWO = 'eip155:31338'

const test = journeys({
  visit: { wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }] },
})

const status = async (tab: ModalPage) => (await tab.state()).status
const ends = async (tab: ModalPage) => (await tab.received('disconnect')).length
/** What the wallet itself says. */
const shared = (tab: ModalPage) =>
  tab.page.evaluate(
    (rdns) => window.__testWallets?.[rdns]?.provider.request({ method: 'eth_accounts' }),
    FOX,
  )
/** What the page is told. */
const accounts = (tab: ModalPage) =>
  tab.host((latchKey) => latchKey.provider.request({ method: 'eth_accounts' }))

test('behavior: two tabs live through a wallet that blinks, answers late, goes silent and locks', async ({
  connected: first,
}) => {
  const second = await first.anotherTab()
  const tabs = [first, second]
  const address = (await first.state()).address
  const areConnected = async () => {
    for (const tab of tabs) {
      await expect.poll(() => status(tab), { timeout: 15_000 }).toBe('connected')
      expect((await tab.state()).address).toBe(address)
      expect(await ends(tab)).toBe(0)
    }
  }
  await areConnected()

  for (const ms of [40, 400, 900])
    await step(`behavior: no account for ${ms} ms, in both tabs`, async () => {
      await Promise.all(tabs.map((tab) => tab.pull(FOX, 'blink', ms)))
      for (const tab of tabs) {
        await expect.poll(() => shared(tab)).toEqual([address])
        expect(await accounts(tab)).toEqual([address])
      }
      await areConnected()
    })

  await step('behavior: a wallet that answers late, at a reload too', async () => {
    for (const tab of tabs) await tab.pull(FOX, 'behave', { lateMs: 800 })
    await second.page.reload()
    await second.host((latchKey) => latchKey.ready)
    await Promise.all(tabs.map((tab) => tab.pull(FOX, 'blink', 400)))
    await areConnected()
    for (const tab of tabs) await tab.pull(FOX, 'behave', { lateMs: 0 })
  })

  await step('behavior: a switch that is done, and never answered', async () => {
    await first.pull(FOX, 'behave', { switch: 'silent' })
    await first.host((latchKey, network) => latchKey.switchNetwork(network), TWO)
    expect((await first.state()).caipNetworkId).toBe(TWO)
    await areConnected()
  })

  await step('behavior: a lock ends both, each with one event', async () => {
    await Promise.all(tabs.map((tab) => tab.pull(FOX, 'lock')))
    for (const tab of tabs) {
      await expect.poll(() => status(tab), { timeout: 10_000 }).toBe('disconnected')
      expect(await ends(tab)).toBe(1)
    }
  })

  await step('behavior: unlocked, it is connected after a reload', async () => {
    await first.pull(FOX, 'unlock')
    await first.page.reload()
    await expect.poll(() => status(first), { timeout: 15_000 }).toBe('connected')
    expect(await first.received('connect')).toHaveLength(1)
    expect(await ends(first)).toBe(0)
  })
}, 120_000)
