import { expect } from 'vitest'
import type { Door } from './door.ts'
import { newEmail, readCode } from './frameVisitor.ts'
import { FRAME, loginWalk } from './loginWalk.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Signs in by e-mail, in whatever language the page speaks. */
export async function enterByEmail(door: Door, { sandbox }: Pick<Stage, 'sandbox'>): Promise<void> {
  const email = newEmail()
  await door.host((latchKey) => latchKey.open({ view: 'EmailLogin' }))
  const field = door.view('EmailLogin').locator('input[type=email]')
  await field.fill(email)
  await field.press('Enter')
  const code = door.view('EmailVerifyOtp').locator('[part=otp] input')
  await code.waitFor()
  await code.fill(await readCode(sandbox, email))
  await expect.poll(async () => (await door.state()).status, { timeout: 20_000 }).toBe('connected')
}

/** A label nobody has. */
export const newLabel = () => `visitor-${crypto.randomUUID().slice(0, 8)}`

/** The walks of a visitor of the embedded wallet who takes a name. */
export const namesWalk = (door: Door, stage: Pick<Stage, 'sandbox'>) => {
  const view = door.view('RegisterAccountName')
  const login = loginWalk(door, stage.sandbox)
  const walk = {
    view,
    login,
    field: () => view.getByRole('textbox'),
    button: () => view.locator('[data-action=register]'),
    is: (status: string) => view.locator(`[data-name=${status}]`).waitFor(),

    async open(): Promise<void> {
      await door.host((latchKey) => latchKey.open({ view: 'RegisterAccountName' }))
      await view.waitFor()
    },

    /** Types a label, and waits until nobody has it. */
    async write(label: string): Promise<void> {
      await walk.field().fill(label)
      await walk.is('free')
    },

    /** Presses the button, and answers what the wallet shows of it. */
    async sign() {
      await walk.button().click()
      await door.view('ApproveTransaction').waitFor()
      const screen = login.screen()
      await door.page.frameLocator(FRAME).getByTestId('message').waitFor()
      return screen
    },

    /** All of it, from the open view to the name. */
    async take(label: string): Promise<void> {
      await walk.write(label)
      await (await walk.sign()).approve()
      await door.view('RegisterAccountNameSuccess').waitFor()
    },
  }
  return walk
}

/** Every view of names, in the order a visitor might meet them. */
export const namesSteps = (stage: Stage): readonly Step[] => {
  const label = newLabel()
  return [
    [
      'AccountSettings, without a name',
      async (door) => {
        await enterByEmail(door, stage)
        await door.host((latchKey) => latchKey.open({ view: 'AccountSettings' }))
        await door.view('AccountSettings').locator('[data-row=name]').waitFor()
      },
    ],
    [
      'ChooseAccountName',
      async (door) => {
        await door.view('AccountSettings').locator('[data-row=name]').click()
        await door.view('ChooseAccountName').waitFor()
      },
    ],
    [
      'RegisterAccountName',
      async (door) => {
        await door.view('ChooseAccountName').locator('[data-action=choose]').click()
        await door.view('RegisterAccountName').waitFor()
      },
    ],
    [
      'RegisterAccountName, too short',
      async (door) => {
        const walk = namesWalk(door, stage)
        await walk.field().fill('abc')
        await walk.is('wrong')
      },
    ],
    [
      'RegisterAccountName, taken',
      async (door) => {
        const walk = namesWalk(door, stage)
        await walk.field().fill('grace')
        await walk.view.locator('[data-suggestion]').first().waitFor()
      },
    ],
    [
      'RegisterAccountName, nobody can say',
      async (door) => {
        const walk = namesWalk(door, stage)
        stage.sandbox.faults.set('/v1/profile/account/:name', { status: 503 })
        await walk.field().fill(label)
        await walk.is('failed')
        stage.sandbox.faults.clear()
      },
    ],
    [
      'RegisterAccountName, free',
      async (door) => {
        const walk = namesWalk(door, stage)
        await walk.view.getByRole('button').first().click()
        await walk.is('free')
      },
    ],
    [
      'RegisterAccountNameSuccess',
      async (door) => {
        const walk = namesWalk(door, stage)
        await (await walk.sign()).approve()
        await door.view('RegisterAccountNameSuccess').waitFor()
        expect(await door.view('RegisterAccountNameSuccess').textContent()).toContain(label)
      },
    ],
  ]
}
