import { expect } from 'vitest'
import type { Fixture, VisitOptions } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import { pressUntil } from './pressUntil.ts'
import type { Step } from './step.ts'

const FOX = 'example.fox'

/** How a page has to be visited for {@link connectSteps}. */
export const connectVisit = {
  wallets: [{ name: 'Fox', rdns: FOX, behaviours: { connect: 'never' } }],
  config: { termsUrl: 'https://shop.example/terms' },
} as const satisfies VisitOptions

const row = (modal: ModalPage, id: string) => modal.page.locator(`[data-wallet="${id}"]`)
const openAll = async (modal: ModalPage, text: string) => {
  await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  await modal.view('AllWallets').getByRole('searchbox').fill(text)
}

/** Every view of connecting, in each of its states that looks different. */
export const connectSteps = ({ sandbox: { wallets } }: Fixture): readonly Step[] => {
  const idOf = (name: string) => wallets.find((wallet) => wallet.name === name)?.id ?? ''
  return [
    [
      'Connect',
      async (modal) => {
        await modal.host((latchKey) => latchKey.open({ view: 'Connect' }))
        await row(modal, idOf('Sandbox Wallet')).waitFor()
      },
    ],
    [
      'ConnectingExternal, waiting',
      async (modal) => {
        await row(modal, FOX).click()
        await modal.view('ConnectingExternal').locator('[data-ring="waiting"]').waitFor()
      },
    ],
    [
      'ConnectingExternal, declined',
      async (modal) => {
        await modal.pull(FOX, 'answer', 'reject')
        await modal.view('ConnectingExternal').locator('[data-ring="declined"]').waitFor()
      },
    ],
    [
      'AllWallets',
      async (modal) => {
        await openAll(modal, '')
        await row(modal, idOf('MetaMask')).waitFor()
      },
    ],
    [
      'AllWallets without a result',
      async (modal) => {
        await openAll(modal, 'no such wallet')
        await modal.view('AllWallets').locator('.ui-state').waitFor()
      },
    ],
    [
      'ConnectingWalletConnect, any wallet',
      async (modal) => {
        await modal.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
        await modal.view('ConnectingWalletConnect').getByRole('timer').waitFor()
      },
    ],
    [
      'ConnectingWalletConnect, one wallet',
      async (modal) => {
        await openAll(modal, 'Sandbox Wallet')
        // A phone’s tile is a link that leaves, once there is a code: the view behind it is what is looked at.
        const tile = row(modal, idOf('Sandbox Wallet')).last()
        await expect.poll(() => tile.getAttribute('aria-busy')).not.toBe('true')
        // At the window, since the tile itself becomes a link, another element, once there is a code: a press that
        // began before that ends beside it.
        await modal.page.evaluate(() => {
          const staying = new AbortController()
          addEventListener('click', (event) => event.preventDefault(), { signal: staying.signal })
          Object.assign(globalThis, { staying })
        })
        await pressUntil(tile, modal.view('ConnectingWalletConnect'))
        await modal.page.evaluate(() =>
          (globalThis as unknown as { staying: AbortController }).staying.abort(),
        )
      },
    ],
    [
      'ConnectingWalletConnect, by link',
      async (modal) => {
        await modal.view('ConnectingWalletConnect').getByRole('tab').last().click()
        await modal.view('ConnectingWalletConnect').locator('[data-ring]').waitFor()
      },
    ],
    [
      'Downloads',
      async (modal) => {
        await openAll(modal, 'Fernly')
        await modal.page
          .locator('[data-view="AllWallets"] [data-wallet]')
          .filter({ hasText: 'Fernly' })
          .first()
          .click()
        await modal.view('ConnectingWalletConnect').locator('.wallet-hint button').click()
        await modal.view('Downloads').getByRole('link').first().waitFor()
      },
    ],
    [
      'GetWallet',
      async (modal) => {
        await modal.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
        await modal.view('GetWallet').getByRole('link').first().waitFor()
      },
    ],
    [
      'WhatIsAWallet',
      async (modal) => {
        await modal.host((latchKey) => latchKey.open({ view: 'WhatIsAWallet' }))
        await modal.view('WhatIsAWallet').waitFor()
      },
    ],
  ]
}
