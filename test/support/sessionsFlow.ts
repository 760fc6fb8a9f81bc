import { sessionGrant } from '../../demo/viewStates/sessionGrant.ts'
import type { Fixture } from './fixture.ts'
import { loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'

/** The page object of a visitor who grants sessions to a page. */
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

    /** Requests a session, which the visitor approves. */
    async grant(changes: object = {}) {
      const asked = flow.ask(changes)
      await login.screen().approve()
      return asked
    },
  }
  return flow
}
