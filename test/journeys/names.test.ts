import { expect } from 'vitest'
import { newLabel } from '../../demo/viewStates/namesScenario.ts'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { namesFlow } from '../support/namesFlow.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'
import { typeAtOnce } from '../support/typeAtOnce.ts'
import { watchFor } from '../support/watchFor.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const PROFILE = '/v1/profile/account/:name'
const SUGGESTIONS = '/v1/profile/suggestions/:name'
const REGISTER = '/v1/profile/account'

const test = journeys()
const fixture = fixtureOf(test)

const visit = (options: VisitOptions = {}) =>
  fixture.visit({ attributes: { 'default-network': ONE }, ...options })
/** A visitor who has signed in by e-mail, with the view for registering a name open. */
const enter = async () => {
  const modal = await visit()
  const flow = namesFlow(modal, fixture)
  await flow.login.logIn(newEmail())
  await flow.open()
  return { modal, flow }
}
const count = (endpoint: string) => fixture.sandbox.requests.count(endpoint)
const open = (modal: ModalPage, view: string) =>
  modal.host((latchKey, view) => latchKey.open({ view }), view)
const nameOf = (modal: ModalPage) => modal.dialog.locator('.account-name').textContent()
const plain = async (modal: ModalPage) => (await modal.state()).caipAddress?.split(':')[2] ?? ''
const registered = async (label: string) =>
  (await fixture.sandbox.indexer.names.find(label))?.addresses

test('behavior: by keyboard only, from the settings to the account, the activity and a payment [spec 1.2g, 2.3m, 7.2q, 10.17d]', async () => {
  const modal = await visit()
  const flow = namesFlow(modal, fixture)
  await flow.login.logIn(newEmail())
  const label = newLabel()
  const name = `${label}.reown.id`
  const { keyboard } = modal.page
  await open(modal, 'AccountSettings')
  await modal.view('AccountSettings').locator('[data-row=name]').press('Enter')
  await modal.view('ChooseAccountName').locator('[data-action=choose]').press('Enter')
  await flow.view.waitFor()
  await expect.poll(() => flow.field().evaluate((field) => field.matches(':focus'))).toBe(true)
  // The field has the focus; what is pasted with its suffix and in capitals is the same name.
  await keyboard.insertText(name.toUpperCase())
  await flow.is('free')
  expect(await flow.field().inputValue()).toBe(label)
  expect(await flow.view.locator('.name-status').textContent()).toBe(`${name}Available`)
  await keyboard.press('Enter')
  await modal.view('ApproveTransaction').waitFor()
  await flow.login.screen().approve()
  await modal.view('RegisterAccountNameSuccess').getByText(`${name} is yours`).waitFor()
  await modal.view('RegisterAccountNameSuccess').locator('[data-action=done]').press('Enter')
  await expect.poll(() => nameOf(modal)).toBe(name)

  // The contract account that is nowhere yet has it, on the network it was signed for.
  const address = await plain(modal)
  expect(await registered(label)).toEqual({
    [String(0x80000000 + 31337)]: expect.objectContaining({ address: address.toLowerCase() }),
  })
  const events = await flow.login.counted()
  expect(events).toEqual(
    expect.arrayContaining(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']),
  )

  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await open(modal, 'Account')
  await expect.poll(() => nameOf(modal)).toBe(name)
  await open(modal, 'Transactions')
  const line = modal.view('Transactions').locator('[data-activity=register]')
  await line.waitFor()
  expect(await line.textContent()).toMatch(new RegExp(`^Registered${name}`))
  await open(modal, 'AccountSettings')
  await modal.view('AccountSettings').locator('[data-row=account-type]').waitFor()
  expect(await modal.view('AccountSettings').locator('[data-row=name]').count()).toBe(0)
  await flow.open()
  await flow.view.getByText('You already own a name').waitFor()

  // Somebody else sends to it.
  const other = await visit({
    wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [3], behaviours: willing }],
  })
  await other.connect('Fox')
  const sending = sendFlow(other)
  await sending.open()
  await sending.write({ token: 'ETH', amount: '0.01', to: name })
  await sending.goOn()
  expect((await sending.fact('address')).toLowerCase()).toBe(address.toLowerCase())
  await sending.send()
  await sending.confirmed()
})

test('behavior: registers one on another network, and sends no request before typing has ended', async () => {
  const { modal, flow } = await enter()
  await modal.host((latchKey, id) => latchKey.switchNetwork(id as never), TWO)
  await flow.open()
  const label = newLabel()
  const before = count(PROFILE)
  await typeAtOnce(flow.field(), label)
  await flow.is('free')
  expect(count(PROFILE)).toBe(before + 1)
  await (await flow.sign()).approve()
  await modal.view('RegisterAccountNameSuccess').waitFor()
  expect(Object.keys((await registered(label)) ?? {})).toEqual([String(0x80000000 + 31338)])
})

test('behavior: a visitor enters names until one is free', async () => {
  const { modal, flow } = await enter()
  await step(
    'error: rejects names that are too short or hold invalid characters [spec 5.13a, 9.12]',
    async () => {
      const before = count(PROFILE)
      await flow.field().fill('abc')
      await flow.view.getByText('Name must be at least 4 characters long').waitFor()
      await flow.field().fill('ada_love')
      await flow.view.getByText('Can only contain letters, numbers and - characters').waitFor()
      expect(await flow.button().getAttribute('aria-disabled')).toBe('true')
      expect(await flow.field().getAttribute('aria-invalid')).toBe('true')
      await flow.field().fill('')
      await flow.is('none')
      expect(count(PROFILE)).toBe(before)
    },
  )

  await step(
    'behavior: shows the answer for the last input, though an earlier answer arrives later',
    async () => {
      const before = count(PROFILE)
      fixture.sandbox.faults.set(PROFILE, { latencyMs: 1500, times: 1 })
      const asking = modal.page.waitForRequest(/\/v1\/profile\/account\/grace\b/)
      await flow.field().fill('grace')
      const earlier = await asking
      await expect.poll(() => count(PROFILE)).toBe(before + 1)
      await flow.write(newLabel())
      // The page takes the answer, or has called it off.
      await earlier.response().then((answer) => answer?.finished())
      await comeToRest(modal.page)
      expect(await flow.view.locator('[data-name=free]').count()).toBe(1)
      fixture.sandbox.faults.clear()
    },
  )

  await step('error: reports that availability is unknown, and a retry works', async () => {
    fixture.sandbox.faults.set(PROFILE, { status: 503 })
    await flow.field().fill(newLabel())
    await flow.view.getByText('Error resolving name').waitFor()
    expect(await flow.view.textContent()).not.toContain('503')
    fixture.sandbox.faults.clear()
    await flow.view.getByRole('button', { name: 'Try again' }).click()
    await flow.is('free')
  })

  await step('error: reports that suggestions could not be loaded', async () => {
    fixture.sandbox.faults.set(SUGGESTIONS, { body: 'malformed' })
    await flow.field().fill('grace')
    await flow.view.getByText('Error fetching name suggestions').waitFor()
    fixture.sandbox.faults.set(SUGGESTIONS, { status: 400 })
    await flow.field().fill('ada')
    await flow.field().fill('grace')
    await flow.view.getByText('Status 400 on purpose').waitFor()
    fixture.sandbox.faults.clear()
    await flow.field().fill('')
  })

  await step(
    'behavior: suggests alternatives to a taken name, one of which can be registered [spec 3.20, 7.2p, 7.3]',
    async () => {
      await flow.field().fill('grace')
      await flow.is('taken')
      expect(await flow.view.locator('.name-status').textContent()).toBe('grace.reown.idRegistered')
      expect(await flow.button().getAttribute('aria-disabled')).toBe('true')
      const suggestion = flow.view.locator('[data-suggestion]').first()
      const label = (await suggestion.getAttribute('data-suggestion')) ?? ''
      await suggestion.click()
      await flow.is('free')
      expect(await flow.field().inputValue()).toBe(label)
      await (await flow.sign()).approve()
      await modal
        .view('RegisterAccountNameSuccess')
        .getByText(`${label}.reown.id is yours`)
        .waitFor()
    },
  )
})

test('behavior: a registration that is not signed or not accepted leads back to the entered name', async () => {
  const { modal, flow } = await enter()
  await step(
    'behavior: closing the dialog over the request refuses it, and keeps the entered name',
    async () => {
      const label = newLabel()
      await flow.write(label)
      await flow.sign()
      await modal.host((latchKey) => latchKey.close())
      await modal.dialog.waitFor({ state: 'detached' })
      await flow.open()
      await expect.poll(() => flow.field().inputValue()).toBe(label)
      await flow.is('free')
      expect(await registered(label)).toBeUndefined()
    },
  )

  const refusals = [
    ['with a reason', { status: 400 }, 'Status 400 on purpose'],
    ['without one', { offline: true }, /^Error registering name visitor-.*\.reown\.id/],
  ] as const
  for (const [what, fault, words] of refusals)
    await step(
      `error: when the service refuses ${what}, returns to the entered name [spec 2.9, 8.3d]`,
      async () => {
        const failed = async () =>
          (await flow.login.counted()).filter((name) => name === 'REGISTER_NAME_ERROR').length
        const before = await failed()
        const label = newLabel()
        await flow.write(label)
        const screen = await flow.sign()
        fixture.sandbox.faults.set(REGISTER, fault)
        await Promise.all([modal.page.getByText(words).waitFor(), screen.approve()])
        fixture.sandbox.faults.clear()
        await flow.view.waitFor()
        expect(await flow.field().inputValue()).toBe(label)
        await expect.poll(failed).toBe(before + 1)
        expect(await registered(label)).toBeUndefined()
      },
    )

  await step('error: reports a name that the service reserves', async () => {
    await flow.write('support')
    const screen = await flow.sign()
    const refused = await watchFor(modal, 'This name is reserved')
    await screen.approve()
    await refused()
    await flow.view.waitFor()
  })

  await step(
    'behavior: a refusal returns to the entered name; the next try succeeds [spec 2.9]',
    async () => {
      const label = newLabel()
      await flow.write(label)
      const screen = await flow.sign()
      const declined = await watchFor(modal, 'Declined in your wallet')
      await screen.cancel()
      await flow.view.waitFor()
      await declined()
      expect(await flow.field().inputValue()).toBe(label)
      expect(await registered(label)).toBeUndefined()
      await (await flow.sign()).approve()
      await modal.view('RegisterAccountNameSuccess').waitFor()
    },
  )
})

test('behavior: of two visitors who want the same name the first gets it, and the other gets suggestions', async () => {
  const [one, two] = [await enter(), await enter()]
  const label = newLabel()
  await one.flow.write(label)
  await two.flow.write(label)
  const [first, second] = [await one.flow.sign(), await two.flow.sign()]
  await first.approve()
  await one.modal.view('RegisterAccountNameSuccess').waitFor()
  const refused = await watchFor(two.modal, 'This name is already registered')
  await second.approve()
  await refused()
  await two.flow.is('taken')
  await two.flow.view.locator('[data-suggestion]').first().waitFor()
})

test('behavior: switching the network meanwhile does not change what was signed', async () => {
  const { modal, flow } = await enter()
  const label = newLabel()
  await flow.write(label)
  const screen = await flow.sign()
  fixture.sandbox.faults.set(REGISTER, { latencyMs: 1500, times: 1 })
  await screen.approve()
  await flow.view.waitFor()
  await modal.host((latchKey, id) => latchKey.switchNetwork(id as never), TWO)
  await expect.poll(() => registered(label), { timeout: 15_000 }).toBeDefined()
  expect(Object.keys((await registered(label)) ?? {})).toEqual([String(0x80000000 + 31337)])
})

test('behavior: not offered to owners of other wallets [spec 6.2b, 10.12e]', async () => {
  const modal = await visit({
    wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [5], behaviours: willing }],
  })
  await modal.connect('Fox')
  await open(modal, 'ChooseAccountName')
  await modal.view('ChooseAccountName').getByText('Names are not offered here').waitFor()
})

test('behavior: leads a visitor to connecting first, and the page may configure its suffixes', async () => {
  const modal = await visit({ config: { nameSuffixes: ['.wcn.id', '.reown.id'] } })
  await open(modal, 'RegisterAccountName')
  await modal.view('Connect').waitFor()
  const flow = namesFlow(modal, fixture)
  // Connecting was for the name: it leads there.
  const email = newEmail()
  await flow.login.submit(email)
  await flow.login.otp().fill(await readCode(fixture.sandbox, email))
  await flow.view.waitFor()
  const label = newLabel()
  await flow.take(label)
  expect(await registered(`${label}.wcn.id`)).toBeDefined()
  expect(await registered(label)).toBeUndefined()
})
