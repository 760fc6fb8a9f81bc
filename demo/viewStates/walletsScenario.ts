import { WILLING } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import type { Scenario, ScenarioPage, ViewState, WalletInBrowser } from './scenario.ts'
import { until } from './until.ts'

const FOX = 'example.fox'
const OWL = 'example.owl'
const LYNX = 'example.lynx'

const fox: WalletInBrowser = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: WILLING }

const page: ScenarioPage = {
  hasSeveralWallets: true,
  wallets: [
    fox,
    {
      name: 'The very long name of a wallet that never ends',
      rdns: OWL,
      accounts: [1],
      behaviours: WILLING,
    },
    {
      name: 'Lynx',
      rdns: LYNX,
      isOnSolana: true,
      accounts: [3],
      behaviours: { ...WILLING, connect: 'never' },
    },
    {
      name: 'Sunbird',
      rdns: 'example.sun',
      announces: false,
      isOnSolana: true,
      accounts: [2],
      behaviours: WILLING,
    },
  ],
}

const states: readonly ViewState[] = [
  {
    name: 'SIWXSignMessage',
    go: async (visitor) => {
      await visitor.host((latchKey) => {
        latchKey.config = { siwx: { use: 'local', required: true } }
      })
      await visitor.host((latchKey) => latchKey.open())
      await visitor.find(`[data-view] [data-wallet="${FOX}"]`).click()
      await visitor.view('SIWXSignMessage').locator('dl').waitFor()
    },
  },
  {
    name: 'SIWXSignMessage, waiting',
    follows: 'SIWXSignMessage',
    go: async (visitor) => {
      await visitor.pull(FOX, 'behave', { sign: 'never' })
      await visitor.view('SIWXSignMessage').getByRole('button').last().click()
      await until(
        'a question',
        async () => (await visitor.asked(FOX, 'personal_sign')).length === 1,
      )
    },
  },
  {
    name: 'SIWXSignMessage, declined',
    follows: 'SIWXSignMessage, waiting',
    go: async (visitor) => {
      await until('a refusal', () => visitor.pull(FOX, 'answer', 'reject'))
      await visitor
        .view('SIWXSignMessage')
        .locator('.siwx-choice button:not([aria-busy=true])')
        .nth(1)
        .waitFor()
    },
  },
  {
    name: 'ProfileWallets, one wallet',
    follows: 'SIWXSignMessage',
    go: async (visitor) => {
      await visitor.pull(FOX, 'behave', { sign: 'approve' })
      await visitor.view('SIWXSignMessage').getByRole('button').last().click()
      await visitor.view('SIWXSignMessage').waitFor({ state: 'detached' })
      await visitor.host((latchKey) => {
        latchKey.config = {}
      })
      await visitor.host((latchKey) => latchKey.open({ view: 'ProfileWallets' }))
      await visitor.view('ProfileWallets').locator(`article[data-wallet="${FOX}"]`).waitFor()
    },
  },
  {
    name: 'ProfileWallets, several',
    follows: 'ProfileWallets, one wallet',
    go: async (visitor) => {
      const view = visitor.view('ProfileWallets')
      await view.locator('[data-row="add-wallet"]').click()
      await visitor.find(`[data-view] [data-wallet="${OWL}"]`).click()
      await view.locator(`article[data-wallet="${OWL}"]`).waitFor()
      await view.locator(`article[data-wallet="${FOX}"] .profile-balance bdi`).waitFor()
    },
  },
  {
    name: 'ProfileWallets, none of a namespace',
    follows: 'ProfileWallets, several',
    go: async (visitor) => {
      const view = visitor.view('ProfileWallets')
      await view.getByRole('tab').nth(1).click()
      await view.locator('.ui-state').waitFor()
    },
  },
  {
    name: 'ProfileWallets, a recent one',
    follows: 'ProfileWallets, several',
    go: async (visitor) => {
      const view = visitor.view('ProfileWallets')
      await view.getByRole('tab').first().click()
      await view.locator(`article[data-wallet="${OWL}"] .profile-wallet-head button`).click()
      await view.locator(`[data-recent="${OWL}"]`).waitFor()
    },
  },
  {
    name: 'ConnectingMultiChain',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.disconnect())
      await until('no connection', async () => (await visitor.state()).status === 'disconnected')
      await visitor.host((latchKey) => latchKey.open({ view: 'Connect' }))
      // Once the wallet with only Solana is listed, the others are listed, too.
      await visitor
        .find('[data-view] [data-wallet]')
        .filter({ hasText: 'Sunbird' })
        .first()
        .waitFor()
      await visitor.find(`[data-view] [data-wallet="${LYNX}"]`).click()
      await visitor.view('ConnectingExternal').locator('.connect-aside button').click()
      await visitor.view('ConnectingMultiChain').locator('[data-namespace]').first().waitFor()
    },
  },
]

/** The states of signing in, and of several wallets. */
export const walletsScenario: Scenario = {
  title: 'Signing in, and several wallets',
  page,
  states: () => states,
}
