import type { Fixture } from './fixture.ts'
import { FRAME } from './frameVisitor.ts'
import { loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'

/** The page object of a visitor of the embedded wallet who registers a name. */
export const namesFlow = (modal: ModalPage, fixture: Pick<Fixture, 'sandbox'>) => {
  const view = modal.view('RegisterAccountName')
  const login = loginFlow(modal, fixture.sandbox)
  const flow = {
    view,
    login,
    field: () => view.getByRole('textbox'),
    button: () => view.locator('[data-action=register]'),
    is: (status: string) => view.locator(`[data-name=${status}]`).waitFor(),

    async open(): Promise<void> {
      await modal.host((latchKey) => latchKey.open({ view: 'RegisterAccountName' }))
      await view.waitFor()
    },

    /** Enters a label, and waits until it is reported as free. */
    async write(label: string): Promise<void> {
      await flow.field().fill(label)
      await flow.is('free')
    },

    /** Presses the button, and returns what the wallet shows of the request. */
    async sign() {
      await flow.button().click()
      await modal.view('ApproveTransaction').waitFor()
      const screen = login.screen()
      await modal.page.frameLocator(FRAME).getByTestId('message').waitFor()
      return screen
    },

    /** The complete registration, from the open view to the name. */
    async take(label: string): Promise<void> {
      await flow.write(label)
      await (await flow.sign()).approve()
      await modal.view('RegisterAccountNameSuccess').waitFor()
    },
  }
  return flow
}
