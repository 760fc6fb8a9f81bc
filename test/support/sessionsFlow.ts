import { sessionGrant } from '../../demo/viewStates/sessionGrant.ts'
import type { Fixture } from './fixture.ts'
import { loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'

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
