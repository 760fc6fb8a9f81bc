import type { Fixture } from './fixture.ts'
import { loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'
import { enterByEmail } from './namesFlow.ts'
import type { Step } from './step.ts'

/** How a page has to be visited that has smart sessions. */
export const sessionsVisit = {
  attributes: { 'default-network': 'eip155:31337', 'smart-sessions': '' },
} as const

const PUBLIC_KEY = `0x02${'ab'.repeat(32)}`

/** What a page asks for: half an ether a day, and one function of a contract. */
export const sessionGrant = (changes: object = {}) => ({
  chainId: '0x7a69',
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: PUBLIC_KEY }] } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x6f05b59d3b20000', start: 1, period: 86400 },
    },
    {
      type: 'contract-call',
      data: {
        address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
        functions: [{ functionName: 'mint' }],
      },
    },
  ],
  policies: [],
  ...changes,
})

/** The walks of a visitor who lets a page act in their name. */
export const sessionsFlow = (modal: ModalPage, fixture: Pick<Fixture, 'sandbox'>) => {
  const list = modal.view('SmartSessionList')
  const login = loginFlow(modal, fixture.sandbox)
  const flow = {
    list,
    login,
    created: modal.view('SmartSessionCreated'),
    session: () => list.locator('[data-session]'),
    tab: (name: string) => list.getByRole('tab', { name }).click(),

    async open(): Promise<void> {
      await modal.host((latchKey) => latchKey.open({ view: 'SmartSessionList' }))
      await list.waitFor()
    },

    ask: (changes: object = {}) => login.ask('wallet_grantPermissions', [sessionGrant(changes)]),

    /** Asks, and the visitor says yes. */
    async grant(changes: object = {}) {
      const asked = flow.ask(changes)
      await login.screen().approve()
      return asked
    },
  }
  return flow
}

/** Every view of smart sessions, in the order a visitor might meet them. */
export const sessionsSteps = (fixture: Fixture): readonly Step[] => [
  [
    'Account, with sessions',
    async (modal) => {
      await enterByEmail(modal, fixture)
      await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
      await modal.view('Account').locator('[data-row=sessions]').waitFor()
    },
  ],
  [
    'SmartSessionList, empty',
    async (modal) => {
      await modal.view('Account').locator('[data-row=sessions]').click()
      await modal.view('SmartSessionList').locator('.ui-state').waitFor()
    },
  ],
  [
    'SmartSessionCreated',
    async (modal) => {
      await sessionsFlow(modal, fixture).grant()
      await modal.view('SmartSessionCreated').waitFor()
    },
  ],
  [
    'SmartSessionList',
    async (modal) => {
      const flow = sessionsFlow(modal, fixture)
      await modal.view('SmartSessionCreated').getByRole('button').first().click()
      await flow.session().getByRole('button').first().click()
      await flow.list.locator('[data-action=revoke]').waitFor()
    },
  ],
  [
    'SmartSessionList, which cannot be had',
    async (modal) => {
      await modal.host((latchKey) => latchKey.close())
      await modal.page.reload()
      fixture.sandbox.faults.set('/v1/sessions/:account', { status: 503 })
      await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
      await modal.view('Account').locator('[data-row=sessions]').click()
      await modal.view('SmartSessionList').getByRole('alert').waitFor()
      fixture.sandbox.faults.clear()
    },
  ],
]
