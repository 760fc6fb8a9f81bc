import { WILLING } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import type { Scenario, ScenarioPage, Services, ViewState } from './scenario.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

/** A page whose visitor has a wallet that never switches the network. */
export const accountPage: ScenarioPage = {
  attributes: { 'default-network': 'eip155:31337' },
  wallets: [{ name: 'Fox', rdns: FOX, accounts: [3], behaviours: { ...WILLING, switch: 'never' } }],
}

/** Connects, with a network of another namespace configured. */
export async function enterAccount(visitor: Visitor, { networks }: Services): Promise<void> {
  await visitor.host(
    (latchKey, networks) => {
      latchKey.config = { networks }
    },
    [...networks, SOLANA],
  )
  await visitor.host((latchKey) => latchKey.open())
  await visitor.find(`[data-wallet="${FOX}"]`).click()
  await until('a connection', async () => (await visitor.state()).status === 'connected')
  // Connecting ends by closing the dialog; an inline card changes to the account.
  if (await visitor.host((latchKey) => latchKey.getAttribute('display') === 'inline'))
    await visitor.view('Account').waitFor()
  else await visitor.dialog.waitFor({ state: 'detached' })
}

const states = (services: Services): readonly ViewState[] => [
  {
    name: 'Account',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
      await visitor.view('Account').locator('[data-token]').first().waitFor()
    },
  },
  {
    name: 'Account, its NFTs',
    follows: 'Account',
    go: async (visitor) => {
      await visitor.view('Account').locator('[role=tab]').nth(1).click()
      await visitor.view('Account').locator('[data-nft]').first().waitFor()
    },
  },
  {
    name: 'Nft',
    follows: 'Account, its NFTs',
    go: async (visitor) => {
      await visitor.view('Account').locator('[data-nft]').first().click()
      await visitor.view('Nft').locator('dl').waitFor()
    },
  },
  {
    name: 'Account, its activity',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
      await visitor.view('Account').locator('[role=tab]').nth(2).click()
      await visitor.view('Account').locator('[data-activity]').first().waitFor()
    },
  },
  {
    name: 'Transactions',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Transactions' }))
      await visitor.view('Transactions').locator('[data-activity]').first().waitFor()
    },
  },
  {
    name: 'Account, without an answer',
    go: async (visitor) => {
      for (const path of ['/v1/', '/v1/account/:address/balance']) await services.fail(path, 500)
      await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
      await visitor.view('Account').locator('[role=tab]').first().click()
      // A read is cached for half a minute, unless the visitor refreshes.
      await visitor.view('Account').locator('[data-action=refresh]').click()
      await visitor.view('Account').locator('.account-balance-failed').waitFor()
      await services.mend()
    },
  },
  {
    name: 'Approvals, without an answer',
    go: async (visitor) => {
      await services.fail('/v1/', 500)
      await visitor.host((latchKey) => latchKey.open({ view: 'Approvals' }))
      await visitor.view('Approvals').locator('[data-urgent]').waitFor()
      await services.mend()
    },
  },
  {
    name: 'Approvals',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
      const token = visitor.view('Account').locator('[data-token*=":0x"]').first()
      const to = (await token.getAttribute('data-token'))?.replace(/.*:/, '')
      // `approve` for two spenders: without a limit, and 25 whole ones.
      const calls = [
        `0x095ea7b3${'7a250d5630b4cf539739df2c5dacb4c659f2488d'.padStart(64, '0')}${'f'.repeat(64)}`,
        `0x095ea7b3${'dead'.padStart(64, '0')}${'15af1d78b58c40000'.padStart(64, '0')}`,
      ].map((data) => ({ to, data }))
      await visitor.host(async (latchKey, calls) => {
        const [from] = (await latchKey.request({ method: 'eth_accounts' })) as string[]
        // The visitor would have to confirm a receipt for each.
        latchKey.setAttribute('receipts', 'off')
        for (const call of calls)
          await latchKey.request({ method: 'eth_sendTransaction', params: [{ from, ...call }] })
        latchKey.removeAttribute('receipts')
      }, calls)
      await visitor.host((latchKey) => latchKey.open({ view: 'Approvals' }))
      const rows = visitor.view('Approvals').locator('[data-approval]')
      await rows.nth(1).waitFor()
      await rows.first().locator('label').click()
      await visitor.view('Approvals').locator('[data-action=revoke-selected]').waitFor()
    },
  },
  {
    name: 'Networks',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await visitor.find(`[data-network="${TWO}"]`).waitFor()
    },
  },
  {
    name: 'Networks, without a result',
    follows: 'Networks',
    go: async (visitor) => {
      await visitor.view('Networks').getByRole('searchbox').fill('dogecoin')
      await visitor.find(`[data-network="${TWO}"]`).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'WhatIsANetwork',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'WhatIsANetwork' }))
      await visitor.view('WhatIsANetwork').waitFor()
    },
  },
  {
    name: 'SwitchActiveChain',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await visitor.find(`[data-network="${SOLANA}"]`).click()
      await visitor.view('SwitchActiveChain').waitFor()
    },
  },
  {
    name: 'SwitchNetwork, waiting',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Networks' }))
      await visitor.find(`[data-network="${TWO}"]`).click()
      await visitor.view('SwitchNetwork').locator('[data-stage="asking"]').waitFor()
    },
  },
  {
    name: 'SwitchNetwork, declined',
    follows: 'SwitchNetwork, waiting',
    go: async (visitor) => {
      await until('a refusal', () => visitor.pull(FOX, 'answer', 'reject'))
      await visitor.view('SwitchNetwork').locator('[data-stage="declined"]').waitFor()
    },
  },
  {
    name: 'UnsupportedChain',
    go: async (visitor) => {
      await visitor.pull(FOX, 'setChain', '0x89')
      await visitor.view('UnsupportedChain').waitFor()
    },
  },
]

/** What an account shows while the services have not answered once: texts that say that something failed, with a second line. */
export const unansweredScenario: Scenario = {
  title: 'Without an answer',
  page: accountPage,
  enter: async (visitor, services) => {
    for (const path of [
      '/v1/',
      ...['balance', 'history'].map((of) => `/v1/account/:address/${of}`),
    ])
      await services.fail(path, 500)
    await services.fail('/v1/convert/tokens', 500)
    await enterAccount(visitor, services)
  },
  states: (services) => [
    {
      name: 'Account, without its tokens',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
        await visitor.view('Account').locator('[data-urgent]').waitFor()
      },
    },
    {
      name: 'Account, without its activity',
      follows: 'Account, without its tokens',
      go: async (visitor) => {
        await visitor.view('Account').locator('[role=tab]').nth(2).click()
        await visitor.view('Account').locator('[data-urgent]').waitFor()
      },
    },
    {
      name: 'Swap, which cannot begin',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open({ view: 'Swap' }))
        await visitor.view('Swap').locator('[data-urgent]').waitFor()
        await services.mend()
      },
    },
  ],
}

/** The states of the account and its networks. */
export const accountScenario = {
  title: 'Account and networks',
  page: accountPage,
  enter: enterAccount,
  states,
} satisfies Scenario
