import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scenario } from '../../demo/viewStates/scenario.ts'
import { checkViews, nothingWrong, visitorNames } from '../support/checkViews.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { FRAME, pressUntilFelt } from '../support/frameVisitor.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { addSoftDevice } from '../support/softDevice.ts'

// Views around the passkey wallet. They need a device, which no page can give its visitors: so no gallery shows them.

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())

const scenario = (): Scenario => ({
  title: 'A passkey wallet',
  page: { config: { passkeyWallet: fixture.sandbox.urls.passkey } },
  enter: (visitor) => addSoftDevice((visitor as ModalPage).page.context()),
  states: () => [
    {
      name: 'ConnectingPasskey',
      async go(visitor) {
        await visitor.host((latchKey) => latchKey.open())
        await visitor.find('[data-view] [data-method="passkey"]').click()
        await (visitor as ModalPage).page.frameLocator(FRAME).locator('button.primary').waitFor()
      },
    },
    {
      name: 'SaveRecoveryWords',
      follows: 'ConnectingPasskey',
      async go(visitor) {
        const wallet = (visitor as ModalPage).page.frameLocator(FRAME)
        await pressUntilFelt(wallet.locator('button.primary'))
        await expect.poll(async () => (await visitor.state()).status).toBe('connected')
        await visitor.host((latchKey) => latchKey.open({ view: 'Account' }))
        await visitor.find('[data-row="words"]').click()
        await visitor.view('SaveRecoveryWords').waitFor()
        await wallet.locator('button.primary').waitFor()
      },
    },
  ],
})

test.each(visitorNames)(
  'behavior: accessible, within its card and without a policy violation, %s',
  async (visitor) => {
    const found = await checkViews(fixture, visitor, scenario())
    // The wallet is at an origin that only this page names.
    const foreign = found.foreign.filter((url) => !url.startsWith(fixture.sandbox.urls.passkey))
    expect({ ...found, foreign }).toEqual(nothingWrong)
  },
)
