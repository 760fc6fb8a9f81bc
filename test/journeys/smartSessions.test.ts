import { describe, expect } from 'vitest'
import { sessionsScenario } from '../../demo/viewStates/sessionsScenario.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { sessionsFlow } from '../support/sessionsFlow.ts'

const SESSIONS = '/v1/sessions/:account'
const ACTIVATE = '/v1/sessions/:account/activate'
const REVOKE = '/v1/sessions/:account/revoke'

const test = journeys()
const fixture = fixtureOf(test)

const visit = (options: VisitOptions = {}) =>
  fixture.visit({ ...sessionsScenario.page, ...options })
const enter = async (options: VisitOptions = {}) => {
  const modal = await visit(options)
  const flow = sessionsFlow(modal, fixture)
  await flow.login.logIn(newEmail())
  return { modal, flow }
}
const asked = () =>
  fixture.sandbox.requests.all().filter(({ endpoint }) => endpoint.startsWith('/v1/sessions'))
    .length

describe('a session', () => {
  test('behavior: is described, granted, listed with its permissions and expiry, and revoked, by keyboard only [spec 7.2t]', async () => {
    const { modal, flow } = await enter()
    const { keyboard } = modal.page
    const granting = flow.ask()
    const screen = flow.login.screen()
    await screen.root.getByText('0.5 ETH per period (1 day)').waitFor()
    expect(await screen.root.textContent()).toMatch(
      new RegExp(`${new URL(fixture.sandbox.urls.demo).host}.*It may callmint`),
    )
    await screen.approve()
    const { answer } = await granting
    expect(answer).toMatchObject({
      chainId: '0x7a69',
      context: expect.stringMatching(/^[\da-f]{32}$/),
      address: (await modal.state()).caipAddress?.split(':')[2],
    })

    await flow.created.getByText('Smart session created').waitFor()
    await flow.created.getByRole('button').first().focus()
    await keyboard.press('Enter')
    const row = flow.session().getByRole('button').first()
    await row.focus()
    expect(await row.getAttribute('aria-expanded')).toBe('false')
    await keyboard.press('Enter')
    await flow.session().getByText('Spend up to 0.5 ETH, renewed after 1 day').waitFor()
    await flow.session().getByText('Call mint of 0x15…2C6A65').waitFor()
    expect(await flow.session().textContent()).toMatch(/Until \w+ \d+, \d{4}/)

    await flow.list.locator('[data-action=revoke]').focus()
    await keyboard.press('Enter')
    await modal.view('ApproveTransaction').waitFor()
    await flow.login.screen().approve()
    await flow.list.getByText('No active sessions').waitFor()
    await modal.page.getByText('Session revoked').waitFor()
    await flow.tab('Revoked')
    await flow.session().waitFor()
    expect(await flow.list.locator('[data-action=revoke]').count()).toBe(0)

    // The service has it, not this page alone.
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await flow.open()
    await flow.list.getByText('No active sessions').waitFor()
  })

  test('behavior: expires, and is then listed as expired', async () => {
    const { modal, flow } = await enter()
    await flow.grant()
    await flow.created.waitFor()
    // Its hour has passed, as the page's own clock says.
    await modal.page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
    await flow.open()
    await flow.list.getByText('No active sessions').waitFor()
    await flow.tab('Expired')
    await flow.session().waitFor()
  })

  test('error: a refused grant stores nothing; a refused revocation keeps the session', async () => {
    const { modal, flow } = await enter()
    const granting = flow.ask()
    await flow.login.screen().cancel()
    expect(await granting).toMatchObject({ code: 4001 })
    await flow.open()
    await flow.list.getByText('No active sessions').waitFor()
    await flow.grant()
    await flow.open()
    await flow.session().getByRole('button').first().click()
    await flow.list.locator('[data-action=revoke]').click()
    await modal.view('ApproveTransaction').waitFor()
    await flow.login.screen().cancel()
    await modal.view('ApproveTransaction').waitFor({ state: 'detached' })
    await flow.session().waitFor()
  })

  test('error: refuses an invalid request before the visitor is asked', async () => {
    const { flow } = await enter()
    const before = asked()
    for (const [changes, message] of [
      [{ expiry: 1 }, 'Invalid expiry: Expiry must be a future timestamp'],
      [{ chainId: '31337' }, 'Invalid chainId: must start with "0x"'],
      [{ signer: { type: 'wallet' } }, 'Unsupported signer type'],
      [{ permissions: [] }, 'Invalid permissions: must be a non-empty list'],
    ] as const)
      expect(await flow.ask(changes)).toEqual({ code: -32602, message })
    const permissions = [{ type: 'everything' }]
    expect(await flow.ask({ permissions })).toEqual({
      code: 4200,
      message: 'Permission type everything is not supported by the connected wallet',
    })
    expect(asked()).toBe(before)
  })
})

describe('the service', () => {
  test('error: unreachable while the list opens: a retry loads it', async () => {
    const { flow } = await enter()
    fixture.sandbox.faults.set(SESSIONS, { offline: true })
    await flow.open()
    await flow.list.locator('[data-urgent]').getByText('Error fetching smart sessions').waitFor()
    fixture.sandbox.faults.clear()
    await flow.list.getByRole('button', { name: 'Try again' }).click()
    await flow.list.getByText('No active sessions').waitFor()
  })

  test('error: rejects a grant: the page gets the error, and nothing is listed', async () => {
    const { flow } = await enter()
    fixture.sandbox.faults.set(ACTIVATE, { status: 500 })
    const { answer, message } = await flow.grant()
    expect([answer, message]).toEqual([undefined, 'HTTP status code: 500'])
    await flow.open()
    await flow.list.getByText('No active sessions').waitFor()
  })

  test('error: rejects a revocation: the session stays, and can be revoked later', async () => {
    const { modal, flow } = await enter()
    await flow.grant()
    await flow.open()
    await flow.session().getByRole('button').first().click()
    fixture.sandbox.faults.set(REVOKE, { status: 503, times: 1 })
    await flow.list.locator('[data-action=revoke]').click()
    await flow.login.screen().approve()
    await modal.page.getByText('Error revoking smart session').waitFor()
    await flow.session().getByRole('button').first().click()
    await flow.list.locator('[data-action=revoke]').click()
    await flow.login.screen().approve()
    await flow.list.getByText('No active sessions').waitFor()
  })
})

describe('without the feature or a capable account', () => {
  test('behavior: off by default: no row, no view, and a grant is passed to the wallet', async () => {
    const { modal, flow } = await enter({ attributes: { 'default-network': 'eip155:31337' } })
    await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
    await modal.view('Account').locator('[data-row=settings]').waitFor()
    expect(await modal.view('Account').locator('[data-row=sessions]').count()).toBe(0)
    const refused = await modal.host((latchKey) =>
      latchKey.open({ view: 'SmartSessionList' }).catch(({ code }: { code: string }) => code),
    )
    expect(refused).toBe('feature-off')
    await modal.view('Account').waitFor()
    await modal.host((latchKey) => latchKey.close())
    const before = asked()
    const { answer } = await flow.grant()
    expect(answer).toMatchObject({ context: expect.stringMatching(/^0x/) })
    expect(asked()).toBe(before)
  })

  test('error: a wallet that cannot grant has another error than one that refuses', async () => {
    const modal = await visit({
      wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [5], behaviours: willing }],
    })
    await modal.connect('Fox')
    const before = asked()
    expect(await sessionsFlow(modal, fixture).ask()).toMatchObject({ code: 4200 })
    expect(asked()).toBe(before)
  })
})
