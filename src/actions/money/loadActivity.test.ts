// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Fault } from '#server/faults.ts'
import {
  activityAtom,
  isActivityEmptyAtom,
  pendingAtom,
  shownActivityAtom,
} from '#state/money/activity.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { mintPiece } from '../../../demo/sandbox/chains/openContracts.ts'
import { connectAtom } from '../connection/connect.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { switchNetworkAtom } from '../network/switchNetwork.ts'
import { loadActivityAtom } from './loadActivity.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

const HISTORY = '/v1/account/:address/history'
const asked = () => fixture.requests.count(HISTORY)
const PAGE = 50

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const entries = ({ store }: Client) => known(store.get(activityAtom))?.entries ?? []
const plain = (account: number) => fixture.accounts[account]?.address ?? ''
const payment = (from: number, to: number, value = '0x1') => ({
  from: plain(from),
  to: plain(to),
  value,
})
const events = (client: Client) =>
  client
    .details('event')
    .flatMap(({ event, properties }) =>
      event.includes('TRANSACTIONS') ? [[event, properties]] : [],
    )

test('behavior: lists what was received and sent, newest first, on the active network only [spec 3.11]', async () => {
  await fixture.send(payment(3, 4, '0xde0b6b3a7640000'))
  await fixture.send(payment(4, 3))
  const { client } = await fixture.visit({ account: 4 })
  await client.store.set(loadActivityAtom)
  const [latest, before] = entries(client)
  expect(latest).toMatchObject({
    type: 'send',
    status: 'confirmed',
    networkId: 'eip155:31337',
    transfers: [{ symbol: 'ETH', direction: 'out', quantity: '0.000000000000000001' }],
  })
  expect(before).toMatchObject({
    type: 'receive',
    from: expect.stringMatching(new RegExp(plain(3), 'i')),
    transfers: [{ symbol: 'ETH', direction: 'in', quantity: '1' }],
  })
  expect(entries(client).every((one) => one.networkId === 'eip155:31337')).toBe(true)
  // Fresh for a while; the visitor may ask for it anew.
  await client.store.set(loadActivityAtom)
  expect(asked()).toBe(1)
  await client.store.set(loadActivityAtom, { force: true })
  expect(asked()).toBe(2)

  await client.store.set(switchNetworkAtom, 'eip155:31338')
  expect(client.store.get(activityAtom).status).toBe('idle')
})

test('behavior: leaves out other networks’ transactions that a service sends all the same [spec 5.17b]', async () => {
  await fixture.send(payment(3, 4))
  const rpc = await fixture.startUnfilteredRpc()
  const { client } = await fixture.visit({ account: 4, config: { endpoints: { rpc } } })
  await client.store.set(loadActivityAtom)
  const received = entries(client).map(({ hash }) => hash)
  expect(received.length).toBeGreaterThan(0)

  await client.store.set(switchNetworkAtom, 'eip155:31338')
  await client.store.set(loadActivityAtom)
  expect(client.store.get(activityAtom).status).toBe('ready')
  // The account's name is asked for meanwhile, and may be the last request of all.
  const histories = fixture.requests.all().filter(({ endpoint }) => endpoint === HISTORY)
  expect(histories.map(({ query }) => query.chainId)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(entries(client).filter(({ hash }) => received.includes(hash))).toEqual([])
})

test('behavior: loads page after page without duplicates, to the end [spec 4.16, 7.2d]', async () => {
  await fixture.send(...Array.from({ length: PAGE + 10 }, () => payment(5, 6)))
  const { client } = await fixture.visit({ account: 6 })
  await client.store.set(loadActivityAtom)
  expect(entries(client)).toHaveLength(PAGE)
  expect(client.store.get(isActivityEmptyAtom)).toBe(false)
  await client.store.set(loadActivityAtom, { more: true })
  const all = entries(client)
  expect(all.length).toBeGreaterThanOrEqual(PAGE + 10)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(known(client.store.get(activityAtom))?.next).toBeUndefined()
  // The service is asked for this network's alone, and for what follows the page before.
  const queries = fixture.requests.all().flatMap(({ endpoint, query }) => {
    return endpoint === HISTORY ? [[query.chainId, query.cursor !== undefined]] : []
  })
  expect(queries).toEqual([
    ['eip155:31337', false],
    ['eip155:31337', true],
  ])
  const count = asked()
  await client.store.set(loadActivityAtom, { more: true })
  expect(asked()).toBe(count)
  expect(events(client)).toMatchObject([['LOAD_MORE_TRANSACTIONS', { address: plain(6) }]])
})

test('behavior: hides spam, shows entries without transfers, and skips pages that hold only spam', async () => {
  // Everyone may mint them, to anyone.
  await fixture.send(
    ...Array.from({ length: PAGE + 5 }, (_, at) => ({
      from: plain(8),
      ...mintPiece('prizes', plain(9) as `0x${string}`, 100n + BigInt(at)),
    })),
  )
  const { client } = await fixture.visit({ account: 9 })
  await client.store.set(loadActivityAtom)
  expect(asked()).toBeGreaterThan(1)
  expect(entries(client).length).toBeGreaterThan(0)
  expect(entries(client).length).toBeLessThan(PAGE)
  const names = entries(client).flatMap(({ transfers }) => transfers.map(({ name }) => name))
  expect(names.join()).not.toMatch(/prize/i)
})

test('behavior: is empty, not failed, where no service serves the network', async () => {
  const { client } = await fixture.visit({ config: { projectId: undefined } })
  expect(client.store.get(isActivityEmptyAtom)).toBe(false)
  await client.store.set(loadActivityAtom)
  expect(client.store.get(isActivityEmptyAtom)).toBe(true)
  expect(asked()).toBe(0)
})

test('behavior: disconnecting clears the list, and sends no request without an account [spec 4.16, 5.8]', async () => {
  const { client } = await fixture.visit({ account: 4 })
  await client.store.set(loadActivityAtom)
  const count = asked()
  await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
  expect(entries(client)).toEqual([])
  await client.store.set(loadActivityAtom, { force: true })
  expect(asked()).toBe(count)
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  expect(client.store.get(activityAtom).status).toBe('idle')
})

test('behavior: shows a sent transaction at once, and settles it also after a reload', async () => {
  const { page, load, client } = await fixture.visit({ account: 7 })
  await client.store.set(loadActivityAtom)
  const before = entries(client).length
  await fixture.node('evm_setAutomine', false)
  try {
    const call = { from: plain(7), to: plain(1), value: '0x64' }
    const hash = await client.request({ method: 'eth_sendTransaction', params: [call] })
    const pending = {
      hash,
      status: 'pending',
      type: 'send',
      id: `sent ${hash}`,
      transfers: [{ symbol: 'ETH', quantity: '0.0000000000000001', direction: 'out' }],
    }
    expect(client.store.get(pendingAtom)).toMatchObject([pending])
    expect(client.store.get(shownActivityAtom)[0]).toMatchObject(pending)

    page.leave()
    page.wallet({ accounts: [7] })
    const second = await load()
    expect(second.store.get(pendingAtom)).toMatchObject([pending])
    await second.store.set(loadActivityAtom)
    await fixture.node('evm_setAutomine', true)
    await fixture.node('evm_mine')
    await second.untilAtom(pendingAtom, (all) => all.length === 0)
    // At no moment is it twice in the list, or not at all.
    const listed = second.store.get(shownActivityAtom).filter((one) => one.hash === hash)
    expect(listed).toMatchObject([{ status: 'confirmed' }])
    await expect.poll(() => entries(second).length).toBe(before + 1)
    expect(second.store.get(shownActivityAtom).filter((one) => one.hash === hash)).toHaveLength(1)
  } finally {
    await fixture.node('evm_setAutomine', true)
  }
})

describe('when the service fails', () => {
  test.each<[string, Fault]>([
    ['rate limiting', { status: 429 }],
    ['an unavailable service', { status: 503 }],
    ['a truncated answer', { body: 'malformed' }],
    ['wrong types', { body: 'wrong-types' }],
    ['no connection', { offline: true }],
  ])(
    'error: %s: keeps the loaded entries, shows a notice and emits an error [spec 8.7]',
    async (_, fault) => {
      const { client } = await fixture.visit({ account: 4 })
      await client.store.set(loadActivityAtom)
      const before = entries(client)
      expect(before.length).toBeGreaterThan(0)
      fixture.faults.set(HISTORY, fault)
      await client.store.set(loadActivityAtom, { force: true })
      expect(client.store.get(activityAtom)).toMatchObject({
        status: 'failed',
        value: { entries: before },
      })
      expect(client.store.get(noticeAtom)?.text).toBe('Failed to fetch transactions')
      const reported = ['ERROR_FETCH_TRANSACTIONS', { address: plain(4), isSmartAccount: false }]
      expect(events(client)).toMatchObject([reported])
      fixture.faults.clear()
      await client.store.set(loadActivityAtom)
      expect(client.store.get(activityAtom).status).toBe('ready')
    },
  )

  test('behavior: shows no notice to a visitor who has left the view', async () => {
    const { client } = await fixture.visit({ account: 4 })
    fixture.faults.set(HISTORY, { latencyMs: 300, status: 500 })
    const leaving = new AbortController()
    const asking = client.store.set(loadActivityAtom, { signal: leaving.signal })
    leaving.abort()
    await asking
    expect(client.store.get(activityAtom).status).toBe('idle')
    expect(client.store.get(noticeAtom)).toBeUndefined()
    expect(events(client)).toEqual([])
  })
})
