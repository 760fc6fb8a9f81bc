import type { Door } from './door.ts'
import { sendWalk } from './sendWalk.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

const open = (door: Door, view: string) =>
  door.host((latchKey, view) => latchKey.open({ view }), view)
const friend = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** Every view of sending and receiving, in the order a visitor might meet them. */
export const moneyWalk = ({ sandbox }: Stage): readonly Step[] => [
  ['WalletSend', (door) => sendWalk(door).open()],
  [
    'WalletSendSelectToken',
    async (door) => {
      await sendWalk(door).view.locator('[data-row=token]').click()
      await door.view('WalletSendSelectToken').locator('[data-token]').first().waitFor()
    },
  ],
  [
    'WalletSendSelectToken without a result',
    async (door) => {
      await door.view('WalletSendSelectToken').getByRole('searchbox').fill('dogecoin')
      await door
        .view('WalletSendSelectToken')
        .locator('[data-token]')
        .first()
        .waitFor({ state: 'detached' })
    },
  ],
  [
    'WalletSend, refused',
    async (door) => {
      const walk = sendWalk(door)
      await open(door, 'WalletSend')
      await walk.choose('USDS')
      await walk.amount().fill('9999999999.5')
      await walk.receiver().fill('0x8e23Ee67D1332aD560396262c48FfBB01f93D053')
      await walk.view.locator('.ui-note').waitFor()
    },
  ],
  [
    'WalletSend, nobody',
    async (door) => {
      sandbox.faults.set('/v1/profile/account/:name', { status: 503 })
      const walk = sendWalk(door)
      await walk.receiver().fill('linus.reown.id')
      await walk.view.locator('[aria-invalid]').last().waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'WalletSend, complete',
    async (door) => {
      const walk = sendWalk(door)
      await walk.amount().fill('1.5')
      await walk.receiver().fill(friend)
      await walk.view.locator('[data-receiver]').waitFor()
    },
  ],
  ['WalletSendPreview', (door) => sendWalk(door).goOn()],
  [
    'WalletSendConfirmed',
    async (door) => {
      const walk = sendWalk(door)
      await walk.send()
      await walk.confirmed()
      await door.page.locator('[part=notice]').waitFor({ state: 'detached' })
    },
  ],
  [
    'WalletSend, with those before',
    async (door) => {
      await sendWalk(door).open()
      await sendWalk(door).view.locator('[data-recent]').waitFor()
    },
  ],
  [
    'WalletSendScan, without a camera',
    async (door) => {
      await sendWalk(door).view.locator('[part=field] button').last().click()
      await door.view('WalletSendScan').getByRole('alert').waitFor()
    },
  ],
  [
    'WalletReceive',
    async (door) => {
      await open(door, 'WalletReceive')
      await door.view('WalletReceive').locator('[part=qr]:not([aria-busy=true])').waitFor()
    },
  ],
  [
    'WalletReceive, asking',
    async (door) => {
      const view = door.view('WalletReceive')
      await view.getByRole('switch').check()
      await view.locator('.ui-amount-input input').fill('0.000000000000000001')
    },
  ],
  [
    'WalletCompatibleNetworks',
    async (door) => {
      await door.view('WalletReceive').locator('[data-row=networks]').click()
      await door.view('WalletCompatibleNetworks').waitFor()
    },
  ],
]
