import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { type Stage, startStage, willing } from '../support/stage.ts'

// Signing in by the hosted service, as the sandbox plays it.

const ONE = 'eip155:31337'
const FOX = 'example.fox'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const visit = async () => {
  door = await stage.visit({
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    config: { siwx: 'cloud' },
  })
  await door.button.click()
  await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
  await sign().waitFor()
}
const sign = () => door.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true })
const isClosed = () => door.dialog.waitFor({ state: 'detached' })
const signedIn = async () => (await door.heard('sign-in')).map(({ detail }) => detail)

const fault = (path: string, what: Parameters<Stage['sandbox']['faults']['set']>[1]) => {
  stage.sandbox.faults.set(`/auth/v1/${path}`, what)
}
/** What the service was asked, by the end of its path. */
const asked = (path: string) =>
  stage.sandbox.requests.all().filter(({ endpoint }) => endpoint === `/auth/v1/${path}`).length

test('behavior: signs in, finds the session after a reload, and signs out for good', async () => {
  await visit()
  await sign().click()
  await isClosed()
  const caipAddress = `${ONE}:${stage.sandbox.accounts[0]?.address}`
  await expect.poll(signedIn).toMatchObject([{ caipAddress, restored: false }])

  await door.page.reload()
  await expect.poll(signedIn).toMatchObject([{ caipAddress, restored: true }])
  expect(await door.dialog.count()).toBe(0)
  expect(await door.asked(FOX, 'personal_sign')).toEqual([])

  await door.host((latchKey) => latchKey.disconnect())
  await expect.poll(() => door.heard('sign-out')).toHaveLength(1)
  await expect.poll(() => asked('sign-out')).toBe(1)
  await expect
    .poll(() => door.page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('siwx')
})

test('error: a service that is asked too often says so, and the visitor tries again', async () => {
  await visit()
  fault('nonce', { status: 429, times: 1 })
  await sign().click()
  await door.dialog.getByText('Too many requests').waitFor()
  await sign().click()
  await isClosed()
  await expect.poll(signedIn).toHaveLength(1)
})

test('error: what the service does not take is no session', async () => {
  await visit()
  fault('authenticate', { status: 401 })
  await sign().click()
  await door.dialog.getByText('The sign-in was not accepted').waitFor()
  fault('authenticate', { body: 'malformed' })
  const answered = door.page.waitForResponse(/\/authenticate/)
  await sign().click()
  await (await answered).finished()
  await sign().waitFor()
  expect(await signedIn()).toEqual([])
})

test('error: where nobody can say who is signed in, nobody stays half connected', async () => {
  await visit()
  await sign().click()
  await isClosed()
  fault('me', { status: 500 })
  const told = 'A problem occurred while trying initialize authentication'
  // The notice is gone again after a moment.
  await Promise.all([door.dialog.getByText(told).waitFor(), door.page.reload()])
  await expect.poll(async () => (await door.state()).status).toBe('disconnected')
})
