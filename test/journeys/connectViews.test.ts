import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditWalk, looks, type Step } from '../support/auditWalk.ts'
import type { Door } from '../support/door.ts'
import { type Stage, startStage } from '../support/stage.ts'

const FOX = 'example.fox'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

const idOf = (name: string) =>
  stage.sandbox.wallets.find((wallet) => wallet.name === name)?.id ?? ''
const row = (door: Door, id: string) => door.page.locator(`[data-wallet="${id}"]`)
const openAll = async (door: Door, text: string) => {
  await door.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  await door.view('AllWallets').getByRole('searchbox').fill(text)
}

/** Every view of connecting, in each of its states that looks different. */
const walk: readonly Step[] = [
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
      await row(door, idOf('Sandbox Wallet')).last().waitFor()
      // A phone’s tile is a link that leaves: the view behind it is what is looked at.
      await row(door, idOf('Sandbox Wallet'))
        .last()
        .evaluate((tile) => {
          tile.addEventListener('click', (event) => event.preventDefault())
        })
      await row(door, idOf('Sandbox Wallet')).last().click()
      await door.view('ConnectingWalletConnect').waitFor()
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

test.each(Object.entries(looks))(
  'behavior: accessible and within its card: %s',
  async (_, { browser, attributes }) => {
    const door = await stage.visit({
      attributes,
      browser: { ...browser, bypassCSP: true },
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: { connect: 'never' } }],
      config: { termsUrl: 'https://shop.example/terms' },
    })
    // On a phone there is one place to get a wallet, not a list.
    const steps = 'isMobile' in browser ? walk.filter(([name]) => name !== 'Downloads') : walk
    expect(await auditWalk(door, steps)).toEqual({})
    expect(door.troubles).toEqual([])
    await door.close()
  },
)
