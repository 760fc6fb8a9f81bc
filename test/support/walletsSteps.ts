import { expect } from 'vitest'
import { type Fixture, type FixtureWallet, type VisitOptions, willing } from './fixture.ts'
import type { Step } from './step.ts'

const FOX = 'example.fox'
const OWL = 'example.owl'
const LYNX = 'example.lynx'

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }

/** How a page has to be visited for {@link walletsSteps}: on a stage with Solana, where several wallets are allowed. */
export const walletsVisit = {
  wallets: [
    fox,
    {
      name: 'The very long name of a wallet that never ends',
      rdns: OWL,
      accounts: [1],
      behaviours: willing,
    },
    {
      name: 'Lynx',
      rdns: LYNX,
      isOnSolana: true,
      accounts: [3],
      behaviours: willing,
    },
    {
      name: 'Sunbird',
      rdns: 'example.sun',
      announces: false,
      isOnSolana: true,
      accounts: [2],
      behaviours: willing,
    },
  ],
} as const satisfies VisitOptions

/** Lets the project's visitors have several wallets. */
export function allowSeveralWallets({ sandbox: { settings } }: Fixture): void {
  const { features } = settings.current()
  settings.change({
    features: features.map((one) =>
      one.id === 'multi_wallet' ? { ...one, isEnabled: true, config: [] } : one,
    ),
  })
}

/** Signing in, and every view of several wallets, in the order a visitor might meet them. */
export const walletsSteps: readonly Step[] = [
  [
    'SIWXSignMessage',
    async (modal) => {
      await modal.host((latchKey) => {
        latchKey.config = { siwx: { use: 'local', required: true } }
      })
      await modal.host((latchKey) => latchKey.open())
      await modal.page.locator(`[data-view] [data-wallet="${FOX}"]`).click()
      await modal.view('SIWXSignMessage').locator('dl').waitFor()
    },
  ],
  [
    'SIWXSignMessage, waiting',
    async (modal) => {
      await modal.pull(FOX, 'behave', { sign: 'never' })
      await modal.view('SIWXSignMessage').getByRole('button').last().click()
      await expect.poll(() => modal.asked(FOX, 'personal_sign')).toHaveLength(1)
    },
  ],
  [
    'SIWXSignMessage, declined',
    async (modal) => {
      await expect.poll(() => modal.pull(FOX, 'answer', 'reject')).toBe(true)
      await modal
        .view('SIWXSignMessage')
        .locator('.siwx-choice button:not([aria-busy=true])')
        .nth(1)
        .waitFor()
    },
  ],
  [
    'ProfileWallets, one wallet',
    async (modal) => {
      await modal.pull(FOX, 'behave', { sign: 'approve' })
      await modal.view('SIWXSignMessage').getByRole('button').last().click()
      await modal.view('SIWXSignMessage').waitFor({ state: 'detached' })
      await modal.host((latchKey) => {
        latchKey.config = {}
      })
      await modal.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
      await modal.view('ProfileWallets').locator(`article[data-wallet="${FOX}"]`).waitFor()
    },
  ],
  [
    'ProfileWallets, several',
    async (modal) => {
      const view = modal.view('ProfileWallets')
      await view.locator('[data-row="add-wallet"]').click()
      await modal.page.locator(`[data-view] [data-wallet="${OWL}"]`).click()
      await view.locator(`article[data-wallet="${OWL}"]`).waitFor()
      await view.locator(`article[data-wallet="${FOX}"] .profile-balance bdi`).waitFor()
    },
  ],
  [
    'ProfileWallets, none of a namespace',
    async (modal) => {
      const view = modal.view('ProfileWallets')
      await view.getByRole('tab').nth(1).click()
      await view.locator('.ui-state').waitFor()
    },
  ],
  [
    'ProfileWallets, a recent one',
    async (modal) => {
      const view = modal.view('ProfileWallets')
      await view.getByRole('tab').first().click()
      await view.locator(`article[data-wallet="${OWL}"] .profile-wallet-head button`).click()
      await view.locator(`[data-recent="${OWL}"]`).waitFor()
    },
  ],
  [
    'ConnectingMultiChain',
    async (modal) => {
      await modal
        .view('ProfileWallets')
        .locator(`article[data-wallet="${FOX}"] .profile-wallet-head button`)
        .click()
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
      await modal.host((latchKey) => latchKey.open({ view: 'Connect' }))
      await modal.page.locator(`[data-view] [data-wallet="${LYNX}"]`).click()
      await modal.view('ConnectingMultiChain').locator('[data-namespace]').first().waitFor()
    },
  ],
]
