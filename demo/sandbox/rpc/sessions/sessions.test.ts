import type { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EvmAccount } from '#frame/accounts/evmAccount.ts'
import { performRpc } from '#frame/accounts/performRpc.ts'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import { type FrameStage, startFixture } from '#frame/accounts/testing/startFixture.ts'
import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { createServiceApp } from '#server/serviceApp.ts'
import { type Index, openIndex } from '../../indexer/openIndex.ts'
import { serveSessions } from './serveSessions.ts'
import { createSessionBook } from './sessionBook.ts'

const HOUR = 3600
let fixture: FrameStage
let index: Index
let app: Hono
let smart: EvmAccount
let clock: number
beforeAll(async () => {
  fixture = await startFixture()
  index = await openIndex()
  const what = { faults: createFaults(), requests: createRequestLog(), allowOrigins: [] }
  app = createServiceApp({ service: 'rpc', ...what })
  serveSessions(app, {
    sessions: createSessionBook(index),
    nodes: { 'eip155:31337': fixture.network.rpcUrl },
    now: () => clock,
  })
})
afterAll(async () => {
  await Promise.all([fixture.close(), index.close()])
})
/** Somebody new, whose contract is nowhere yet. */
beforeEach(async () => {
  clock = Date.now()
  smart = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
})

const path = (account: EvmAccount = smart) =>
  `/v1/sessions/${encodeURIComponent(`eip155:31337:${account.address}`)}`
const post = async (url: string, body: unknown) => {
  const answer = await app.request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: 'http://localhost:9' },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}
const reason = ({ body }: { body: { reasons?: { description: string }[] } }) =>
  body.reasons?.[0]?.description
const list = async (account = smart) => {
  const answer = await app.request(path(account))
  return ((await answer.json()) as { pcis: Record<string, unknown>[] }).pcis
}
const perform = (method: string, params: unknown, account = smart) =>
  performRpc({ method, params, account, network: fixture.network, networks: [fixture.network] })
const asked = (changes: object = {}) => ({
  chainId: '0x7a69',
  expiry: Math.floor(clock / 1000) + HOUR,
  signer: {
    type: 'keys',
    data: {
      keys: [{ type: 'secp256k1', publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }],
    },
  },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 86400 } },
  ],
  policies: [],
  ...changes,
})
/** What the client does with what a page asks for. */
const grant = async (request: ReturnType<typeof asked> = asked()) => {
  const { pci, key } = (await post(path(), request)).body as unknown as {
    pci: string
    key: { type: string; publicKey: string }
  }
  const keys = [key, ...request.signer.data.keys]
  const whole = { ...request, signer: { type: 'keys', data: { keys } } }
  const granted = (await perform('wallet_grantPermissions', [whole])) as Record<string, unknown>
  return { pci, granted }
}

test('behavior: a granted session is listed once activated, and a signature revokes it [spec 7.2t]', async () => {
  const { pci, granted } = await grant()
  expect(await list()).toEqual([])
  expect((await post(`${path()}/activate`, { pci, ...granted })).status).toBe(200)
  const [session] = await list()
  expect(session).toMatchObject({
    pci,
    permissions: [{ type: 'native-token-recurring-allowance' }],
    policies: [],
    project: { name: 'localhost:9', url: 'http://localhost:9' },
    expiry: Math.floor(clock / 1000) + HOUR,
  })
  expect(session).not.toHaveProperty('revokedAt')
  clock += 5000
  const signature = await perform('wallet_revokePermissions', [{ pci, address: smart.address }])
  expect((await post(`${path()}/revoke`, { pci, signature })).status).toBe(200)
  expect(await list()).toMatchObject([{ pci, revokedAt: Math.floor(clock / 1000) }])
})

test('error: rejects a session that the account did not grant', async () => {
  const { pci, granted } = await grant()
  const other = await grant(asked({ permissions: [{ type: 'contract-call', data: {} }] }))
  const activate = (body: object) => post(`${path()}/activate`, body)
  for (const context of [other.granted.context, '0x', 'no'])
    expect((await activate({ pci, ...granted, context })).status).toBe(400)
  expect(reason(await activate({ pci: 'another', ...granted }))).toBe('No such session')
  expect(reason(await activate({}))).toBe('The grant is not complete')
  const otherAccount = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  expect((await post(`${path(otherAccount)}/activate`, { pci, ...granted })).status).toBe(400)
  expect(await list()).toEqual([])
})

test('error: rejects a revocation by another account [spec 7.2t]', async () => {
  const { pci, granted } = await grant()
  await post(`${path()}/activate`, { pci, ...granted })
  const otherAccount = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
  const theirs = await perform('wallet_revokePermissions', [{ pci }], otherAccount)
  const another = await perform('wallet_revokePermissions', [{ pci: 'another' }])
  for (const signature of [theirs, another, '0x', 'no'])
    expect(reason(await post(`${path()}/revoke`, { pci, signature }))).toBe(
      'The signature is not this account’s',
    )
  expect(await list()).toMatchObject([{ pci }])
  expect((await list())[0]).not.toHaveProperty('revokedAt')
})

test('error: rejects invalid grants', async () => {
  expect(reason(await post(path(), asked({ expiry: 1 })))).toBe(
    'The grant would have ended already',
  )
  expect(reason(await post(path(), asked({ chainId: '0x1' })))).toBe(
    'The grant is for another network',
  )
  expect((await post(path(), asked({ permissions: [] }))).status).toBe(400)
  expect((await post('/v1/sessions/eip155%3A1%3A0x12', asked())).status).toBe(400)
  expect((await app.request('/v1/sessions/nobody')).status).toBe(400)
})
