import { expect } from 'vitest'
import { fox, journeys } from '../support/journeys.ts'
import { replacedBuiltIns } from '../support/replacedBuiltIns.ts'
import { step } from '../support/step.ts'

// Libraries that a shop or a portal has loaded for fifteen years, and that the page cannot do without.

const test = journeys()

test.for(Object.entries(replacedBuiltIns))(
  'behavior: wallets connect on a page with %s',
  async ([name, library], { visit, phone }) => {
    const modal = await visit({
      wallets: [fox],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
      prepare: (page) => page.addInitScript(library),
    })
    await modal.host((latchKey) => latchKey.ready)

    await step(
      `behavior: a phone connects by its code, and signs, in spite of ${name}`,
      async () => {
        await modal.button.click()
        await modal.dialog.locator('[data-wallet="walletConnect"]').click()
        const view = modal.view('ConnectingWalletConnect')
        await view.getByRole('img', { name: /QR code/ }).waitFor()
        await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
        await modal.dialog.getByText('Link copied').waitFor()
        await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
        await expect
          .poll(async () => (await modal.state()).status, { timeout: 20_000 })
          .toBe('connected')
        const signed = await modal.host((latchKey) =>
          latchKey.request({
            method: 'personal_sign',
            params: ['0x48656c6c6f', latchKey.state.address],
          }),
        )
        expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
        await modal.host((latchKey) => latchKey.disconnect())
      },
    )

    await step(`behavior: a wallet of this browser connects, in spite of ${name}`, () =>
      modal.connect(fox.name),
    )
    expect((await modal.state()).wallet?.name).toBe(fox.name)
  },
)
