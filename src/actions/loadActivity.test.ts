// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mintPiece } from '../../demo/sandbox/chains/openContracts.ts'
import type { Fault } from '../../demo/sandbox/service/faults.ts'
import { known } from '../domain/remoteData.ts'
import { type MoneyStage, startMoneyStage } from '../kit/testing/moneyStage.ts'
import {
  activityAtom,
  isActivityEmptyAtom,
  pendingAtom,
  shownActivityAtom,
} from '../state/activity.ts'
import { noticeAtom } from '../state/notices.ts'
import { connectAtom } from './connect.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'
import { loadActivityAtom } from './loadActivity.ts'
import { switchNetworkAtom } from './switchNetwork.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

const HISTORY = '/v1/account/:address/history'
const asked = () => stage.requests.count(HISTORY)
const PAGE = 50

type Kit = Awaited<ReturnType<MoneyStage['visit']>>['kit']
const entries = ({ store }: Kit) => known(store.get(activityAtom))?.entries ?? []
const plain = (account: number) => stage.accounts[account]?.address ?? ''
const payment = (from: number, to: number, value = '0x1') => ({
  ...{ from: plain(from), to: plain(to), value },
})
const events = (kit: Kit) =>
  kit
    .details('event')
    .flatMap(({ event, properties }) =>
      event.includes('TRANSACTIONS') ? [[event, properties]] : [],
    )

test('behavior: what came and what went, newest first, of this network alone', async () => {
  await stage.send(payment(3, 4, '0xde0b6b3a7640000'))
  await stage.send(payment(4, 3))
  const { kit } = await stage.visit({ account: 4 })
  await kit.store.set(loadActivityAtom)
  const [latest, before] = entries(kit)
  expect(latest).toMatchObject({
    ...{ type: 'send', status: 'confirmed', networkId: 'eip155:31337' },
    transfers: [{ symbol: 'ETH', direction: 'out', quantity: '0.000000000000000001' }],
  })
  expect(before).toMatchObject({
    ...{ type: 'receive', from: expect.stringMatching(new RegExp(plain(3), 'i')) },
    transfers: [{ symbol: 'ETH', direction: 'in', quantity: '1' }],
  })
  expect(entries(kit).every((one) => one.networkId === 'eip155:31337')).toBe(true)
  // Fresh for a while; the visitor may ask for it anew.
  await kit.store.set(loadActivityAtom)
  expect(asked()).toBe(1)
  await kit.store.set(loadActivityAtom, { force: true })
  expect(asked()).toBe(2)

  await kit.store.set(switchNetworkAtom, 'eip155:31338')
  expect(kit.store.get(activityAtom).status).toBe('idle')
})

test('behavior: page after page, each thing once, until there is no more', async () => {
  await stage.send(...Array.from({ length: PAGE + 10 }, () => payment(5, 6)))
  const { kit } = await stage.visit({ account: 6 })
  await kit.store.set(loadActivityAtom)
  expect(entries(kit)).toHaveLength(PAGE)
  expect(kit.store.get(isActivityEmptyAtom)).toBe(false)
  await kit.store.set(loadActivityAtom, { more: true })
  const all = entries(kit)
  expect(all.length).toBeGreaterThanOrEqual(PAGE + 10)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(known(kit.store.get(activityAtom))?.next).toBeUndefined()
  const count = asked()
  await kit.store.set(loadActivityAtom, { more: true })
  expect(asked()).toBe(count)
  expect(events(kit)).toMatchObject([['LOAD_MORE_TRANSACTIONS', { address: plain(6) }]])
})

test('behavior: spam is not shown, what has no transfers is; pages of nothing but spam are passed', async () => {
  // Everyone may mint them, to anyone.
  await stage.send(
    ...Array.from({ length: PAGE + 5 }, (_, at) => ({
      from: plain(8),
      ...mintPiece('prizes', plain(9) as `0x${string}`, 100n + BigInt(at)),
    })),
  )
  const { kit } = await stage.visit({ account: 9 })
  await kit.store.set(loadActivityAtom)
  expect(asked()).toBeGreaterThan(1)
  expect(entries(kit).length).toBeGreaterThan(0)
  expect(entries(kit).length).toBeLessThan(PAGE)
  const names = entries(kit).flatMap(({ transfers }) => transfers.map(({ name }) => name))
  expect(names.join()).not.toMatch(/prize/i)
})

test('behavior: where nobody can be asked there is nothing, and no failure', async () => {
  const { kit } = await stage.visit({ config: { projectId: undefined } })
  expect(kit.store.get(isActivityEmptyAtom)).toBe(false)
  await kit.store.set(loadActivityAtom)
  expect(kit.store.get(isActivityEmptyAtom)).toBe(true)
  expect(asked()).toBe(0)
})

test('behavior: disconnecting forgets it, and nobody is asked about nobody', async () => {
  const { kit } = await stage.visit({ account: 4 })
  await kit.store.set(loadActivityAtom)
  const count = asked()
  await kit.store.set(dispatchConnectionAtom, { type: 'disconnect' })
  expect(entries(kit)).toEqual([])
  await kit.store.set(loadActivityAtom, { force: true })
  expect(asked()).toBe(count)
  await kit.store.set(connectAtom, { connectorId: 'example.fox' })
  expect(kit.store.get(activityAtom).status).toBe('idle')
})

test('behavior: what was sent from here is there at once, and settles, also after a reload', async () => {
  const { page, load, kit } = await stage.visit({ account: 7 })
  await kit.store.set(loadActivityAtom)
  const before = entries(kit).length
  await stage.node('evm_setAutomine', false)
  try {
    const call = { from: plain(7), to: plain(1), value: '0x64' }
    const hash = await kit.request({ method: 'eth_sendTransaction', params: [call] })
    const pending = {
      ...{ hash, status: 'pending', type: 'send', id: `sent ${hash}` },
      transfers: [{ symbol: 'ETH', quantity: '0.0000000000000001', direction: 'out' }],
    }
    expect(kit.store.get(pendingAtom)).toMatchObject([pending])
    expect(kit.store.get(shownActivityAtom)[0]).toMatchObject(pending)

    page.leave()
    page.wallet({ accounts: [7] })
    const second = await load()
    expect(second.store.get(pendingAtom)).toMatchObject([pending])
    await second.store.set(loadActivityAtom)
    await stage.node('evm_setAutomine', true)
    await stage.node('evm_mine')
    await second.untilAtom(pendingAtom, (all) => all.length === 0)
    // At no moment is it twice in the list, or not at all.
    const listed = second.store.get(shownActivityAtom).filter((one) => one.hash === hash)
    expect(listed).toMatchObject([{ status: 'confirmed' }])
    await expect.poll(() => entries(second).length).toBe(before + 1)
    expect(second.store.get(shownActivityAtom).filter((one) => one.hash === hash)).toHaveLength(1)
  } finally {
    await stage.node('evm_setAutomine', true)
  }
})

describe('when the service fails', () => {
  test.each<[string, Fault]>([
    ['too many questions', { status: 429 }],
    ['asks for peace', { status: 503 }],
    ['half an answer', { body: 'malformed' }],
    ['another kind of answer', { body: 'wrong-types' }],
    ['nobody there', { offline: true }],
  ])('error: %s: what was there stays, visitor and page are told', async (_, fault) => {
    const { kit } = await stage.visit({ account: 4 })
    await kit.store.set(loadActivityAtom)
    const before = entries(kit)
    expect(before.length).toBeGreaterThan(0)
    stage.faults.set(HISTORY, fault)
    await kit.store.set(loadActivityAtom, { force: true })
    expect(kit.store.get(activityAtom)).toMatchObject({
      status: 'failed',
      value: { entries: before },
    })
    expect(kit.store.get(noticeAtom)?.text).toBe('Failed to fetch transactions')
    const told = ['ERROR_FETCH_TRANSACTIONS', { address: plain(4), isSmartAccount: false }]
    expect(events(kit)).toMatchObject([told])
    stage.faults.clear()
    await kit.store.set(loadActivityAtom)
    expect(kit.store.get(activityAtom).status).toBe('ready')
  })

  test('behavior: who looks away meanwhile is not told', async () => {
    const { kit } = await stage.visit({ account: 4 })
    stage.faults.set(HISTORY, { latencyMs: 300, status: 500 })
    const leaving = new AbortController()
    const asking = kit.store.set(loadActivityAtom, { signal: leaving.signal })
    leaving.abort()
    await asking
    expect(kit.store.get(activityAtom).status).toBe('idle')
    expect(kit.store.get(noticeAtom)).toBeUndefined()
    expect(events(kit)).toEqual([])
  })
})
