import type { Fixture } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import { sendFlow } from './sendFlow.ts'
import type { Step } from './step.ts'

const open = (modal: ModalPage, view: string) =>
  modal.host((latchKey, view) => latchKey.open({ view }), view)
const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** Every view of sending and receiving, in the order a visitor might meet them. */
export const moneySteps = ({ sandbox }: Fixture): readonly Step[] => [
  ['WalletSend', (modal) => sendFlow(modal).open()],
  [
    'WalletSendSelectToken',
    async (modal) => {
      await sendFlow(modal).view.locator('[data-row=token]').click()
      await modal.view('WalletSendSelectToken').locator('[data-token]').first().waitFor()
    },
  ],
  [
    'WalletSendSelectToken without a result',
    async (modal) => {
      await modal.view('WalletSendSelectToken').getByRole('searchbox').fill('dogecoin')
      await modal
        .view('WalletSendSelectToken')
        .locator('[data-token]')
        .first()
        .waitFor({ state: 'detached' })
    },
  ],
  [
    'WalletSend, refused',
    async (modal) => {
      const flow = sendFlow(modal)
      await open(modal, 'WalletSend')
      await flow.choose('USDS')
      await flow.amount().fill('9999999999.5')
      await flow.receiver().fill('0x8e23Ee67D1332aD560396262c48FfBB01f93D053')
      await flow.view.locator('.ui-note').waitFor()
    },
  ],
  [
    'WalletSend, nobody',
    async (modal) => {
      sandbox.faults.set('/v1/profile/account/:name', { status: 503 })
      const flow = sendFlow(modal)
      await flow.receiver().fill('linus.reown.id')
      await flow.view.locator('[aria-invalid]').last().waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'WalletSend, complete',
    async (modal) => {
      const flow = sendFlow(modal)
      await flow.amount().fill('1.5')
      await flow.receiver().fill(friend)
      await flow.view.locator('[data-receiver]').waitFor()
    },
  ],
  ['WalletSendPreview', (modal) => sendFlow(modal).goOn()],
  [
    'WalletSendConfirmed',
    async (modal) => {
      const flow = sendFlow(modal)
      await flow.send()
      await flow.confirmed()
      await modal.page.locator('[part=notice]').waitFor({ state: 'detached' })
    },
  ],
  [
    'WalletSend, with those before',
    async (modal) => {
      await sendFlow(modal).open()
      await sendFlow(modal).view.locator('[data-recent]').waitFor()
    },
  ],
  [
    'WalletSendScan, without a camera',
    async (modal) => {
      await sendFlow(modal).view.locator('[part=field] button').last().click()
      await modal.view('WalletSendScan').getByRole('alert').waitFor()
    },
  ],
  [
    'WalletReceive',
    async (modal) => {
      await open(modal, 'WalletReceive')
      await modal.view('WalletReceive').locator('[part=qr]:not([aria-busy=true])').waitFor()
    },
  ],
  [
    'WalletReceive, asking',
    async (modal) => {
      const view = modal.view('WalletReceive')
      await view.getByRole('switch').check()
      await view.locator('.ui-amount-input input').fill('0.000000000000000001')
    },
  ],
  [
    'WalletCompatibleNetworks',
    async (modal) => {
      await modal.view('WalletReceive').locator('[data-row=networks]').click()
      await modal.view('WalletCompatibleNetworks').waitFor()
    },
  ],
]
