import type { OpenableView } from '#domain/view/openableView.ts'
import type { Scenario, Services, ViewState } from './scenario.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const boxes = (visitor: Visitor, view: string) => visitor.view(view).locator('[part=otp] input')
const address = (visitor: Visitor, view: string) => visitor.view(view).locator('input[type=email]')
const open = (visitor: Visitor, view: OpenableView) =>
  visitor.host((latchKey, view) => latchKey.open({ view }), view)
const settings = async (visitor: Visitor, row: string) => {
  await open(visitor, 'AccountSettings')
  await visitor.view('AccountSettings').locator(`[data-row=${row}]`).click()
}

const states = (services: Services): readonly ViewState[] => {
  const email = services.newEmail()
  return [
    {
      name: 'Connect',
      go: async (visitor) => {
        await visitor.host((latchKey) => latchKey.open())
        await address(visitor, 'Connect').waitFor()
        await visitor
          .view('Connect')
          .locator('[data-social=google]:not([aria-busy=true])')
          .waitFor()
      },
    },
    {
      name: 'ConnectSocials',
      go: async (visitor) => {
        await open(visitor, 'ConnectSocials')
        await visitor.view('ConnectSocials').locator('[data-social=facebook]').waitFor()
      },
    },
    {
      name: 'ConnectingSocial, held back',
      follows: 'ConnectSocials',
      go: async (visitor) => {
        await visitor.host(() => {
          window.open = () => null
        })
        await visitor
          .view('ConnectSocials')
          .locator('[data-social=x]:not([aria-busy=true])')
          .click()
        await visitor.view('ConnectingSocial').locator('[part=button]').waitFor()
      },
    },
    {
      name: 'ConnectingFarcaster',
      go: async (visitor) => {
        await open(visitor, 'ConnectingFarcaster')
        const code = visitor.view('ConnectingFarcaster')
        await code.locator('[part=qr]:not([aria-busy=true]), a[href]').first().waitFor()
      },
    },
    {
      name: 'EmailLogin, not an address',
      go: async (visitor) => {
        await open(visitor, 'EmailLogin')
        await address(visitor, 'EmailLogin').fill('nobody')
        await address(visitor, 'EmailLogin').press('Enter')
        await visitor.view('EmailLogin').locator('[aria-invalid]').waitFor()
      },
    },
    {
      name: 'EmailVerifyOtp',
      follows: 'EmailLogin, not an address',
      go: async (visitor) => {
        await address(visitor, 'EmailLogin').fill(email)
        await address(visitor, 'EmailLogin').press('Enter')
        await boxes(visitor, 'EmailVerifyOtp').waitFor()
      },
    },
    {
      name: 'EmailVerifyOtp, a wrong code',
      follows: 'EmailVerifyOtp',
      go: async (visitor) => {
        const code = await services.readCode(email)
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        await boxes(visitor, 'EmailVerifyOtp').fill(wrong)
        await visitor.view('EmailVerifyOtp').locator('[aria-invalid]').waitFor()
      },
    },
    {
      name: 'Account, with nothing in it',
      follows: 'EmailVerifyOtp',
      go: async (visitor) => {
        await boxes(visitor, 'EmailVerifyOtp').fill(await services.readCode(email))
        await until('a connection', async () => (await visitor.state()).status === 'connected')
        await open(visitor, 'Account')
        const view = visitor.view('Account')
        await view.locator('[data-row=settings]').waitFor()
        await view.locator('.ui-state').waitFor()
        // Each way of filling it is offered once.
        for (const action of ['OnRampProviders', 'WalletReceive'])
          await view.locator(`[data-action=${action}]`).waitFor()
      },
    },
    {
      name: 'AccountSettings',
      follows: 'Account, with nothing in it',
      go: async (visitor) => {
        await open(visitor, 'AccountSettings')
        await visitor.view('AccountSettings').locator('[data-row=account-type]').waitFor()
      },
    },
    {
      name: 'UpgradeEmailWallet',
      follows: 'Account, with nothing in it',
      go: async (visitor) => {
        await settings(visitor, 'upgrade')
        await visitor.view('UpgradeEmailWallet').waitFor()
      },
    },
    {
      name: 'UpdateEmailWallet',
      follows: 'Account, with nothing in it',
      go: async (visitor) => {
        await settings(visitor, 'login')
        await address(visitor, 'UpdateEmailWallet').waitFor()
      },
    },
    {
      name: 'UpdateEmailPrimaryOtp',
      follows: 'UpdateEmailWallet',
      go: async (visitor) => {
        await address(visitor, 'UpdateEmailWallet').fill(services.newEmail('lovelace'))
        await address(visitor, 'UpdateEmailWallet').press('Enter')
        await boxes(visitor, 'UpdateEmailPrimaryOtp').waitFor()
      },
    },
    {
      name: 'UpdateEmailSecondaryOtp',
      follows: 'UpdateEmailPrimaryOtp',
      go: async (visitor) => {
        const code = await services.readCode(email, /change your email/)
        await boxes(visitor, 'UpdateEmailPrimaryOtp').fill(code)
        await boxes(visitor, 'UpdateEmailSecondaryOtp').waitFor()
      },
    },
    {
      name: 'ApproveTransaction',
      follows: 'Account, with nothing in it',
      go: async (visitor) => {
        await visitor.host((latchKey) => {
          const address = latchKey.state.address as `0x${string}`
          latchKey
            .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
            .catch(() => {})
        })
        await visitor.view('ApproveTransaction').waitFor()
        await visitor.wallet.asks()
      },
    },
    {
      name: 'ApproveTransaction, in danger',
      follows: 'Account, with nothing in it',
      go: async (visitor) => {
        await visitor.host((latchKey) => {
          const from = latchKey.state.address
          const spender = '15d34aaf54267db7d7c367839aaf71a00a2c6a65'.padStart(64, '0')
          const data = `0x095ea7b3${spender}${'f'.repeat(64)}`
          const params = [{ from, to: `0x${'70'.repeat(20)}`, data }]
          latchKey.close()
          latchKey.request({ method: 'eth_sendTransaction', params } as never).catch(() => {})
        })
        await visitor.view('ApproveTransaction').waitFor()
        await visitor.wallet.warns()
      },
    },
  ]
}

/** The states of the embedded wallet, from the first view to its requests. */
export const embeddedScenario: Scenario = { title: 'Embedded wallet', states }

/** A visitor of its own: for 30 seconds after one e-mail no other is sent. */
export const newDeviceScenario: Scenario = {
  title: 'A device that the embedded wallet does not know',
  states: (services) => [
    {
      name: 'EmailVerifyDevice',
      go: async (visitor) => {
        const email = services.newEmail('grace')
        await services.addAccount(email)
        await open(visitor, 'EmailLogin')
        await address(visitor, 'EmailLogin').fill(email)
        await address(visitor, 'EmailLogin').press('Enter')
        await visitor.view('EmailVerifyDevice').waitFor()
      },
    },
  ],
}
