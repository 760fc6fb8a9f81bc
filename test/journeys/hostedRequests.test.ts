import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import {
  complaintsOf,
  hostedCalls,
  ownCalls,
  rowOf,
  type SeenCall,
} from '../support/hostedTable.ts'
import { namesWalk, newLabel } from '../support/namesWalk.ts'
import { onrampWalk } from '../support/onrampWalk.ts'
import { ownedWalk } from '../support/ownedStage.ts'
import { payWalk } from '../support/payWalk.ts'
import { sendWalk } from '../support/sendWalk.ts'
import { sessionsWalk } from '../support/sessionsWalk.ts'
import { type Stage, startStage, type VisitOptions, willing } from '../support/stage.ts'
import { swapWalk } from '../support/swapWalk.ts'
import { stranger } from '../support/tokenWalk.ts'

// What really goes over the line, held against a table written from the reference by hand: the sandbox and the client
// share `src/wire`, so what that gets wrong both agree on.

const ONE = 'eip155:31337'

let stage: Stage
let door: Door
const seen: SeenCall[] = []
beforeAll(async () => {
  stage = await startStage()
  // Its events may be sent, too; they go to the API's host, where nobody takes them.
  stage.sandbox.settings.change({ isAnalyticsEnabled: true })
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

/** A visitor whose calls to the hosted services are written down. */
const visit = async ({ config, attributes, ...options }: VisitOptions = {}) => {
  const { endpoints } = stage.sandbox.config
  const { api, rpc } = stage.sandbox.urls
  const write = (page: Page) =>
    page.on('request', (request) => {
      const url = request.url()
      const isHosted = url.startsWith(`${api}/`) || url.startsWith(`${rpc}/`)
      // The nodes are behind `/v1/`; a network of the page's own names its node itself.
      if (!isHosted || new URL(url).pathname === '/v1/' || request.method() === 'OPTIONS') return
      seen.push({ method: request.method(), url, body: request.postData() })
    })
  door = await stage.visit({
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

describe('as the reference has it', () => {
  test('param: connecting, what an account has and did, wallets, and sending to a name', async () => {
    await visit(fox(3))
    await door.button.click()
    await door.dialog.getByRole('button', { name: /All wallets/ }).click()
    await door.view('AllWallets').getByRole('searchbox').fill('zebra')
    await expect.poll(() => seen.some(({ url }) => url.includes('search=zebra'))).toBe(true)
    await door.host((latchKey) => latchKey.close())
    await door.connect('Fox')
    const owned = ownedWalk(door)
    for (const tab of ['NFTs', 'Activity', 'Tokens'] as const) await owned.tab(tab)
    await called('GET /v1/account/{}/history')
    const send = sendWalk(door)
    await send.open()
    await send.write({ token: 'ETH', amount: '1', to: 'grace.reown.id' })
  })

  test('param: swapping a token that has to be allowed first', async () => {
    await visit(fox(4))
    await door.connect('Fox')
    const walk = swapWalk(door)
    await walk.open()
    await walk.write('2', { from: 'BRASS', to: 'Ether' })
    await walk.goOn()
    await walk.step('approve')
    await walk.step('swap')
    await walk.settled()
  })

  test('param: buying for an amount of money that was typed', async () => {
    await visit(fox(5))
    await door.connect('Fox')
    await door.host((latchKey) => latchKey.open({ view: 'OnRamp' }))
    const walk = onrampWalk(door)
    await walk.amount().fill('100')
    await walk.quotes().click()
    await called('POST /v1/generators/onrampurl')
    await walk.enter('coinbase')
    await expect.poll(() => seen.some(({ url }) => url.includes('onramp=coinbase'))).toBe(true)
    const [first] = bodiesOf('POST /v1/generators/onrampurl')
    expect(first).toMatchObject({ presetFiatAmount: 100 })
    expect(first).not.toHaveProperty('presetCryptoAmount')
  })

  test('param: paying by an exchange', async () => {
    await visit({ attributes: { pay: '' } })
    const walk = payWalk(door)
    await walk.ask({
      paymentAsset: { network: ONE, asset: 'native' },
      ...{ recipient: stranger(), amount: '0.25' },
    })
    await walk.view.locator('[data-exchange=harbour]').click()
    await called('POST /v1/json-rpc reown_getExchangeBuyStatus')
  })

  test('param: taking a name, and sessions granted and taken back', async () => {
    await visit({ attributes: { 'smart-sessions': '' } })
    const walk = namesWalk(door, stage)
    await walk.login.logIn(newEmail())
    await walk.open()
    await walk.field().fill('grace')
    await walk.is('taken')
    await called('GET /v1/profile/suggestions/{}')
    await walk.take(newLabel())
    await door.host((latchKey) => latchKey.close())
    const sessions = sessionsWalk(door, stage)
    await sessions.grant()
    await sessions.open()
    await sessions.session().getByRole('button').first().click()
    await sessions.list.locator('[data-action=revoke]').click()
    await sessions.login.screen().approve()
    await called('POST /v1/sessions/{}/revoke')
  })

  test('param: signing in by the service, and out again', async () => {
    await visit({ ...fox(6), config: { siwx: 'cloud' } })
    await door.button.click()
    await door.dialog.locator('[data-wallet="example.fox"]').click()
    await door.view('SIWXSignMessage').getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => door.heard('sign-in')).toHaveLength(1)
    await door.page.reload()
    await called('GET /auth/v1/me')
    await expect.poll(() => door.heard('sign-in')).toHaveLength(1)
    await door.host((latchKey) => latchKey.disconnect())
    await called('POST /auth/v1/sign-out')
  })
})

test('every call of the table has been made, each as the table has it', async () => {
  await visit()
  const complaints = seen.flatMap((call) =>
    complaintsOf(call).map((complaint) => `${rowOf(call) ?? 'unknown'}: ${complaint}`),
  )
  expect([...new Set(complaints)]).toEqual([])
  const made = new Set(seen.map(rowOf))
  expect([...Object.keys(hostedCalls), ...ownCalls].filter((name) => !made.has(name))).toEqual([])
})
