import { expect } from 'vitest'
import type { Door } from './door.ts'
import { pressUntil } from './pressUntil.ts'
import type { Stage, VisitOptions } from './stage.ts'
import type { Step } from './step.ts'

const FOX = 'example.fox'

/** How a page has to be visited for {@link connectWalk}. */
export const connectVisit = {
  wallets: [{ name: 'Fox', rdns: FOX, behaviours: { connect: 'never' } }],
  config: { termsUrl: 'https://shop.example/terms' },
} as const satisfies VisitOptions

const row = (door: Door, id: string) => door.page.locator(`[data-wallet="${id}"]`)
const openAll = async (door: Door, text: string) => {
  await door.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  await door.view('AllWallets').getByRole('searchbox').fill(text)
}

/** Every view of connecting, in each of its states that looks different. */
export const connectWalk = ({ sandbox: { wallets } }: Stage): readonly Step[] => {
  const idOf = (name: string) => wallets.find((wallet) => wallet.name === name)?.id ?? ''
  return [
    [
      'Connect',
      async (door) => {
        await door.host((latchKey) => latchKey.open({ view: 'Connect' }))
        await row(door, idOf('Sandbox Wallet')).waitFor()
      },
    ],
    [
      'ConnectingExternal, waiting',
      async (door) => {
        await row(door, FOX).click()
        await door.view('ConnectingExternal').locator('[data-ring="waiting"]').waitFor()
      },
    ],
    [
      'ConnectingExternal, declined',
      async (door) => {
        await door.pull(FOX, 'answer', 'reject')
        await door.view('ConnectingExternal').locator('[data-ring="declined"]').waitFor()
      },
    ],
    [
      'AllWallets',
      async (door) => {
        await openAll(door, '')
        await row(door, idOf('MetaMask')).waitFor()
      },
    ],
    [
      'AllWallets without a result',
      async (door) => {
        await openAll(door, 'no such wallet')
        await door.view('AllWallets').locator('.ui-state').waitFor()
      },
    ],
    [
      'ConnectingWalletConnect, any wallet',
      async (door) => {
        await door.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
        await door.view('ConnectingWalletConnect').getByRole('timer').waitFor()
      },
    ],
    [
      'ConnectingWalletConnect, one wallet',
      async (door) => {
        await openAll(door, 'Sandbox Wallet')
        // A phone’s tile is a link that leaves, once there is a code: the view behind it is what is looked at.
        const tile = row(door, idOf('Sandbox Wallet')).last()
        await expect.poll(() => tile.getAttribute('aria-busy')).not.toBe('true')
        // At the window, since the tile itself becomes a link, another element, once there is a code: a press that
        // began before that ends beside it.
        await door.page.evaluate(() => {
          const staying = new AbortController()
          addEventListener('click', (event) => event.preventDefault(), { signal: staying.signal })
          Object.assign(globalThis, { staying })
        })
        await pressUntil(tile, door.view('ConnectingWalletConnect'))
        await door.page.evaluate(() =>
          (globalThis as unknown as { staying: AbortController }).staying.abort(),
        )
      },
    ],
    [
      'ConnectingWalletConnect, by link',
      async (door) => {
        await door.view('ConnectingWalletConnect').getByRole('tab').last().click()
        await door.view('ConnectingWalletConnect').locator('[data-ring]').waitFor()
      },
    ],
    [
      'Downloads',
      async (door) => {
        await openAll(door, 'Fernly')
        await door.page
          .locator('[data-view="AllWallets"] [data-wallet]')
          .filter({ hasText: 'Fernly' })
          .first()
          .click()
        await door.view('ConnectingWalletConnect').locator('.wallet-hint button').click()
        await door.view('Downloads').getByRole('link').first().waitFor()
      },
    ],
    [
      'GetWallet',
      async (door) => {
        await door.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
        await door.view('GetWallet').getByRole('link').first().waitFor()
      },
    ],
    [
      'WhatIsAWallet',
      async (door) => {
        await door.host((latchKey) => latchKey.open({ view: 'WhatIsAWallet' }))
        await door.view('WhatIsAWallet').waitFor()
      },
    ],
  ]
}
