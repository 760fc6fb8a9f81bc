import { expect } from 'vitest'
import { type Stage, type StageWallet, type VisitOptions, willing } from './stage.ts'
import type { Step } from './step.ts'

const FOX = 'example.fox'
const OWL = 'example.owl'
const LYNX = 'example.lynx'

const fox: StageWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }

/** How a page has to be visited for {@link walletsWalk}: on a stage with Solana, where several wallets are allowed. */
export const walletsVisit = {
  wallets: [
    fox,
    {
      ...{ name: 'The very long name of a wallet that never ends', rdns: OWL },
      ...{ accounts: [1], behaviours: willing },
    },
    {
      ...{ name: 'Lynx', rdns: LYNX, isOnSolana: true },
      ...{ accounts: [3], behaviours: willing },
    },
    {
      ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
      ...{ accounts: [2], behaviours: willing },
    },
  ],
} as const satisfies VisitOptions

/** Lets the project's visitors have several wallets. */
export function allowSeveralWallets({ sandbox: { settings } }: Stage): void {
  const { features } = settings.current()
  settings.change({
    features: features.map((one) =>
      one.id === 'multi_wallet' ? { ...one, isEnabled: true, config: [] } : one,
    ),
  })
}

/** Signing in, and every view of several wallets, in the order a visitor might meet them. */
export const walletsWalk: readonly Step[] = [
  [
    'SIWXSignMessage',
    async (door) => {
      await door.host((latchKey) => {
        latchKey.config = { siwx: { use: 'local', required: true } }
      })
      await door.host((latchKey) => latchKey.open())
      await door.page.locator(`[data-view] [data-wallet="${FOX}"]`).click()
      await door.view('SIWXSignMessage').locator('dl').waitFor()
    },
  ],
  [
    'SIWXSignMessage, waiting',
    async (door) => {
      await door.pull(FOX, 'behave', { sign: 'never' })
      await door.view('SIWXSignMessage').getByRole('button').last().click()
      await expect.poll(() => door.asked(FOX, 'personal_sign')).toHaveLength(1)
    },
  ],
  [
    'SIWXSignMessage, declined',
    async (door) => {
      await expect.poll(() => door.pull(FOX, 'answer', 'reject')).toBe(true)
      await door
        .view('SIWXSignMessage')
        .locator('.siwx-choice button:not([aria-busy=true])')
        .nth(1)
        .waitFor()
    },
  ],
  [
    'ProfileWallets, one wallet',
    async (door) => {
      await door.pull(FOX, 'behave', { sign: 'approve' })
      await door.view('SIWXSignMessage').getByRole('button').last().click()
      await door.view('SIWXSignMessage').waitFor({ state: 'detached' })
      await door.host((latchKey) => {
        latchKey.config = {}
      })
      await door.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
      await door.view('ProfileWallets').locator(`article[data-wallet="${FOX}"]`).waitFor()
    },
  ],
  [
    'ProfileWallets, several',
    async (door) => {
      const view = door.view('ProfileWallets')
      await view.locator('[data-row="add-wallet"]').click()
      await door.page.locator(`[data-view] [data-wallet="${OWL}"]`).click()
      await view.locator(`article[data-wallet="${OWL}"]`).waitFor()
      await view.locator(`article[data-wallet="${FOX}"] .profile-balance bdi`).waitFor()
    },
  ],
  [
    'ProfileWallets, none of a family',
    async (door) => {
      const view = door.view('ProfileWallets')
      await view.getByRole('tab').nth(1).click()
      await view.locator('.ui-state').waitFor()
    },
  ],
  [
    'ProfileWallets, a recent one',
    async (door) => {
      const view = door.view('ProfileWallets')
      await view.getByRole('tab').first().click()
      await view.locator(`article[data-wallet="${OWL}"] .profile-wallet-head button`).click()
      await view.locator(`[data-recent="${OWL}"]`).waitFor()
    },
  ],
  [
    'ConnectingMultiChain',
    async (door) => {
      await door
        .view('ProfileWallets')
        .locator(`article[data-wallet="${FOX}"] .profile-wallet-head button`)
        .click()
      await expect.poll(async () => (await door.state()).status).toBe('disconnected')
      await door.host((latchKey) => latchKey.open({ view: 'Connect' }))
      await door.page.locator(`[data-view] [data-wallet="${LYNX}"]`).click()
      await door.view('ConnectingMultiChain').locator('[data-family]').first().waitFor()
    },
  ],
]
