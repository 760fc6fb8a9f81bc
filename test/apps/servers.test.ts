import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppFixture, served, startAppFixture } from '../support/appFixture.ts'
import { type ModalPage, openModalPage } from '../support/modalPage.ts'

const ONE = 'eip155:31337'
const FOX = 'Fox'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

/** Connects and signs in, as the element asks, and hands the form in. */
const signIn = async (modal: ModalPage, button: string) => {
  const { page } = modal
  await page.locator('latch-key:defined').waitFor()
  await modal.button.click()
  await modal.dialog.getByText(FOX, { exact: true }).first().click()
  await modal.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true }).click()
  await modal.dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: button }).click()
}
const title = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

test('a server signs visitors in by what it verified itself, until they sign out', async () => {
  const app = await fixture.install('server-sign-in', { PORT: '0' })
  try {
    await served(app.serve('node', 'src/server.js'), async ({ origin }) => {
      const modal = await openModalPage(await fixture.context(), origin)
      const { page } = modal
      const who = page.locator('output')
      expect(await who.textContent()).toBe('nobody')
      await signIn(modal, 'Sign in')
      await expect.poll(() => who.textContent()).toBe(`${ONE}:${fixture.address}`)

      // What was signed once signs nobody in a second time.
      const submitted = () =>
        modal.host((element) => new FormData(element.form as never).get('wallet'))
      // The page has been loaded anew: the element submits the sign-in once it has found it again.
      await expect.poll(submitted, { timeout: 20_000 }).not.toBe(null)
      const proof = await submitted()
      const again = await page.request.post(`${origin}/sign-in`, {
        form: { wallet: String(proof) },
      })
      expect([again.status(), await again.text()]).toEqual([401, expect.stringContaining('nonce')])
      const nothing = await page.request.post(`${origin}/sign-in`, { form: { wallet: 'null' } })
      expect(nothing.status()).toBe(401)

      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect.poll(() => who.textContent()).toBe('nobody')
      expect(modal.troubles).toEqual([])
      await modal.close()
    })
  } finally {
    await app.remove()
  }
})

test.each([
  ['1', 'Welcome'],
  // More than anybody has.
  ['1000000000000000000000000', 'Not for you yet'],
])('a page for holders of %s of a token: %s', async (minimum, heading) => {
  const { token: TOKEN, rpcUrl: RPC_URL } = fixture
  const env = { PORT: '0', TOKEN, RPC_URL, CHAIN: ONE, MINIMUM: minimum }
  const app = await fixture.install('token-gated', env)
  try {
    await served(app.serve('node', 'src/server.js'), async ({ origin }) => {
      const modal = await openModalPage(await fixture.context(), `${origin}/members`)
      const { page } = modal
      await title(page, 'For holders')
      await signIn(modal, 'Enter')
      await title(page, heading)
      await page.getByRole('button', { name: 'Leave' }).click()
      await title(page, 'For holders')
      await page.goto(`${origin}/members`)
      await title(page, 'For holders')
      expect(modal.troubles).toEqual([])
      await modal.close()
    })
  } finally {
    await app.remove()
  }
})
