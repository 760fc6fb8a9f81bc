import { enterByEmail } from './enterByEmail.ts'
import type { Scenario, Services, ViewState } from './scenario.ts'
import { sessionGrant } from './sessionGrant.ts'

const states = (services: Services): readonly ViewState[] => [
  {
    name: 'Account, with sessions',
    go: async (visitor) => {
      await enterByEmail(visitor, services)
      await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
      await visitor.view('Account').locator('[data-row=sessions]').waitFor()
    },
  },
  {
    name: 'SmartSessionList, which cannot be had',
    follows: 'Account, with sessions',
    go: async (visitor) => {
      await services.fail('/v1/sessions/:account', 503)
      await visitor.view('Account').locator('[data-row=sessions]').click()
      await visitor.view('SmartSessionList').locator('[data-urgent]').waitFor()
      await services.mend()
    },
  },
  {
    name: 'SmartSessionList, empty',
    follows: 'Account, with sessions',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'SmartSessionList' }))
      await visitor.view('SmartSessionList').locator('.ui-state').waitFor()
    },
  },
  {
    name: 'SmartSessionCreated',
    needsApproval: true,
    follows: 'Account, with sessions',
    go: async (visitor) => {
      await visitor.host((latchKey, grant) => {
        latchKey.request({ method: 'wallet_grantPermissions', params: [grant] }).catch(() => {})
      }, sessionGrant())
      await visitor.wallet.approve()
      await visitor.view('SmartSessionCreated').waitFor()
    },
  },
  {
    name: 'SmartSessionList',
    needsApproval: true,
    follows: 'SmartSessionCreated',
    go: async (visitor) => {
      const list = visitor.view('SmartSessionList')
      await visitor.view('SmartSessionCreated').getByRole('button').first().click()
      await list.locator('[data-session]').getByRole('button').first().click()
      await list.locator('[data-action=revoke]').waitFor()
    },
  },
  {
    name: 'Approvals, empty',
    follows: 'Account, with sessions',
    go: async (visitor) => {
      await visitor.host((latchKey) => latchKey.open({ view: 'Approvals' }))
      await visitor.view('Approvals').locator('.ui-state').waitFor()
    },
  },
]

/** The states of granting a page a session. */
export const sessionsScenario: Scenario = {
  title: 'Smart sessions',
  page: { attributes: { 'default-network': 'eip155:31337', 'smart-sessions': '' } },
  states,
}
