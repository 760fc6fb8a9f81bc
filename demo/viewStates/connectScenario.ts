import { pressUntil } from './pressUntil.ts'
import type { Scenario, ViewState } from './scenario.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const FOX = 'example.fox'

const row = (visitor: Visitor, name: string) =>
  visitor.find('[data-view] [data-wallet]').filter({ hasText: name })
const openAll = async (visitor: Visitor, text: string) => {
  await visitor.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  await visitor.view('AllWallets').getByRole('searchbox').fill(text)
}

const states: readonly ViewState[] = [
  {
    name: 'Connect',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Connect' }))
      await row(visitor, 'Sandbox Wallet').first().waitFor()
    },
  },
  {
    name: 'ConnectingExternal, waiting',
    follows: 'Connect',
    go: async (visitor) => {
      await visitor.find(`[data-wallet="${FOX}"]`).click()
      await visitor.view('ConnectingExternal').locator('[data-ring="waiting"]').waitFor()
    },
  },
  {
    name: 'ConnectingExternal, declined',
    follows: 'ConnectingExternal, waiting',
    go: async (visitor) => {
      await visitor.pull(FOX, 'answer', 'reject')
      await visitor.view('ConnectingExternal').locator('[data-ring="declined"]').waitFor()
    },
  },
  {
    name: 'AllWallets',
    go: async (visitor) => {
      await openAll(visitor, '')
      await row(visitor, 'MetaMask').first().waitFor()
    },
  },
  {
    name: 'AllWallets, without a result',
    go: async (visitor) => {
      await openAll(visitor, 'no such wallet')
      await visitor.view('AllWallets').locator('.ui-state').waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnect, any wallet',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
      await visitor.view('ConnectingWalletConnect').getByRole('timer').waitFor()
    },
  },
  {
    name: 'ConnectingWalletConnect, one wallet',
    go: async (visitor) => {
      await openAll(visitor, 'Sandbox Wallet')
      // A phone’s tile is a link that leaves the page, once there is a code: the view behind it is the one to show.
      const tile = row(visitor, 'Sandbox Wallet').last()
      await until('a code', async () => (await tile.getAttribute('aria-busy')) !== 'true')
      // At the window, since the tile itself is replaced by a link, once there is a code: a press that
      // began before that would miss it.
      await visitor.host(() => {
        const staying = new AbortController()
        addEventListener('click', (event) => event.preventDefault(), { signal: staying.signal })
        Object.assign(globalThis, { staying })
      })
      await pressUntil(tile, visitor.view('ConnectingWalletConnect'))
      await visitor.host(() =>
        (globalThis as unknown as { staying: AbortController }).staying.abort(),
      )
    },
  },
  {
    name: 'ConnectingWalletConnect, by link',
    follows: 'ConnectingWalletConnect, one wallet',
    go: async (visitor) => {
      await visitor.view('ConnectingWalletConnect').getByRole('tab').last().click()
      await visitor.view('ConnectingWalletConnect').locator('[data-ring]').waitFor()
    },
  },
  {
    name: 'Downloads',
    go: async (visitor) => {
      await openAll(visitor, 'Fernly')
      await row(visitor, 'Fernly').first().click()
      await visitor.view('ConnectingWalletConnect').locator('.wallet-hint button').click()
      await visitor.view('Downloads').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'GetWallet',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
      await visitor.view('GetWallet').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'WhatIsAWallet',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'WhatIsAWallet' }))
      await visitor.view('WhatIsAWallet').waitFor()
    },
  },
]

/** Connecting, in each state that looks different. */
export const connectScenario = {
  title: 'Connecting',
  page: {
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: { connect: 'never' } }],
    config: { termsUrl: 'https://shop.example/terms' },
  },
  states: () => states,
} satisfies Scenario

/** A page inside another app, whose browser Google refuses: the phone's own is offered instead. */
export const inAppScenario: Scenario = {
  title: 'Inside another app',
  page: {
    attributes: { socials: 'google discord' },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 385.0.0.29.83 (iPhone17,1; iOS 18_5; en_US; en; scale=3.00)',
  },
  states: () => [
    {
      name: 'Connect, inside another app',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'Connect' }))
        const view = visitor.view('Connect')
        await view.locator('[data-row=open-in-browser]').waitFor()
        await view.locator('[data-social=discord]').waitFor()
        await view.locator('[data-social=google]').waitFor({ state: 'detached' })
      },
    },
  ],
}

/** A page without an account at the hosted services: only what works without them is offered. */
export const ownScenario: Scenario = {
  title: 'Without a project',
  page: {
    config: { projectId: null, endpoints: { api: null, relay: null, frame: null } },
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: { connect: 'never' } }],
  },
  states: () => [
    {
      name: 'Connect, without a project',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'Connect' }))
        await row(visitor, 'MetaMask').first().waitFor()
      },
    },
    {
      name: 'AllWallets, without a project',
      go: async (visitor) => {
        await openAll(visitor, '')
        await row(visitor, 'Rainbow').first().waitFor()
      },
    },
    {
      name: 'ConnectingWalletConnect, without a line to phones',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
        await visitor.view('ConnectingWalletConnect').getByRole('button').first().waitFor()
      },
    },
  ],
}
