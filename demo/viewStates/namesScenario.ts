import { enterByEmail } from './enterByEmail.ts'
import type { Scenario, Services, ViewState } from './scenario.ts'
import type { Visitor } from './visitor.ts'

/** An unregistered label. */
export const newLabel = () => `visitor-${crypto.randomUUID().slice(0, 8)}`

const register = (visitor: Visitor) => visitor.view('RegisterAccountName')
const field = (visitor: Visitor) => register(visitor).getByRole('textbox')
const shows = (visitor: Visitor, status: string) =>
  register(visitor).locator(`[data-name=${status}]`).waitFor()

const states = (services: Services): readonly ViewState[] => {
  const label = newLabel()
  return [
    {
      name: 'AccountSettings, without a name',
      go: async (visitor) => {
        await enterByEmail(visitor, services)
        await visitor.host((latchKey) => latchKey.open({ view: 'AccountSettings' }))
        await visitor.view('AccountSettings').locator('[data-row=name]').waitFor()
      },
    },
    {
      name: 'ChooseAccountName',
      follows: 'AccountSettings, without a name',
      go: async (visitor) => {
        await visitor.view('AccountSettings').locator('[data-row=name]').click()
        await visitor.view('ChooseAccountName').waitFor()
      },
    },
    {
      name: 'RegisterAccountName',
      follows: 'ChooseAccountName',
      go: async (visitor) => {
        await visitor.view('ChooseAccountName').locator('[data-action=choose]').click()
        await visitor.view('RegisterAccountName').waitFor()
      },
    },
    {
      name: 'RegisterAccountName, too short',
      follows: 'RegisterAccountName',
      go: async (visitor) => {
        await field(visitor).fill('abc')
        await shows(visitor, 'wrong')
      },
    },
    {
      name: 'RegisterAccountName, taken',
      follows: 'RegisterAccountName',
      go: async (visitor) => {
        await field(visitor).fill('grace')
        await register(visitor).locator('[data-suggestion]').first().waitFor()
      },
    },
    {
      name: 'RegisterAccountName, nobody can say',
      follows: 'RegisterAccountName',
      go: async (visitor) => {
        await services.fail('/v1/profile/account/:name', 503)
        await field(visitor).fill(label)
        await shows(visitor, 'failed')
        await services.mend()
      },
    },
    {
      name: 'RegisterAccountName, free',
      follows: 'RegisterAccountName, nobody can say',
      go: async (visitor) => {
        await register(visitor).getByRole('button').first().click()
        await shows(visitor, 'free')
      },
    },
    {
      name: 'RegisterAccountNameSuccess',
      needsApproval: true,
      follows: 'RegisterAccountName, free',
      go: async (visitor) => {
        await register(visitor).locator('[data-action=register]').click()
        await visitor.view('ApproveTransaction').waitFor()
        await visitor.wallet.asks()
        await visitor.wallet.approve()
        await visitor.view('RegisterAccountNameSuccess').getByText(label).first().waitFor()
      },
    },
  ]
}

/** The states of registering a name. */
export const namesScenario: Scenario = { title: 'Names', states }
