import type { Door } from './door.ts'
import { loginWalk } from './loginWalk.ts'
import { enterByEmail } from './namesWalk.ts'
import type { Stage } from './stage.ts'
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
export const sessionsWalk = (door: Door, stage: Pick<Stage, 'sandbox'>) => {
  const list = door.view('SmartSessionList')
  const login = loginWalk(door, stage.sandbox)
  const walk = {
    list,
    login,
    created: door.view('SmartSessionCreated'),
    session: () => list.locator('[data-session]'),
    tab: (name: string) => list.getByRole('tab', { name }).click(),

    async open(): Promise<void> {
      await door.host((latchKey) => latchKey.open({ view: 'SmartSessionList' }))
      await list.waitFor()
    },

    ask: (changes: object = {}) => login.ask('wallet_grantPermissions', [sessionGrant(changes)]),

    /** Asks, and the visitor says yes. */
    async grant(changes: object = {}) {
      const asked = walk.ask(changes)
      await login.screen().approve()
      return asked
    },
  }
  return walk
}

/** Every view of smart sessions, in the order a visitor might meet them. */
export const sessionsSteps = (stage: Stage): readonly Step[] => [
  [
    'Account, with sessions',
    async (door) => {
      await enterByEmail(door, stage)
      await door.host((latchKey) => latchKey.open({ view: 'Account' }))
      await door.view('Account').locator('[data-row=sessions]').waitFor()
    },
  ],
  [
    'SmartSessionList, empty',
    async (door) => {
      await door.view('Account').locator('[data-row=sessions]').click()
      await door.view('SmartSessionList').locator('.ui-state').waitFor()
    },
  ],
  [
    'SmartSessionCreated',
    async (door) => {
      await sessionsWalk(door, stage).grant()
      await door.view('SmartSessionCreated').waitFor()
    },
  ],
  [
    'SmartSessionList',
    async (door) => {
      const walk = sessionsWalk(door, stage)
      await door.view('SmartSessionCreated').getByRole('button').first().click()
      await walk.session().getByRole('button').first().click()
      await walk.list.locator('[data-action=revoke]').waitFor()
    },
  ],
  [
    'SmartSessionList, which cannot be had',
    async (door) => {
      await door.host((latchKey) => latchKey.close())
      await door.page.reload()
      stage.sandbox.faults.set('/v1/sessions/:account', { status: 503 })
      await door.host((latchKey) => latchKey.open({ view: 'Account' }))
      await door.view('Account').locator('[data-row=sessions]').click()
      await door.view('SmartSessionList').getByRole('alert').waitFor()
      stage.sandbox.faults.clear()
    },
  ],
]
