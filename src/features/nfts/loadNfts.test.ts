// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mintPiece } from '../../../demo/sandbox/chains/openContracts.ts'
import type { Fault } from '../../../demo/sandbox/service/faults.ts'
import { known } from '../../domain/remoteData.ts'
import { type MoneyStage, startMoneyStage } from '../../kit/testing/moneyStage.ts'
import { nftsAtom } from '../../state/nfts.ts'
import { loadNftsAtom } from './loadNfts.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

const NFTS = '/v1/account/:address/nfts'
const PAGE = 24
type Kit = Awaited<ReturnType<MoneyStage['visit']>>['kit']
const pages = ({ store }: Kit) => known(store.get(nftsAtom))
const items = (kit: Kit) => pages(kit)?.items ?? []

test('behavior: single things and editions, how many of each', async () => {
  const { kit } = await stage.visit({ account: 5 })
  await kit.store.set(loadNftsAtom)
  expect(items(kit).map(({ standard, tokenId, amount }) => [standard, tokenId, amount])).toEqual(
    expect.arrayContaining([
      ['ERC721', '6', 1n],
      ['ERC1155', '2', 2n],
    ]),
  )
  expect(pages(kit)).toMatchObject({ next: undefined, isOffered: true })
})

test('behavior: what means harm is harmless, spam is known as such', async () => {
  const { kit } = await stage.visit({ account: 2 })
  await kit.store.set(loadNftsAtom)
  while (pages(kit)?.next) await kit.store.set(loadNftsAtom, { more: true })
  const all = items(kit)
  expect(all.some(({ isSpam }) => isSpam)).toBe(true)
  expect(all.some(({ isSpam }) => !isSpam)).toBe(true)
  for (const { name = '', description = '', collection = '', imageUrl } of all) {
    expect(name.length).toBeLessThanOrEqual(64)
    expect(`${name}${description}${collection}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
    expect(imageUrl ?? 'https:').toMatch(/^(https:|http:\/\/127|data:image\/(?!svg)|blob:)/)
  }
})

test('behavior: page after page, each thing once', async () => {
  const to = stage.accounts[6]?.address as `0x${string}`
  await stage.send(
    ...Array.from({ length: 30 }, (_, at) => ({
      from: to,
      ...mintPiece('locks', to, 1_000n + BigInt(at)),
    })),
  )
  const { kit } = await stage.visit({ account: 6 })
  await kit.store.set(loadNftsAtom)
  expect(items(kit)).toHaveLength(PAGE)
  await kit.store.set(loadNftsAtom, { more: true })
  expect(items(kit).length).toBeGreaterThanOrEqual(32)
  expect(new Set(items(kit).map(({ id }) => id)).size).toBe(items(kit).length)
  expect(pages(kit)?.next).toBeUndefined()
})

test('behavior: a service without collectibles has not failed', async () => {
  const { kit } = await stage.visit()
  stage.faults.set(NFTS, { status: 404 })
  await kit.store.set(loadNftsAtom)
  expect(kit.store.get(nftsAtom)).toMatchObject({
    status: 'ready',
    value: { items: [], isOffered: false },
  })
})

test.each<Fault>([
  { status: 429 },
  { status: 503 },
  { body: 'malformed' },
  { body: 'wrong-types' },
  { offline: true },
])('error: %o: what was there stays', async (fault) => {
  const { kit } = await stage.visit({ account: 5 })
  await kit.store.set(loadNftsAtom)
  const before = items(kit)
  stage.faults.set(NFTS, fault)
  await kit.store.set(loadNftsAtom, { force: true })
  expect(kit.store.get(nftsAtom)).toMatchObject({ status: 'failed', value: { items: before } })
  stage.faults.clear()
  await kit.store.set(loadNftsAtom)
  expect(kit.store.get(nftsAtom).status).toBe('ready')
})
