import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { sessionsSteps, sessionsVisit, sessionsWalk } from '../support/sessionsWalk.ts'
import { type Stage, startStage, willing } from '../support/stage.ts'

const SESSIONS = '/v1/sessions/:account'
const ACTIVATE = '/v1/sessions/:account/activate'
const REVOKE = '/v1/sessions/:account/revoke'

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
  const door = await stage.visit({ ...sessionsVisit, ...options })
  doors.push(door)
  return door
}
const enter = async (options: Parameters<Stage['visit']>[0] = {}) => {
  const door = await visit(options)
  const walk = sessionsWalk(door, stage)
  await walk.login.logIn(newEmail())
  return { door, walk }
}
const asked = () =>
  stage.sandbox.requests.all().filter(({ endpoint }) => endpoint.startsWith('/v1/sessions')).length

describe('a session', () => {
  test('behavior: is granted in plain words, listed with what it allows until when, and taken back by the keyboard alone', async () => {
    const { door, walk } = await enter()
    const { keyboard } = door.page
    const granting = walk.ask()
    const screen = walk.login.screen()
    await screen.root.getByText('up to 0.5 ETH every day').waitFor()
    expect(await screen.root.textContent()).toMatch(
      new RegExp(`${new URL(stage.sandbox.urls.demo).origin}.*It may callmint`),
    )
    await screen.approve()
    const { answer } = await granting
    expect(answer).toMatchObject({
      chainId: '0x7a69',
      context: expect.stringMatching(/^[\da-f]{32}$/),
      address: (await door.state()).caipAddress?.split(':')[2],
    })

    await walk.created.getByText('Smart session created').waitFor()
    await walk.created.getByRole('button').first().focus()
    await keyboard.press('Enter')
    const row = walk.session().getByRole('button').first()
    await row.focus()
    expect(await row.getAttribute('aria-expanded')).toBe('false')
    await keyboard.press('Enter')
    await walk.session().getByText('Spend up to 0.5 ETH, renewed after 1 day').waitFor()
    await walk.session().getByText('Call mint of 0x15…2C6A65').waitFor()
    expect(await walk.session().textContent()).toMatch(/Until \w+ \d+, \d{4}/)

    await walk.list.locator('[data-action=revoke]').focus()
    await keyboard.press('Enter')
    await door.view('ApproveTransaction').waitFor()
    await walk.login.screen().approve()
    await walk.list.getByText('No active sessions').waitFor()
    await door.page.getByText('Session revoked').waitFor()
    await walk.tab('Revoked')
    await walk.session().waitFor()
    expect(await walk.list.locator('[data-action=revoke]').count()).toBe(0)

    // The service has it, not this page alone.
    await door.page.reload()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await walk.open()
    await walk.list.getByText('No active sessions').waitFor()
  })

  test('behavior: ends by itself, and is among those that have expired', async () => {
    const { door, walk } = await enter()
    await walk.grant()
    await walk.created.waitFor()
    // Its hour has passed, as the page's own clock says.
    await door.page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
    await walk.open()
    await walk.list.getByText('No active sessions').waitFor()
    await walk.tab('Expired')
    await walk.session().waitFor()
  })

  test('error: refused by the visitor, nothing is kept; refused to end, it stays', async () => {
    const { door, walk } = await enter()
    const granting = walk.ask()
    await walk.login.screen().cancel()
    expect(await granting).toMatchObject({ code: 4001 })
    await walk.open()
    await walk.list.getByText('No active sessions').waitFor()
    await walk.grant()
    await walk.open()
    await walk.session().getByRole('button').first().click()
    await walk.list.locator('[data-action=revoke]').click()
    await door.view('ApproveTransaction').waitFor()
    await walk.login.screen().cancel()
    await door.view('ApproveTransaction').waitFor({ state: 'detached' })
    await walk.session().waitFor()
  })

  test('error: what makes no sense is refused before anybody is asked', async () => {
    const { walk } = await enter()
    const before = asked()
    for (const [changes, message] of [
      [{ expiry: 1 }, 'Invalid expiry: Expiry must be a future timestamp'],
      [{ chainId: '31337' }, 'Invalid chainId: must start with "0x"'],
      [{ signer: { type: 'wallet' } }, 'Unsupported signer type'],
      [{ permissions: [] }, 'Invalid permissions: must be a non-empty list'],
    ] as const)
      expect(await walk.ask(changes)).toEqual({ code: -32602, message })
    const permissions = [{ type: 'everything' }]
    expect(await walk.ask({ permissions })).toEqual({
      ...{ code: 4200 },
      message: 'Permission type everything is not supported by the connected wallet',
    })
    expect(asked()).toBe(before)
  })
})

describe('the service', () => {
  test('error: is not there while the list is opened; asked again it is', async () => {
    const { walk } = await enter()
    stage.sandbox.faults.set(SESSIONS, { offline: true })
    await walk.open()
    await walk.list.getByRole('alert').getByText('Error fetching smart sessions').waitFor()
    stage.sandbox.faults.clear()
    await walk.list.getByRole('button', { name: 'Try again' }).click()
    await walk.list.getByText('No active sessions').waitFor()
  })

  test('error: does not take what was granted: the page is told, and nothing is listed', async () => {
    const { walk } = await enter()
    stage.sandbox.faults.set(ACTIVATE, { status: 500 })
    const { answer, message } = await walk.grant()
    expect([answer, message]).toEqual([undefined, 'HTTP status code: 500'])
    await walk.open()
    await walk.list.getByText('No active sessions').waitFor()
  })

  test('error: does not take the end of it: it stays, and can be ended later', async () => {
    const { door, walk } = await enter()
    await walk.grant()
    await walk.open()
    await walk.session().getByRole('button').first().click()
    stage.sandbox.faults.set(REVOKE, { status: 503, times: 1 })
    await walk.list.locator('[data-action=revoke]').click()
    await walk.login.screen().approve()
    await door.page.getByText('Error revoking smart session').waitFor()
    await walk.session().getByRole('button').first().click()
    await walk.list.locator('[data-action=revoke]').click()
    await walk.login.screen().approve()
    await walk.list.getByText('No active sessions').waitFor()
  })
})

describe('without the feature, or without an account that can', () => {
  test('behavior: off by default: no row, no view, and a grant is the wallet’s own affair', async () => {
    const { door, walk } = await enter({ attributes: { 'default-network': 'eip155:31337' } })
    await door.host((latchKey) => latchKey.open({ view: 'Account' }))
    await door.view('Account').locator('[data-row=settings]').waitFor()
    expect(await door.view('Account').locator('[data-row=sessions]').count()).toBe(0)
    const refused = await door.host((latchKey) =>
      latchKey.open({ view: 'SmartSessionList' }).catch(({ code }: { code: string }) => code),
    )
    expect(refused).toBe('feature-off')
    await door.view('Account').waitFor()
    await door.host((latchKey) => latchKey.close())
    const before = asked()
    const { answer } = await walk.grant()
    expect(answer).toMatchObject({ context: expect.stringMatching(/^0x/) })
    expect(asked()).toBe(before)
  })

  test('error: a wallet that cannot is told apart from one that will not', async () => {
    const door = await visit({
      wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [5], behaviours: willing }],
    })
    await door.connect('Fox')
    const before = asked()
    expect(await sessionsWalk(door, stage).ask()).toMatchObject({ code: 4200 })
    expect(asked()).toBe(before)
  })
})

test.each(visitorNames)(
  'behavior: accessible, within its card and without a report under the strict policy, %s',
  async (visitor) => {
    const walk = sessionsSteps(stage)
    expect(await viewsWalk(stage, visitor, walk, { visit: sessionsVisit })).toEqual(nothingWrong)
  },
)
