import { expect } from 'vitest'
import type { Door } from './door.ts'
import { type Stage, type VisitOptions, willing } from './stage.ts'
import type { Step } from './step.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

/** How a page has to be visited for {@link accountWalk}. */
export const accountVisit = {
  attributes: { 'default-network': 'eip155:31337' },
  wallets: [{ name: 'Fox', rdns: FOX, accounts: [3], behaviours: { ...willing, switch: 'never' } }],
} as const satisfies VisitOptions

/** Connects, with a network of another family on offer. */
export async function enterAccount(stage: Stage, door: Door): Promise<void> {
  await door.host(
    (latchKey, networks) => {
      latchKey.config = { networks }
    },
    [...stage.sandbox.config.networks, SOLANA],
  )
  await door.host((latchKey) => latchKey.open())
  await door.page.locator(`[data-wallet="${FOX}"]`).click()
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  // Connecting ends by closing the dialog; an inline card turns to the account.
  if (await door.host((latchKey) => latchKey.getAttribute('display') === 'inline'))
    await door.view('Account').waitFor()
  else await door.dialog.waitFor({ state: 'detached' })
}

/** Every view of the account and its networks, in the order a visitor might meet them. */
export const accountWalk = (stage: Stage): readonly Step[] => [
  [
    'Account',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Account' }))
      await door.view('Account').locator('[data-token]').first().waitFor()
    },
  ],
  [
    'Account, its NFTs',
    async (door) => {
      await door.view('Account').locator('[role=tab]').nth(1).click()
      await door.view('Account').locator('[data-nft]').first().waitFor()
    },
  ],
  [
    'Nft',
    async (door) => {
      await door.view('Account').locator('[data-nft]').first().click()
      await door.view('Nft').locator('dl').waitFor()
    },
  ],
  [
    'Account, its activity',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Account' }))
      await door.view('Account').locator('[role=tab]').nth(2).click()
      await door.view('Account').locator('[data-activity]').first().waitFor()
    },
  ],
  [
    'Transactions',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Transactions' }))
      await door.view('Transactions').locator('[data-activity]').first().waitFor()
    },
  ],
  [
    'Account without an answer',
    async (door) => {
      for (const path of ['/v1/', '/v1/account/:address/balance'])
        stage.sandbox.faults.set(path, { status: 500 })
      await door.host((latchKey) => latchKey.open({ view: 'Account' }))
      await door.view('Account').locator('[role=tab]').first().click()
      // What is known counts for half a minute, unless the visitor asks.
      await door.view('Account').locator('[data-action=refresh]').click()
      await door.view('Account').locator('.account-balance-failed').waitFor()
      stage.sandbox.faults.clear()
    },
  ],
  [
    'Networks',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await door.page.locator(`[data-network="${TWO}"]`).waitFor()
    },
  ],
  [
    'Networks without a result',
    async (door) => {
      await door.view('Networks').getByRole('searchbox').fill('dogecoin')
      await door.page.locator(`[data-network="${TWO}"]`).waitFor({ state: 'detached' })
    },
  ],
  [
    'WhatIsANetwork',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'WhatIsANetwork' }))
      await door.view('WhatIsANetwork').waitFor()
    },
  ],
  [
    'SwitchActiveChain',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await door.page.locator(`[data-network="${SOLANA}"]`).click()
      await door.view('SwitchActiveChain').waitFor()
    },
  ],
  [
    'SwitchNetwork, waiting',
    async (door) => {
      await door.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await door.page.locator(`[data-network="${TWO}"]`).click()
      await door.view('SwitchNetwork').locator('[data-stage="asking"]').waitFor()
    },
  ],
  [
    'SwitchNetwork, declined',
    async (door) => {
      await expect.poll(() => door.pull(FOX, 'answer', 'reject')).toBe(true)
      await door.view('SwitchNetwork').locator('[data-stage="declined"]').waitFor()
    },
  ],
  [
    'UnsupportedChain',
    async (door) => {
      await door.pull(FOX, 'setChain', '0x89')
      await door.view('UnsupportedChain').waitFor()
    },
  ],
]
