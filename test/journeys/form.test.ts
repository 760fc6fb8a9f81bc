import { expect } from 'vitest'
import { willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

// A form that requires the visitor's wallet, and a server that verifies everything.

const FOX = 'example.fox'
const BEAR = 'example.bear'
const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const site = (path: string) => fixture.sandbox.urls.signIn + path

/** Moves the page's element, and optionally a second one, into a form with a field and buttons. */
const putInForm = ({ action, isTwice }: { action: string; isTwice: boolean }) =>
  addEventListener('DOMContentLoaded', () => {
    const make = (tag: string, given: object = {}, ...inside: (Node | string)[]) => {
      const node = Object.assign(document.createElement(tag), given)
      node.append(...inside)
      return node
    }
    const element = document.querySelector('latch-key')
    if (!element) return
    const fields = make(
      'fieldset',
      {},
      make('label', {}, 'Nickname ', make('input', { name: 'nickname', defaultValue: 'Ada' })),
    )
    const buttons = [make('button', {}, 'Join'), make('button', { type: 'reset' }, 'Start over')]
    element.before(make('form', { method: 'post', action }, fields, ...buttons))
    fields.append(element)
    if (!isTwice) return
    const config = JSON.parse(element.textContent ?? '')
    const second = make('latch-key', { id: 'second', config })
    second.setAttribute('name', 'payer')
    second.setAttribute('required', '')
    fields.append(second)
  })

const visit = async ({ isTwice = false, signsIn = true } = {}) => {
  modal = await fixture.visit({
    wallets: [
      { name: 'Fox', rdns: FOX, behaviours: willing, accounts: [0, 1] },
      { name: 'Bear', rdns: BEAR, behaviours: willing, accounts: [2] },
    ],
    attributes: { name: 'wallet', required: '', lang: 'en' },
    config: signsIn ? { siwx: { use: 'local', nonceUrl: site('/nonce') } } : {},
    async prepare(page) {
      await page.addInitScript(putInForm, { action: site('/join'), isTwice })
      // As from a service under the page's own address: its cookie is taken along.
      await page.route(site('/nonce'), async (route) => {
        const answer = await page.context().request.get(site('/nonce'))
        const headers = { 'access-control-allow-origin': '*' }
        await route.fulfill({ headers, body: await answer.text() })
      })
    },
  })
}

const account = (place = 0) => fixture.sandbox.accounts[place]?.address ?? ''
const join = () => modal.page.getByRole('button', { name: 'Join' }).click()
const hasJoined = () => modal.page.waitForURL(site('/join'))
const answer = async () =>
  JSON.parse((await modal.page.locator('body').textContent()) ?? '') as unknown
const filled = (name = 'wallet') =>
  modal.page.locator('form').evaluate((form, name) => {
    const value = new FormData(form as HTMLFormElement).get(name)
    return value === null ? undefined : String(value)
  }, name)
const isValid = () =>
  modal.page.locator('form').evaluate((form) => (form as HTMLFormElement).checkValidity())
const said = () => modal.host((element) => element.validationMessage)
const signing = () => modal.view('SIWXSignMessage')
const press = (name: string) => signing().getByRole('button', { name, exact: true }).click()
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const choose = async () => {
  await modal.button.click()
  await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
}
const connectAndSign = async () => {
  await choose()
  await press('Sign')
  await isClosed()
}

test('behavior: the form waits until the visitor signs in, and the server verifies the account', async () => {
  await visit()
  await join()
  expect(new URL(modal.page.url()).pathname).toBe('/plain')
  expect(await said()).toBe('Connect wallet')
  await expect.poll(() => modal.button.evaluate((button) => button.matches(':focus'))).toBe(true)
  await connectAndSign()
  await expect.poll(isValid).toBe(true)
  expect(await said()).toBe('')
  await join()
  await hasJoined()
  expect(await answer()).toEqual({ address: account(), chainId: ONE })
  const known = await modal.context.request.get(site('/session'))
  expect(await known.json()).toMatchObject({ signedIn: [{ address: account(), chainId: ONE }] })
})

test('behavior: the server refuses a value that was changed on its way', async () => {
  await visit()
  await connectAndSign()
  await expect.poll(isValid).toBe(true)
  await modal.page.evaluate((other) => {
    addEventListener('formdata', ({ formData }) => {
      const proof = JSON.parse(String(formData.get('wallet')))
      proof.message = proof.message.replace(/0x[0-9a-fA-F]{40}/, other)
      formData.set('wallet', JSON.stringify(proof))
    })
  }, account(1))
  await join()
  await hasJoined()
  expect(await answer()).toEqual({ error: expect.any(String) })
})

test('behavior: reports a visitor who is connected but not signed in, who can then sign in', async () => {
  const words = {
    en: ['Connect wallet', 'Sign in with your wallet'],
    de: ['Wallet verbinden', 'Mit der Wallet anmelden'],
    ar: ['ربط المحفظة', 'تسجيل الدخول بالمحفظة'],
    ja: ['ウォレットを接続', 'ウォレットでサインイン'],
  } as const
  const [, signIn] = words.en
  await visit()
  expect(await said()).toBe(words.en[0])
  await choose()
  await press('Cancel')
  await isClosed()
  expect(await modal.state()).toMatchObject({ status: 'connected' })
  expect(await filled()).toBe(undefined)
  for (const [lang, [, missing]] of Object.entries(words)) {
    await modal.host((element, lang) => element.setAttribute('lang', lang), lang)
    await expect.poll(said).toBe(missing)
  }
  await modal.host((element) => element.setAttribute('lang', 'en'))
  await expect.poll(said).toBe(signIn)
  expect(await isValid()).toBe(false)

  await modal.page.reload()
  await expect.poll(said).toBe(signIn)
  await modal.button.click()
  await modal.view('Account').getByRole('button', { name: signIn }).click()
  await press('Sign')
  await isClosed()
  await expect.poll(isValid).toBe(true)
  await modal.button.click()
  await modal.view('Account').getByRole('button', { name: 'Disconnect' }).waitFor()
  expect(await modal.view('Account').getByRole('button', { name: signIn }).count()).toBe(0)
  await modal.page.keyboard.press('Escape')
  await isClosed()
  await join()
  await hasJoined()
  expect(await answer()).toEqual({ address: account(), chainId: ONE })
})

test('behavior: the value is there while it is wanted, and true', async () => {
  await visit()
  await connectAndSign()
  await expect.poll(isValid).toBe(true)

  await step(
    'behavior: a disabled fieldset takes it out of the form, and disables its button',
    async () => {
      const disable = (disabled: boolean) =>
        modal.page.locator('fieldset').evaluate((fieldset, disabled) => {
          ;(fieldset as HTMLFieldSetElement).disabled = disabled
        }, disabled)
      await disable(true)
      expect(await filled()).toBe(undefined)
      expect(await isValid()).toBe(true)
      await expect.poll(() => modal.button.getAttribute('aria-disabled')).toBe('true')
      await modal.button.click({ force: true })
      // A press that counts opens the dialog before the next frame.
      await comeToRest(modal.page)
      expect((await modal.state()).open).toBe(false)
      await disable(false)
      expect(await filled()).toContain(account())
    },
  )

  await step(
    'behavior: the value follows account and network; a reset keeps it, disconnecting empties it',
    async () => {
      const first = await filled()
      expect(JSON.parse(first ?? '').message).toContain(account())

      await modal.page.getByLabel('Nickname').fill('Grace')
      await modal.page.getByRole('button', { name: 'Start over' }).click()
      expect(await filled('nickname')).toBe('Ada')
      expect(await filled()).toBe(first)

      await modal.pull(FOX, 'setAccount', 1)
      await signing().waitFor()
      expect(await filled()).toBe(undefined)
      expect(await said()).toBe('Sign in with your wallet')
      await press('Sign')
      await isClosed()
      await expect.poll(filled).toContain(account(1))

      await modal.host((element, id) => element.switchNetwork(id), TWO)
      await press('Cancel')
      await isClosed()
      expect(await filled()).toBe(undefined)
      await modal.host((element, id) => element.switchNetwork(id), ONE)
      await expect.poll(filled).toContain(account(1))

      await modal.page.reload()
      await expect.poll(filled).toContain(account(1))
      await modal.host((element) => element.disconnect())
      await expect.poll(filled).toBe(undefined)
      expect(await said()).toBe('Connect wallet')
      expect(await isValid()).toBe(false)
    },
  )
})

test('behavior: two elements in one form have separate values', async () => {
  await visit({ isTwice: true, signsIn: false })
  expect(await isValid()).toBe(false)
  await modal.connect('Fox')
  const one = `${ONE}:${account()}`
  await expect.poll(filled).toBe(one)
  expect(await filled('payer')).toBe(undefined)
  expect(await isValid()).toBe(false)

  await modal.page.locator('#second button').first().click()
  await modal.dialog.locator(`[data-wallet="${BEAR}"]`).click()
  await isClosed()
  const other = `${ONE}:${account(2)}`
  await expect.poll(() => filled('payer')).toBe(other)
  expect(await filled()).toBe(one)
  expect(await isValid()).toBe(true)
  await modal.host((element) => element.disconnect())
  await expect.poll(filled).toBe(undefined)
  expect(await filled('payer')).toBe(other)
  expect(await isValid()).toBe(false)
})
