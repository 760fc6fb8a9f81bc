import { expect } from 'vitest'
import { type Fixture, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// Signing in through the hosted service, as simulated by the sandbox.

const ONE = 'eip155:31337'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async () => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    config: { siwx: 'cloud' },
  })
  await choose()
}
/** Comes to the question whether to sign in. */
const choose = async () => {
  await modal.button.click()
  await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
  await sign().waitFor()
}
const sign = () => modal.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true })
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const signedIn = async () => (await modal.received('sign-in')).map(({ detail }) => detail)

const fault = (path: string, what: Parameters<Fixture['sandbox']['faults']['set']>[1]) => {
  fixture.sandbox.faults.set(`/auth/v1/${path}`, what)
}
/** The requests to the service, by the end of their path. */
const asked = (path: string) =>
  fixture.sandbox.requests.all().filter(({ endpoint }) => endpoint === `/auth/v1/${path}`).length

test('behavior: a session of the service, from its refusals to its end', async () => {
  await visit()

  await step(
    'error: a sign-in that the service rejects starts no session [spec 10.7i]',
    async () => {
      fault('authenticate', { status: 401 })
      await sign().click()
      await modal.dialog.getByText('The sign-in was not accepted').waitFor()
      fault('authenticate', { body: 'malformed' })
      const answered = modal.page.waitForResponse(/\/authenticate/)
      await sign().click()
      await (await answered).finished()
      await sign().waitFor()
      expect(await signedIn()).toEqual([])
    },
  )
  fixture.sandbox.faults.clear()

  await step(
    'error: says that the service is rate limited, and lets the visitor retry',
    async () => {
      fault('nonce', { status: 429, times: 1 })
      await sign().click()
      await modal.dialog.getByText('Too many requests').waitFor()
      await sign().click()
      await isClosed()
      await expect.poll(signedIn).toHaveLength(1)
    },
  )

  await step(
    'behavior: signs in, restores the session after a reload, and signs out for good [spec 3.26c, 10.18g]',
    async () => {
      const caipAddress = `${ONE}:${fixture.sandbox.accounts[0]?.address}`
      await expect.poll(signedIn).toMatchObject([{ caipAddress, restored: false }])

      await modal.page.reload()
      await expect.poll(signedIn).toMatchObject([{ caipAddress, restored: true }])
      expect(await modal.dialog.count()).toBe(0)
      expect(await modal.asked(FOX, 'personal_sign')).toEqual([])

      await modal.host((latchKey) => latchKey.disconnect())
      await expect.poll(() => modal.received('sign-out')).toHaveLength(1)
      await expect.poll(() => asked('sign-out')).toBe(1)
      await expect
        .poll(() => modal.page.evaluate(() => Object.keys(localStorage).join()))
        .not.toContain('siwx')
    },
  )

  await choose()
  await step(
    'error: disconnects when the service cannot say who is signed in [spec 8.6c]',
    async () => {
      await sign().click()
      await isClosed()
      fault('me', { status: 500 })
      const reported = 'A problem occurred while trying initialize authentication'
      // The notice is gone again after a moment.
      await Promise.all([modal.dialog.getByText(reported).waitFor(), modal.page.reload()])
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
    },
  )
})
