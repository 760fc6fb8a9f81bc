// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../demo/sandbox/service/faults.ts'
import { switchNetworkAtom } from '../../actions/switchNetwork.ts'
import { NameLookupError } from '../../errors/send.ts'
import { type MoneyStage, startMoneyStage } from '../../kit/testing/moneyStage.ts'
import { activeIdentityAtom } from '../../state/identity.ts'
import { resolveNameAtom } from './resolveName.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

const PROFILE = '/v1/profile/account/:name'
const plain = (account: number) => stage.accounts[account]?.address ?? ''
const same = (address: string) => expect.stringMatching(new RegExp(`^${address}$`, 'i'))

test('behavior: names of the project’s own kind, and of ENS', async () => {
  const { kit } = await stage.visit()
  const find = (name: string) => kit.store.set(resolveNameAtom, name)
  expect(await find('ada.reown.id')).toMatchObject({
    ...{ address: same(plain(0)), name: 'ada.reown.id' },
  })
  expect(await find(' Ada.ETH ')).toMatchObject({
    ...{ address: same(plain(0)), name: 'ada.eth' },
    avatar: expect.stringMatching(/^data:image\/png/),
  })
  expect(await find('nobody.reown.id')).toBeUndefined()
  expect(await find('nobody.eth')).toBeUndefined()
})

test('behavior: what is no name is nobody’s, and nobody is asked', async () => {
  const { kit } = await stage.visit()
  stage.reset()
  for (const text of [
    '',
    'ada',
    '.eth',
    'a/b.eth',
    'ada .eth',
    'ada.sol',
    `${'a.'.repeat(200)}eth`,
  ])
    expect(await kit.store.set(resolveNameAtom, text)).toBeUndefined()
  expect(stage.requests.count(PROFILE)).toBe(0)
})

test('behavior: a network without names asks one that has them', async () => {
  const { kit } = await stage.visit()
  await kit.store.set(switchNetworkAtom, 'eip155:31338')
  expect(await kit.store.set(resolveNameAtom, 'grace.eth')).toMatchObject({
    address: same(plain(1)),
  })
})

test('behavior: for five minutes the answer stands', async () => {
  const { kit, clock } = await stage.visit()
  const find = () => kit.store.set(resolveNameAtom, 'grace.reown.id')
  const first = await find()
  expect(await find()).toBe(first)
  expect(stage.requests.count(PROFILE)).toBe(1)
  clock.now += 300_000
  await find()
  expect(stage.requests.count(PROFILE)).toBe(2)
})

describe('when nobody can say', () => {
  test.each<Fault>([
    { status: 429 },
    { status: 503 },
    { body: 'malformed' },
    { body: 'wrong-types' },
    { offline: true },
  ])('error: %o', async (fault) => {
    const { kit } = await stage.visit()
    stage.faults.set(PROFILE, fault)
    const finding = kit.store.set(resolveNameAtom, 'ada.reown.id')
    await expect(finding).rejects.toBeInstanceOf(NameLookupError)
    // The service's own words, where it said any.
    const { status } = fault as { status?: number }
    const words = status ? `Status ${status} on purpose` : 'Error resolving name'
    await expect(finding).rejects.toThrow(words)
    stage.faults.clear()
    expect(await kit.store.set(resolveNameAtom, 'ada.reown.id')).toBeDefined()
  })

  test('error: the chain of the names', async () => {
    const { kit } = await stage.visit()
    stage.faults.set('/v1/', { offline: true })
    await expect(kit.store.set(resolveNameAtom, 'ada.eth')).rejects.toThrow(NameLookupError)
  })
})

test('behavior: its picture is fetched wherever it lies, and kept by its address', async () => {
  const { kit, page, load } = await stage.visit({ account: 4 })
  const { name, avatar } = await kit.untilAtom(activeIdentityAtom, (one) => !!one.avatar)
  expect([name, avatar]).toEqual(['linus.reown.id', expect.stringMatching(/^blob:/)])
  page.leave()
  page.wallet({ accounts: [4] })
  stage.reset()
  const second = await load()
  await second.untilAtom(activeIdentityAtom, (one) => one.avatar?.startsWith('blob:') === true)
  expect(stage.requests.count('/v1/identity/:address')).toBe(0)
})

test('behavior: the account shows itself by its name on the chain where no service is asked', async () => {
  const { kit } = await stage.visit({ account: 1, config: { projectId: undefined } })
  const { name } = await kit.untilAtom(activeIdentityAtom, (one) => one.name !== undefined)
  expect(name).toBe('grace.eth')
})
