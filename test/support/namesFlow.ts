import { expect } from 'vitest'
import type { Fixture } from './fixture.ts'
import { newEmail, readCode } from './frameVisitor.ts'
import { FRAME, loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'
import type { Step } from './step.ts'

/** Signs in by e-mail, in whatever language the page speaks. */
export async function enterByEmail(
  modal: ModalPage,
  { sandbox }: Pick<Fixture, 'sandbox'>,
): Promise<void> {
  const email = newEmail()
  await modal.host((latchKey) => latchKey.open({ view: 'EmailLogin' }))
  const field = modal.view('EmailLogin').locator('input[type=email]')
  await field.fill(email)
  await field.press('Enter')
  const code = modal.view('EmailVerifyOtp').locator('[part=otp] input')
  await code.waitFor()
  await code.fill(await readCode(sandbox, email))
  await expect.poll(async () => (await modal.state()).status, { timeout: 20_000 }).toBe('connected')
}

/** A label nobody has. */
export const newLabel = () => `visitor-${crypto.randomUUID().slice(0, 8)}`

/** The walks of a visitor of the embedded wallet who takes a name. */
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

    /** Types a label, and waits until nobody has it. */
    async write(label: string): Promise<void> {
      await flow.field().fill(label)
      await flow.is('free')
    },

    /** Presses the button, and answers what the wallet shows of it. */
    async sign() {
      await flow.button().click()
      await modal.view('ApproveTransaction').waitFor()
      const screen = login.screen()
      await modal.page.frameLocator(FRAME).getByTestId('message').waitFor()
      return screen
    },

    /** All of it, from the open view to the name. */
    async take(label: string): Promise<void> {
      await flow.write(label)
      await (await flow.sign()).approve()
      await modal.view('RegisterAccountNameSuccess').waitFor()
    },
  }
  return flow
}

/** Every view of names, in the order a visitor might meet them. */
export const namesSteps = (fixture: Fixture): readonly Step[] => {
  const label = newLabel()
  return [
    [
      'AccountSettings, without a name',
      async (modal) => {
        await enterByEmail(modal, fixture)
        await modal.host((latchKey) => latchKey.open({ view: 'AccountSettings' }))
        await modal.view('AccountSettings').locator('[data-row=name]').waitFor()
      },
    ],
    [
      'ChooseAccountName',
      async (modal) => {
        await modal.view('AccountSettings').locator('[data-row=name]').click()
        await modal.view('ChooseAccountName').waitFor()
      },
    ],
    [
      'RegisterAccountName',
      async (modal) => {
        await modal.view('ChooseAccountName').locator('[data-action=choose]').click()
        await modal.view('RegisterAccountName').waitFor()
      },
    ],
    [
      'RegisterAccountName, too short',
      async (modal) => {
        const flow = namesFlow(modal, fixture)
        await flow.field().fill('abc')
        await flow.is('wrong')
      },
    ],
    [
      'RegisterAccountName, taken',
      async (modal) => {
        const flow = namesFlow(modal, fixture)
        await flow.field().fill('grace')
        await flow.view.locator('[data-suggestion]').first().waitFor()
      },
    ],
    [
      'RegisterAccountName, nobody can say',
      async (modal) => {
        const flow = namesFlow(modal, fixture)
        fixture.sandbox.faults.set('/v1/profile/account/:name', { status: 503 })
        await flow.field().fill(label)
        await flow.is('failed')
        fixture.sandbox.faults.clear()
      },
    ],
    [
      'RegisterAccountName, free',
      async (modal) => {
        const flow = namesFlow(modal, fixture)
        await flow.view.getByRole('button').first().click()
        await flow.is('free')
      },
    ],
    [
      'RegisterAccountNameSuccess',
      async (modal) => {
        const flow = namesFlow(modal, fixture)
        await (await flow.sign()).approve()
        await modal.view('RegisterAccountNameSuccess').waitFor()
        expect(await modal.view('RegisterAccountNameSuccess').textContent()).toContain(label)
      },
    ],
  ]
}
