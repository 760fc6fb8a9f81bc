import { expect } from 'vitest'
import { type Fixture, type VisitOptions, willing } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import type { Step } from './step.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

/** How a page has to be visited for {@link accountSteps}. */
export const accountVisit = {
  attributes: { 'default-network': 'eip155:31337' },
  wallets: [{ name: 'Fox', rdns: FOX, accounts: [3], behaviours: { ...willing, switch: 'never' } }],
} as const satisfies VisitOptions

/** Connects, with a network of another namespace on offer. */
export async function enterAccount(fixture: Fixture, modal: ModalPage): Promise<void> {
  await modal.host(
    (latchKey, networks) => {
      latchKey.config = { networks }
    },
    [...fixture.sandbox.config.networks, SOLANA],
  )
  await modal.host((latchKey) => latchKey.open())
  await modal.page.locator(`[data-wallet="${FOX}"]`).click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  // Connecting ends by closing the dialog; an inline card turns to the account.
  if (await modal.host((latchKey) => latchKey.getAttribute('display') === 'inline'))
    await modal.view('Account').waitFor()
  else await modal.dialog.waitFor({ state: 'detached' })
}

/** Every view of the account and its networks, in the order a visitor might meet them. */
export const accountSteps = (fixture: Fixture): readonly Step[] => [
  [
    'Account',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
      await modal.view('Account').locator('[data-token]').first().waitFor()
    },
  ],
  [
    'Account, its NFTs',
    async (modal) => {
      await modal.view('Account').locator('[role=tab]').nth(1).click()
      await modal.view('Account').locator('[data-nft]').first().waitFor()
    },
  ],
  [
    'Nft',
    async (modal) => {
      await modal.view('Account').locator('[data-nft]').first().click()
      await modal.view('Nft').locator('dl').waitFor()
    },
  ],
  [
    'Account, its activity',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
      await modal.view('Account').locator('[role=tab]').nth(2).click()
      await modal.view('Account').locator('[data-activity]').first().waitFor()
    },
  ],
  [
    'Transactions',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
      await modal.view('Transactions').locator('[data-activity]').first().waitFor()
    },
  ],
  [
    'Account without an answer',
    async (modal) => {
      for (const path of ['/v1/', '/v1/account/:address/balance'])
        fixture.sandbox.faults.set(path, { status: 500 })
      await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
      await modal.view('Account').locator('[role=tab]').first().click()
      // What is known counts for half a minute, unless the visitor asks.
      await modal.view('Account').locator('[data-action=refresh]').click()
      await modal.view('Account').locator('.account-balance-failed').waitFor()
      fixture.sandbox.faults.clear()
    },
  ],
  [
    'Networks',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await modal.page.locator(`[data-network="${TWO}"]`).waitFor()
    },
  ],
  [
    'Networks without a result',
    async (modal) => {
      await modal.view('Networks').getByRole('searchbox').fill('dogecoin')
      await modal.page.locator(`[data-network="${TWO}"]`).waitFor({ state: 'detached' })
    },
  ],
  [
    'WhatIsANetwork',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'WhatIsANetwork' }))
      await modal.view('WhatIsANetwork').waitFor()
    },
  ],
  [
    'SwitchActiveChain',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await modal.page.locator(`[data-network="${SOLANA}"]`).click()
      await modal.view('SwitchActiveChain').waitFor()
    },
  ],
  [
    'SwitchNetwork, waiting',
    async (modal) => {
      await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await modal.page.locator(`[data-network="${TWO}"]`).click()
      await modal.view('SwitchNetwork').locator('[data-stage="asking"]').waitFor()
    },
  ],
  [
    'SwitchNetwork, declined',
    async (modal) => {
      await expect.poll(() => modal.pull(FOX, 'answer', 'reject')).toBe(true)
      await modal.view('SwitchNetwork').locator('[data-stage="declined"]').waitFor()
    },
  ],
  [
    'UnsupportedChain',
    async (modal) => {
      await modal.pull(FOX, 'setChain', '0x89')
      await modal.view('UnsupportedChain').waitFor()
    },
  ],
]
