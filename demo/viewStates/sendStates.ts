import type { OpenableView } from '#domain/view/openableView.ts'
import type { Services, ViewState } from './scenario.ts'
import { sendFlow } from './sendFlow.ts'
import type { Visitor } from './visitor.ts'

const open = (visitor: Visitor, view: OpenableView) =>
  visitor.host((latchKey, view) => latchKey.open({ view }), view)
const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** The states of sending and receiving. */
export const sendStates = (services: Services): readonly ViewState[] => [
  { name: 'WalletSend', go: (visitor) => sendFlow(visitor).open() },
  {
    name: 'WalletSendSelectToken',
    follows: 'WalletSend',
    go: async (visitor) => {
      await sendFlow(visitor).view.locator('[data-row=token]').click()
      await visitor.view('WalletSendSelectToken').locator('[data-token]').first().waitFor()
    },
  },
  {
    name: 'WalletSendSelectToken, without a result',
    follows: 'WalletSendSelectToken',
    go: async (visitor) => {
      await visitor.view('WalletSendSelectToken').getByRole('searchbox').fill('dogecoin')
      await visitor
        .view('WalletSendSelectToken')
        .locator('[data-token]')
        .first()
        .waitFor({ state: 'detached' })
    },
  },
  {
    name: 'WalletSend, refused',
    go: async (visitor) => {
      const flow = sendFlow(visitor)
      await open(visitor, 'WalletSend')
      await flow.choose('USDS')
      await flow.amount().fill('9999999999.5')
      await flow.receiver().fill('0x8e23Ee67D1332aD560396262c48FfBB01f93D053')
      await flow.view.locator('.ui-note').waitFor()
    },
  },
  {
    name: 'WalletSend, nobody',
    follows: 'WalletSend',
    go: async (visitor) => {
      await services.fail('/v1/profile/account/:name', 503)
      const flow = sendFlow(visitor)
      await flow.receiver().fill('linus.reown.id')
      await flow.view.locator('[aria-invalid]').last().waitFor()
      await services.mend()
    },
  },
  {
    name: 'WalletSend, complete',
    follows: 'WalletSend',
    go: async (visitor) => {
      const flow = sendFlow(visitor)
      await flow.choose('USDS')
      await flow.amount().fill('1.5')
      await flow.receiver().fill(friend)
      await flow.view.locator('[data-receiver]').waitFor()
    },
  },
  {
    name: 'WalletSendPreview',
    follows: 'WalletSend, complete',
    go: (visitor) => sendFlow(visitor).goOn(),
  },
  {
    name: 'WalletSendConfirmed',
    follows: 'WalletSendPreview',
    go: async (visitor) => {
      const flow = sendFlow(visitor)
      await flow.send()
      await flow.confirmed()
      await visitor.find('[part=notice]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'WalletSend, with those before',
    follows: 'WalletSendConfirmed',
    go: async (visitor) => {
      await sendFlow(visitor).open()
      await sendFlow(visitor).view.locator('[data-recent]').waitFor()
    },
  },
  {
    name: 'WalletSendScan, without a camera',
    go: async (visitor) => {
      await sendFlow(visitor).open()
      await sendFlow(visitor).view.locator('[part=field] button').last().click()
      await visitor.view('WalletSendScan').locator('[data-urgent]').waitFor()
    },
  },
  {
    name: 'WalletReceive',
    go: async (visitor) => {
      await open(visitor, 'WalletReceive')
      await visitor.view('WalletReceive').locator('[part=qr]:not([aria-busy=true])').waitFor()
    },
  },
  {
    name: 'WalletReceive, asking',
    follows: 'WalletReceive',
    go: async (visitor) => {
      const view = visitor.view('WalletReceive')
      await view.getByRole('switch').check()
      await view.locator('.ui-amount-input input').fill('0.000000000000000001')
    },
  },
  {
    name: 'WalletCompatibleNetworks',
    follows: 'WalletReceive',
    go: async (visitor) => {
      await visitor.view('WalletReceive').locator('[data-row=networks]').click()
      await visitor.view('WalletCompatibleNetworks').waitFor()
    },
  },
]
