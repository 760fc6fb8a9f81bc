import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { namesSteps, namesWalk, newLabel } from '../support/namesWalk.ts'
import { sendWalk } from '../support/sendWalk.ts'
import { type Stage, startStage, willing } from '../support/stage.ts'
import { typeAtOnce } from '../support/typeAtOnce.ts'
import { watchFor } from '../support/watchFor.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const PROFILE = '/v1/profile/account/:name'
const SUGGESTIONS = '/v1/profile/suggestions/:name'
const REGISTER = '/v1/profile/account'

import { nothingWrong, viewsWalk, visitorNames } from '../support/viewsWalk.ts'

let stage: Stage
let doors: Door[] = []
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  for (const door of doors) {
    const { troubles } = door
    await door.close()
    expect(troubles).toEqual([])
  }
  doors = []
})

const visit = async (options: Parameters<Stage['visit']>[0] = {}) => {
  const door = await stage.visit({ attributes: { 'default-network': ONE }, ...options })
  doors.push(door)
  return door
}
/** A visitor who has signed in by e-mail, before the view for taking a name. */
const enter = async () => {
  const door = await visit()
  const walk = namesWalk(door, stage)
  await walk.login.logIn(newEmail())
  await walk.open()
  return { door, walk }
}
const count = (endpoint: string) => stage.sandbox.requests.count(endpoint)
const open = (door: Door, view: string) =>
  door.host((latchKey, view) => latchKey.open({ view }), view)
const nameOf = (door: Door) => door.view('Account').locator('.account-name').textContent()
const plain = async (door: Door) => (await door.state()).caipAddress?.split(':')[2] ?? ''
const registered = async (label: string) =>
  (await stage.sandbox.indexer.names.find(label))?.addresses

describe('taking a name', () => {
  test('behavior: by the keyboard alone, from the settings to the account, the activity, and a payment', async () => {
    const door = await visit()
    const walk = namesWalk(door, stage)
    await walk.login.logIn(newEmail())
    const label = newLabel()
    const name = `${label}.reown.id`
    const { keyboard } = door.page
    await open(door, 'AccountSettings')
    await door.view('AccountSettings').locator('[data-row=name]').press('Enter')
    await door.view('ChooseAccountName').locator('[data-action=choose]').press('Enter')
    await walk.view.waitFor()
    await expect.poll(() => walk.field().evaluate((field) => field.matches(':focus'))).toBe(true)
    // The field has the focus; what is pasted with its suffix and in capitals is the same name.
    await keyboard.insertText(name.toUpperCase())
    await walk.is('free')
    expect(await walk.field().inputValue()).toBe(label)
    expect(await walk.view.getByRole('status').textContent()).toBe(`${name}Available`)
    await keyboard.press('Enter')
    await door.view('ApproveTransaction').waitFor()
    await walk.login.screen().approve()
    await door.view('RegisterAccountNameSuccess').getByText(`${name} is yours`).waitFor()
    await door.view('RegisterAccountNameSuccess').locator('[data-action=done]').press('Enter')
    await expect.poll(() => nameOf(door)).toBe(name)

    // The contract account that is nowhere yet has it, on the network it was signed for.
    const address = await plain(door)
    expect(await registered(label)).toEqual({
      [String(0x80000000 + 31337)]: expect.objectContaining({ address: address.toLowerCase() }),
    })
    const events = await walk.login.counted()
    expect(events).toEqual(
      expect.arrayContaining(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']),
    )

    await door.page.reload()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await open(door, 'Account')
    await expect.poll(() => nameOf(door)).toBe(name)
    await open(door, 'Transactions')
    const line = door.view('Transactions').locator('[data-activity=register]')
    await line.waitFor()
    expect(await line.textContent()).toMatch(new RegExp(`^Registered${name}`))
    await open(door, 'AccountSettings')
    await door.view('AccountSettings').locator('[data-row=account-type]').waitFor()
    expect(await door.view('AccountSettings').locator('[data-row=name]').count()).toBe(0)
    await walk.open()
    await walk.view.getByText('You already own a name').waitFor()

    // Somebody else sends to it.
    const other = await visit({
      wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [3], behaviours: willing }],
    })
    await other.connect('Fox')
    const sending = sendWalk(other)
    await sending.open()
    await sending.write({ token: 'ETH', amount: '0.01', to: name })
    await sending.goOn()
    expect((await sending.fact('address')).toLowerCase()).toBe(address.toLowerCase())
    await sending.send()
    await sending.confirmed()
  })

  test('behavior: one is taken on another network, and nothing is asked before typing has ended', async () => {
    const { door, walk } = await enter()
    await door.host((latchKey, id) => latchKey.switchNetwork(id as never), TWO)
    await walk.open()
    const label = newLabel()
    const before = count(PROFILE)
    await typeAtOnce(walk.field(), label)
    await walk.is('free')
    expect(count(PROFILE)).toBe(before + 1)
    await (await walk.sign()).approve()
    await door.view('RegisterAccountNameSuccess').waitFor()
    expect(Object.keys((await registered(label)) ?? {})).toEqual([String(0x80000000 + 31338)])
  })
})

describe('what is typed', () => {
  test('error: too short, and characters that no name has', async () => {
    const { walk } = await enter()
    const before = count(PROFILE)
    await walk.field().fill('abc')
    await walk.view.getByText('Name must be at least 4 characters long').waitFor()
    await walk.field().fill('ada_love')
    await walk.view.getByText('Can only contain letters, numbers and - characters').waitFor()
    expect(await walk.button().getAttribute('aria-disabled')).toBe('true')
    expect(await walk.field().getAttribute('aria-invalid')).toBe('true')
    await walk.field().fill('')
    await walk.is('none')
    expect(count(PROFILE)).toBe(before)
  })

  test('behavior: of a name that is taken others are suggested, and one of them can be taken', async () => {
    const { door, walk } = await enter()
    await walk.field().fill('grace')
    await walk.is('taken')
    expect(await walk.view.getByRole('status').first().textContent()).toBe(
      'grace.reown.idRegistered',
    )
    expect(await walk.button().getAttribute('aria-disabled')).toBe('true')
    const suggestion = walk.view.locator('[data-suggestion]').first()
    const label = (await suggestion.getAttribute('data-suggestion')) ?? ''
    await suggestion.click()
    await walk.is('free')
    expect(await walk.field().inputValue()).toBe(label)
    await (await walk.sign()).approve()
    await door.view('RegisterAccountNameSuccess').getByText(`${label}.reown.id is yours`).waitFor()
  })

  test('behavior: the last word counts, though an earlier answer comes later', async () => {
    const { walk } = await enter()
    const before = count(PROFILE)
    stage.sandbox.faults.set(PROFILE, { latencyMs: 1500, times: 1 })
    await walk.field().fill('grace')
    await expect.poll(() => count(PROFILE)).toBe(before + 1)
    await walk.write(newLabel())
    await walk.view.page().waitForTimeout(1500)
    await walk.is('free')
  })

  test('error: nobody can say whether it is free; asked again, they can', async () => {
    const { walk } = await enter()
    stage.sandbox.faults.set(PROFILE, { status: 503 })
    await walk.field().fill(newLabel())
    await walk.view.getByText('Error resolving name').waitFor()
    expect(await walk.view.textContent()).not.toContain('503')
    stage.sandbox.faults.clear()
    await walk.view.getByRole('button', { name: 'Try again' }).click()
    await walk.is('free')
  })

  test('error: suggestions that cannot be had', async () => {
    const { walk } = await enter()
    stage.sandbox.faults.set(SUGGESTIONS, { body: 'malformed' })
    await walk.field().fill('grace')
    await walk.view.getByText('Error fetching name suggestions').waitFor()
    stage.sandbox.faults.set(SUGGESTIONS, { status: 400 })
    await walk.field().fill('ada')
    await walk.field().fill('grace')
    await walk.view.getByText('Status 400 on purpose').waitFor()
  })
})

describe('signing for it', () => {
  test('behavior: a no leads back to what was typed; the next try succeeds', async () => {
    const { door, walk } = await enter()
    const label = newLabel()
    await walk.write(label)
    const screen = await walk.sign()
    const declined = await watchFor(door, 'Declined in your wallet')
    await screen.cancel()
    await walk.view.waitFor()
    await declined()
    expect(await walk.field().inputValue()).toBe(label)
    expect(await registered(label)).toBeUndefined()
    await (await walk.sign()).approve()
    await door.view('RegisterAccountNameSuccess').waitFor()
  })

  test('behavior: the dialog closed over the question is a no, and what was typed is kept', async () => {
    const { door, walk } = await enter()
    const label = newLabel()
    await walk.write(label)
    await walk.sign()
    await door.host((latchKey) => latchKey.close())
    await door.dialog.waitFor({ state: 'detached' })
    await walk.open()
    await expect.poll(() => walk.field().inputValue()).toBe(label)
    await walk.is('free')
    expect(await registered(label)).toBeUndefined()
  })

  test.each<[string, object, string | RegExp]>([
    ['with a reason', { status: 400 }, 'Status 400 on purpose'],
    ['without one', { offline: true }, /^Error registering name visitor-.*\.reown\.id$/],
  ])('error: the service refuses %s: back to what was typed', async (_, fault, words) => {
    const { door, walk } = await enter()
    const label = newLabel()
    await walk.write(label)
    const screen = await walk.sign()
    stage.sandbox.faults.set(REGISTER, fault)
    await Promise.all([door.page.getByText(words).waitFor(), screen.approve()])
    await walk.view.waitFor()
    expect(await walk.field().inputValue()).toBe(label)
    await expect.poll(walk.login.counted).toContain('REGISTER_NAME_ERROR')
    expect(await registered(label)).toBeUndefined()
  })

  test('error: a name the service keeps for itself', async () => {
    const { door, walk } = await enter()
    await walk.write('support')
    const screen = await walk.sign()
    const refused = await watchFor(door, 'This name is reserved')
    await screen.approve()
    await refused()
    await walk.view.waitFor()
  })

  test('behavior: of two who want the same the quicker has it, the other is told and offered more', async () => {
    const [one, two] = [await enter(), await enter()]
    const label = newLabel()
    await one.walk.write(label)
    await two.walk.write(label)
    const [first, second] = [await one.walk.sign(), await two.walk.sign()]
    await first.approve()
    await one.door.view('RegisterAccountNameSuccess').waitFor()
    const refused = await watchFor(two.door, 'This name is already registered')
    await second.approve()
    await refused()
    await two.walk.is('taken')
    await two.walk.view.locator('[data-suggestion]').first().waitFor()
  })

  test('behavior: a network changed in the middle changes nothing about what was signed', async () => {
    const { door, walk } = await enter()
    const label = newLabel()
    await walk.write(label)
    const screen = await walk.sign()
    stage.sandbox.faults.set(REGISTER, { latencyMs: 1500, times: 1 })
    await screen.approve()
    await walk.view.waitFor()
    await door.host((latchKey, id) => latchKey.switchNetwork(id as never), TWO)
    await expect.poll(() => registered(label), { timeout: 15_000 }).toBeDefined()
    expect(Object.keys((await registered(label)) ?? {})).toEqual([String(0x80000000 + 31337)])
  })
})

describe('who is offered a name', () => {
  test('behavior: not the owner of any other wallet', async () => {
    const door = await visit({
      wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [5], behaviours: willing }],
    })
    await door.connect('Fox')
    await open(door, 'ChooseAccountName')
    await door.view('ChooseAccountName').getByText('Names are not offered here').waitFor()
  })

  test('behavior: whoever is not connected is led to connecting, and the endings can be the page’s own', async () => {
    const door = await visit({ config: { nameSuffixes: ['.wcn.id', '.reown.id'] } })
    await open(door, 'RegisterAccountName')
    await door.view('Connect').waitFor()
    const walk = namesWalk(door, stage)
    // Connecting was for the name: it leads there.
    const email = newEmail()
    await walk.login.submit(email)
    await walk.login.otp().fill(await readCode(stage.sandbox, email))
    await walk.view.waitFor()
    const label = newLabel()
    await walk.take(label)
    expect(await registered(`${label}.wcn.id`)).toBeDefined()
    expect(await registered(label)).toBeUndefined()
  })
})

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const walk = namesSteps(stage)
    expect(await viewsWalk(stage, visitor, walk)).toEqual(nothingWrong)
  },
)
