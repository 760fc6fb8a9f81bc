import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { newLabel } from '../../demo/viewStates/namesScenario.ts'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { swapFlow } from '../../demo/viewStates/swapFlow.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import {
  complaintsOf,
  hostedCalls,
  ownCalls,
  rowOf,
  type SeenCall,
} from '../support/hostedTable.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { namesFlow } from '../support/namesFlow.ts'
import { onrampFlow } from '../support/onrampFlow.ts'
import { ownedFlow } from '../support/ownedFixture.ts'
import { payFlow } from '../support/payFlow.ts'
import { sessionsFlow } from '../support/sessionsFlow.ts'
import { step } from '../support/step.ts'
import { newAddress } from '../support/tokenFlow.ts'

// The requests that are really sent, compared with a table written by hand from the reference: the sandbox and the
// client share `src/wire`, so they would agree on its mistakes.

const ONE = 'eip155:31337'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
const seen: SeenCall[] = []
beforeEach(() => {
  // Its events may be sent, too; they go to the API's host, where nobody takes them.
  fixture.sandbox.settings.change({ isAnalyticsEnabled: true })
})

/** A visitor whose calls to the hosted services are recorded. */
const visit = async ({ config, attributes, ...options }: VisitOptions = {}) => {
  const { endpoints } = fixture.sandbox.config
  const { api, rpc } = fixture.sandbox.urls
  const write = (page: Page) =>
    page.on('request', (request) => {
      const url = request.url()
      const isHosted = url.startsWith(`${api}/`) || url.startsWith(`${rpc}/`)
      // The nodes are behind `/v1/`; a network of the page's own names its node itself.
      if (!isHosted || new URL(url).pathname === '/v1/' || request.method() === 'OPTIONS') return
      seen.push({ method: request.method(), url, body: request.postData() })
    })
  modal = await fixture.visit({
    attributes: { 'default-network': ONE, ...attributes },
    config: { endpoints: { ...endpoints, pulse: api }, ...config },
    prepare: async (page) => void write(page),
    ...options,
  })
}
const fox = (account: number): VisitOptions => ({
  wallets: [{ name: 'Fox', rdns: 'example.fox', accounts: [account], behaviours: willing }],
})
const called = (row: string) => expect.poll(() => seen.map(rowOf)).toContain(row)
const bodiesOf = (row: string) =>
  seen.flatMap((call) => (rowOf(call) === row ? [JSON.parse(call.body ?? 'null')] : []))

describe('requests as the reference has them', () => {
  test('param: one visitor looks, sends, swaps and buys', async () => {
    await visit(fox(4))

    await step(
      'param: connecting, the account’s holdings and activity, wallets, and sending to a name',
      async () => {
        await modal.button.click()
        await modal.dialog.getByRole('button', { name: /All wallets/ }).click()
        await modal.view('AllWallets').getByRole('searchbox').fill('zebra')
        await expect.poll(() => seen.some(({ url }) => url.includes('search=zebra'))).toBe(true)
        await modal.host((latchKey) => latchKey.close())
        await modal.connect('Fox')
        const owned = ownedFlow(modal)
        for (const tab of ['NFTs', 'Activity', 'Tokens'] as const) await owned.tab(tab)
        await called('GET /v1/account/{}/history')
        const send = sendFlow(modal)
        await send.open()
        await send.write({ token: 'ETH', amount: '1', to: 'grace.reown.id' })
      },
    )
    await modal.host((latchKey) => latchKey.close())
    await modal.dialog.waitFor({ state: 'detached' })

    await step('param: swapping a token that needs an approval', async () => {
      const flow = swapFlow(modal)
      await flow.open()
      await flow.write('2', { from: 'BRASS', to: 'Ether' })
      await flow.goOn()
      await flow.step('approve')
      await flow.step('swap')
      await flow.settled()
    })
    await modal.host((latchKey) => latchKey.close())
    await modal.dialog.waitFor({ state: 'detached' })

    await step('param: buying for an amount of money', async () => {
      await modal.host((latchKey) => latchKey.open({ view: 'OnRamp' }))
      const flow = onrampFlow(modal)
      await flow.amount().fill('100')
      await flow.quotes().click()
      await called('POST /v1/generators/onrampurl')
      await flow.enter('coinbase')
      await expect.poll(() => seen.some(({ url }) => url.includes('onramp=coinbase'))).toBe(true)
      const [first] = bodiesOf('POST /v1/generators/onrampurl')
      expect(first).toMatchObject({ presetFiatAmount: 100 })
      expect(first).not.toHaveProperty('presetCryptoAmount')
    })
  })

  test('param: paying by an exchange', async () => {
    await visit({ attributes: { pay: '' } })
    const flow = payFlow(modal)
    await flow.ask({
      paymentAsset: { network: ONE, asset: 'native' },
      recipient: newAddress(),
      amount: '0.25',
    })
    await flow.view.locator('[data-exchange=harbour]').click()
    await called('POST /v1/json-rpc reown_getExchangeBuyStatus')
  })

  test('param: registering a name, granting and revoking sessions', async () => {
    await visit({ attributes: { 'smart-sessions': '' } })
    const flow = namesFlow(modal, fixture)
    await flow.login.logIn(newEmail())
    await flow.open()
    await flow.field().fill('grace')
    await flow.is('taken')
    await called('GET /v1/profile/suggestions/{}')
    await flow.take(newLabel())
    await modal.host((latchKey) => latchKey.close())
    const sessions = sessionsFlow(modal, fixture)
    await sessions.grant()
    await sessions.open()
    await sessions.session().getByRole('button').first().click()
    await sessions.list.locator('[data-action=revoke]').click()
    await sessions.login.screen().approve()
    await called('POST /v1/sessions/{}/revoke')
  })

  test('param: signing in through the service, and signing out', async () => {
    await visit({ ...fox(6), config: { siwx: 'cloud' } })
    await modal.button.click()
    await modal.dialog.locator('[data-wallet="example.fox"]').click()
    await modal.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => modal.received('sign-in')).toHaveLength(1)
    await modal.page.reload()
    await called('GET /auth/v1/me')
    await expect.poll(() => modal.received('sign-in')).toHaveLength(1)
    await modal.host((latchKey) => latchKey.disconnect())
    await called('POST /auth/v1/sign-out')
  })
})

test('every call of the table was made, in the form of the table', async () => {
  await visit()
  const complaints = seen.flatMap((call) =>
    complaintsOf(call).map((complaint) => `${rowOf(call) ?? 'unknown'}: ${complaint}`),
  )
  expect([...new Set(complaints)]).toEqual([])
  const made = new Set(seen.map(rowOf))
  expect([...Object.keys(hostedCalls), ...ownCalls].filter((name) => !made.has(name))).toEqual([])
})
