import { expect } from 'vitest'
import type { Fixture, VisitOptions } from './fixture.ts'
import { newEmail, readCode } from './frameVisitor.ts'
import { FRAME } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'
import type { Step } from './step.ts'

/** How a page has to be visited for {@link embeddedSteps}: its browser opens no windows. */
export const embeddedVisit = {
  prepare: (page) =>
    page.addInitScript(() => {
      window.open = () => null
    }),
} as const satisfies VisitOptions

const boxes = (modal: ModalPage, view: string) => modal.view(view).locator('[part=otp] input')
const address = (modal: ModalPage, view: string) => modal.view(view).locator('input[type=email]')
const goBack = (modal: ModalPage) => modal.page.locator('[part=header] button').first().click()
const open = (modal: ModalPage, view: string) =>
  modal.host((latchKey, view) => latchKey.open({ view }), view)
const settings = async (modal: ModalPage, row: string) => {
  await open(modal, 'AccountSettings')
  await modal.view('AccountSettings').locator(`[data-row=${row}]`).click()
}

/** Every view of the embedded wallet, in the order a visitor might meet them. */
export const embeddedSteps = ({ sandbox }: Fixture): readonly Step[] => {
  const email = newEmail()
  return [
    [
      'Connect',
      async (modal) => {
        await modal.host((latchKey) => latchKey.open())
        await address(modal, 'Connect').waitFor()
        await modal.view('Connect').locator('[data-social=google]:not([aria-busy=true])').waitFor()
      },
    ],
    [
      'ConnectSocials',
      async (modal) => {
        await open(modal, 'ConnectSocials')
        await modal.view('ConnectSocials').locator('[data-social=facebook]').waitFor()
      },
    ],
    [
      'ConnectingSocial, held back',
      async (modal) => {
        await modal.view('ConnectSocials').locator('[data-social=x]:not([aria-busy=true])').click()
        await modal.view('ConnectingSocial').locator('[part=button]').waitFor()
      },
    ],
    [
      'ConnectingFarcaster',
      async (modal) => {
        await open(modal, 'ConnectingFarcaster')
        const code = modal.view('ConnectingFarcaster')
        await code.locator('[part=qr]:not([aria-busy=true]), a[href]').first().waitFor()
      },
    ],
    [
      'EmailLogin, not an address',
      async (modal) => {
        await open(modal, 'EmailLogin')
        await address(modal, 'EmailLogin').fill('nobody')
        await address(modal, 'EmailLogin').press('Enter')
        await modal.view('EmailLogin').locator('[aria-invalid]').waitFor()
      },
    ],
    [
      'EmailVerifyOtp',
      async (modal) => {
        await address(modal, 'EmailLogin').fill(email)
        await address(modal, 'EmailLogin').press('Enter')
        await boxes(modal, 'EmailVerifyOtp').waitFor()
      },
    ],
    [
      'EmailVerifyOtp, a wrong code',
      async (modal) => {
        const code = await readCode(sandbox, email)
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        await boxes(modal, 'EmailVerifyOtp').fill(wrong)
        await modal.view('EmailVerifyOtp').locator('[aria-invalid]').waitFor()
      },
    ],
    [
      'Account',
      async (modal) => {
        await boxes(modal, 'EmailVerifyOtp').fill(await readCode(sandbox, email))
        await expect
          .poll(async () => (await modal.state()).status, { timeout: 20_000 })
          .toBe('connected')
        await open(modal, 'Account')
        await modal.view('Account').locator('[data-row=settings]').waitFor()
      },
    ],
    [
      'AccountSettings',
      async (modal) => {
        await open(modal, 'AccountSettings')
        await modal.view('AccountSettings').locator('[data-row=account-type]').waitFor()
      },
    ],
    [
      'UpgradeEmailWallet',
      async (modal) => {
        await settings(modal, 'upgrade')
        await modal.view('UpgradeEmailWallet').waitFor()
        await goBack(modal)
      },
    ],
    [
      'UpdateEmailWallet',
      async (modal) => {
        await settings(modal, 'login')
        await address(modal, 'UpdateEmailWallet').waitFor()
      },
    ],
    [
      'UpdateEmailPrimaryOtp',
      async (modal) => {
        await address(modal, 'UpdateEmailWallet').fill(newEmail('lovelace'))
        await address(modal, 'UpdateEmailWallet').press('Enter')
        await boxes(modal, 'UpdateEmailPrimaryOtp').waitFor()
      },
    ],
    [
      'UpdateEmailSecondaryOtp',
      async (modal) => {
        const code = await readCode(sandbox, email, /change your email/)
        await boxes(modal, 'UpdateEmailPrimaryOtp').fill(code)
        await boxes(modal, 'UpdateEmailSecondaryOtp').waitFor()
      },
    ],
    [
      'ApproveTransaction',
      async (modal) => {
        await modal.host((latchKey) => {
          const address = latchKey.state.caipAddress?.split(':')[2]
          latchKey
            .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
            .catch(() => {})
        })
        await modal.view('ApproveTransaction').waitFor()
        await modal.page.frameLocator(FRAME).getByTestId('message').waitFor()
      },
    ],
  ]
}
