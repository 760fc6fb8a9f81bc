import { expect } from 'vitest'
import type { Door } from './door.ts'
import { newEmail, readCode } from './frameVisitor.ts'
import { FRAME } from './loginWalk.ts'
import type { Stage, VisitOptions } from './stage.ts'
import type { Step } from './step.ts'

/** How a page has to be visited for {@link embeddedWalk}: its browser opens no windows. */
export const embeddedVisit = {
  prepare: (page) =>
    page.addInitScript(() => {
      window.open = () => null
    }),
} as const satisfies VisitOptions

const boxes = (door: Door, view: string) => door.view(view).locator('[part=otp] input')
const address = (door: Door, view: string) => door.view(view).locator('input[type=email]')
const goBack = (door: Door) => door.page.locator('[part=header] button').first().click()
const open = (door: Door, view: string) =>
  door.host((latchKey, view) => latchKey.open({ view }), view)
const settings = async (door: Door, row: string) => {
  await open(door, 'AccountSettings')
  await door.view('AccountSettings').locator(`[data-row=${row}]`).click()
}

/** Every view of the embedded wallet, in the order a visitor might meet them. */
export const embeddedWalk = ({ sandbox }: Stage): readonly Step[] => {
  const email = newEmail()
  return [
    [
      'Connect',
      async (door) => {
        await door.host((latchKey) => latchKey.open())
        await address(door, 'Connect').waitFor()
        await door.view('Connect').locator('[data-social=google]:not([aria-busy=true])').waitFor()
      },
    ],
    [
      'ConnectSocials',
      async (door) => {
        await open(door, 'ConnectSocials')
        await door.view('ConnectSocials').locator('[data-social=facebook]').waitFor()
      },
    ],
    [
      'ConnectingSocial, held back',
      async (door) => {
        await door.view('ConnectSocials').locator('[data-social=x]:not([aria-busy=true])').click()
        await door.view('ConnectingSocial').locator('[part=button]').waitFor()
      },
    ],
    [
      'ConnectingFarcaster',
      async (door) => {
        await open(door, 'ConnectingFarcaster')
        const code = door.view('ConnectingFarcaster')
        await code.locator('[part=qr]:not([aria-busy=true]), a[href]').first().waitFor()
      },
    ],
    [
      'EmailLogin, not an address',
      async (door) => {
        await open(door, 'EmailLogin')
        await address(door, 'EmailLogin').fill('nobody')
        await address(door, 'EmailLogin').press('Enter')
        await door.view('EmailLogin').locator('[aria-invalid]').waitFor()
      },
    ],
    [
      'EmailVerifyOtp',
      async (door) => {
        await address(door, 'EmailLogin').fill(email)
        await address(door, 'EmailLogin').press('Enter')
        await boxes(door, 'EmailVerifyOtp').waitFor()
      },
    ],
    [
      'EmailVerifyOtp, a wrong code',
      async (door) => {
        const code = await readCode(sandbox, email)
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        await boxes(door, 'EmailVerifyOtp').fill(wrong)
        await door.view('EmailVerifyOtp').locator('[aria-invalid]').waitFor()
      },
    ],
    [
      'Account',
      async (door) => {
        await boxes(door, 'EmailVerifyOtp').fill(await readCode(sandbox, email))
        await expect
          .poll(async () => (await door.state()).status, { timeout: 20_000 })
          .toBe('connected')
        await open(door, 'Account')
        await door.view('Account').locator('[data-row=settings]').waitFor()
      },
    ],
    [
      'AccountSettings',
      async (door) => {
        await open(door, 'AccountSettings')
        await door.view('AccountSettings').locator('[data-row=account-type]').waitFor()
      },
    ],
    [
      'UpgradeEmailWallet',
      async (door) => {
        await settings(door, 'upgrade')
        await door.view('UpgradeEmailWallet').waitFor()
        await goBack(door)
      },
    ],
    [
      'UpdateEmailWallet',
      async (door) => {
        await settings(door, 'login')
        await address(door, 'UpdateEmailWallet').waitFor()
      },
    ],
    [
      'UpdateEmailPrimaryOtp',
      async (door) => {
        await address(door, 'UpdateEmailWallet').fill(newEmail('lovelace'))
        await address(door, 'UpdateEmailWallet').press('Enter')
        await boxes(door, 'UpdateEmailPrimaryOtp').waitFor()
      },
    ],
    [
      'UpdateEmailSecondaryOtp',
      async (door) => {
        const code = await readCode(sandbox, email, /change your email/)
        await boxes(door, 'UpdateEmailPrimaryOtp').fill(code)
        await boxes(door, 'UpdateEmailSecondaryOtp').waitFor()
      },
    ],
    [
      'ApproveTransaction',
      async (door) => {
        await door.host((latchKey) => {
          const address = latchKey.state.caipAddress?.split(':')[2]
          latchKey
            .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
            .catch(() => {})
        })
        await door.view('ApproveTransaction').waitFor()
        await door.page.frameLocator(FRAME).getByTestId('message').waitFor()
      },
    ],
  ]
}
