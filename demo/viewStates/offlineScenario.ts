import { connectScenario } from './connectScenario.ts'
import type { Scenario } from './scenario.ts'
import { until } from './until.ts'

/** A visitor whose line is down before anything was asked for; it stays down. */
export const offlineScenario: Scenario = {
  title: 'Offline',
  page: connectScenario.page,
  enter: async (visitor, services) => {
    await services.spoil({ offline: true })
    await visitor.host(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
      dispatchEvent(new Event('offline'))
    })
  },
  states: (services) => [
    {
      name: 'Connect, offline',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'Connect' }))
        const view = visitor.view('Connect')
        const suggested = view.locator('[data-wallet]').filter({ hasText: 'Sandbox Wallet' })
        // A card on its page has asked for the list before its line went down.
        const isSettled = async () =>
          (await view.locator('[data-row=retry]').isVisible()) ||
          (await suggested.first().isVisible())
        await until('the list, or that it cannot be had', isSettled)
        await view.locator('input[type=email]').fill('ada@example.org')
        await view.locator('input[type=email]').press('Enter')
        await view.locator('[aria-invalid]').waitFor()
      },
    },
    {
      name: 'AllWallets, offline',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
        await visitor.view('AllWallets').locator('.ui-state').waitFor()
        await services.mend()
      },
    },
  ],
}
