// @vitest-environment happy-dom

import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { NameLookupError } from '#errors/send.ts'
import type { Fault } from '#server/faults.ts'
import { activeIdentityAtom } from '#state/connection/identity.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { claimName, nameCoin } from '../../../demo/sandbox/chains/ensNames.ts'
import { writeReceiverAtom } from './findReceiver.ts'
import { resolveNameAtom } from './resolveName.ts'
import { receiverNotesAtom } from './sendViewModel.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

const PROFILE = '/v1/profile/account/:name'
const plain = (account: number) => fixture.accounts[account]?.address ?? ''
const same = (address: string) => expect.stringMatching(new RegExp(`^${address}$`, 'i'))

test('behavior: resolves names of the project and of ENS [spec 7.2n, 7.3]', async () => {
  const { client } = await fixture.visit()
  const find = (name: string) => client.store.set(resolveNameAtom, name)
  expect(await find('ada.reown.id')).toMatchObject({
    address: same(plain(0)),
    name: 'ada.reown.id',
  })
  expect(await find(' Ada.ETH ')).toMatchObject({
    address: same(plain(0)),
    name: 'ada.eth',
    avatar: expect.stringMatching(/^data:image\/png/),
  })
  expect(await find('nobody.reown.id')).toBeUndefined()
  expect(await find('nobody.eth')).toBeUndefined()
})

test('behavior: sends no request for a text that is not a name', async () => {
  const { client } = await fixture.visit()
  fixture.reset()
  for (const text of [
    '',
    'ada',
    '.eth',
    'a/b.eth',
    'ada .eth',
    'ada.sol',
    `${'a.'.repeat(200)}eth`,
  ])
    expect(await client.store.set(resolveNameAtom, text)).toBeUndefined()
  expect(fixture.requests.count(PROFILE)).toBe(0)
})

test('behavior: uses another network’s name service where there is none', async () => {
  const { client } = await fixture.visit()
  await client.store.set(switchNetworkAtom, 'eip155:31338')
  expect(await client.store.set(resolveNameAtom, 'grace.eth')).toMatchObject({
    address: same(plain(1)),
  })
})

test('behavior: a name without an address for the active network is for the other one, and said to be', async () => {
  const { client } = await fixture.visit()
  const from = plain(0)
  const claim = claimName({ name: 'onlyone.eth', owner: devAccounts[1].address, isPrimary: false })
  const none = nameCoin('onlyone.eth', 0x80000000n + 31338n, zeroAddress)
  await fixture.send(...[...claim, none].map((call) => ({ from, gas: '0x493e0', ...call })))
  const find = () => client.store.set(resolveNameAtom, 'onlyone.eth')
  expect(await find()).toMatchObject({ address: same(plain(1)) })
  await client.store.set(switchNetworkAtom, 'eip155:31338')
  expect(await find()).toEqual({ onlyOn: 'eip155:31337' })
  // Kept as the answer for that network.
  expect(await find()).toEqual({ onlyOn: 'eip155:31337' })
  await client.store.set(writeReceiverAtom, 'onlyone.eth')
  expect(client.store.get(receiverNotesAtom).wrong).toBe(
    'This address is for Sandbox One. You are sending on Sandbox Two.',
  )
})

test('behavior: caches the answer for five minutes [spec 9.3]', async () => {
  const { client, clock } = await fixture.visit()
  const find = () => client.store.set(resolveNameAtom, 'grace.reown.id')
  const first = await find()
  clock.now += 299_999
  expect(await find()).toBe(first)
  expect(fixture.requests.count(PROFILE)).toBe(1)
  clock.now += 1
  await find()
  expect(fixture.requests.count(PROFILE)).toBe(2)
})

describe('failures', () => {
  test.each<Fault>([
    { status: 429 },
    { status: 503 },
    { body: 'malformed' },
    { body: 'wrong-types' },
    { offline: true },
  ])('error: %o [spec 8.3a]', async (fault) => {
    const { client } = await fixture.visit()
    fixture.faults.set(PROFILE, fault)
    const finding = client.store.set(resolveNameAtom, 'ada.reown.id')
    await expect(finding).rejects.toBeInstanceOf(NameLookupError)
    // The service's own words, where it said any.
    const { status } = fault as { status?: number }
    const labels = status ? `Status ${status} on purpose` : 'Error resolving name'
    await expect(finding).rejects.toThrow(labels)
    fixture.faults.clear()
    expect(await client.store.set(resolveNameAtom, 'ada.reown.id')).toBeDefined()
  })

  test('error: the node of the name service fails', async () => {
    const { client } = await fixture.visit()
    fixture.faults.set('/v1/', { offline: true })
    await expect(client.store.set(resolveNameAtom, 'ada.eth')).rejects.toThrow(NameLookupError)
  })
})

test('behavior: loads the picture from any URL, and caches it by address', async () => {
  const { client, page, load } = await fixture.visit({ account: 4 })
  const { name, avatar } = await client.untilAtom(activeIdentityAtom, (one) => !!one.avatar)
  expect([name, avatar]).toEqual(['linus.reown.id', expect.stringMatching(/^blob:/)])
  page.leave()
  page.wallet({ accounts: [4] })
  fixture.reset()
  const second = await load()
  await second.untilAtom(activeIdentityAtom, (one) => one.avatar?.startsWith('blob:') === true)
  expect(fixture.requests.count('/v1/identity/:address')).toBe(0)
})

test('behavior: reverse-resolves on the chain without a service', async () => {
  const { client } = await fixture.visit({ account: 1, config: { projectId: undefined } })
  const { name } = await client.untilAtom(activeIdentityAtom, (one) => one.name !== undefined)
  expect(name).toBe('grace.eth')
})
