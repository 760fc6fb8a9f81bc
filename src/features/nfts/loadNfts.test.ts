// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Fault } from '#server/faults.ts'
import { nftsAtom } from '#state/token/nfts.ts'
import { mintPiece } from '../../../demo/sandbox/chains/openContracts.ts'
import { loadNftsAtom } from './loadNfts.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

const NFTS = '/v1/account/:address/nfts'
const PAGE = 24
type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const pages = ({ store }: Client) => known(store.get(nftsAtom))
const items = (client: Client) => pages(client)?.items ?? []

test('behavior: lists unique items, and editions with their quantity', async () => {
  const { client } = await fixture.visit({ account: 5 })
  await client.store.set(loadNftsAtom)
  expect(items(client).map(({ standard, tokenId, amount }) => [standard, tokenId, amount])).toEqual(
    expect.arrayContaining([
      ['ERC721', '6', 1n],
      ['ERC1155', '2', 2n],
    ]),
  )
  expect(pages(client)).toMatchObject({ next: undefined, isOffered: true })
})

test('behavior: sanitizes hostile metadata, and marks spam', async () => {
  const { client } = await fixture.visit({ account: 2 })
  await client.store.set(loadNftsAtom)
  while (pages(client)?.next) await client.store.set(loadNftsAtom, { more: true })
  const all = items(client)
  expect(all.some(({ isSpam }) => isSpam)).toBe(true)
  expect(all.some(({ isSpam }) => !isSpam)).toBe(true)
  for (const { name = '', description = '', collection = '', imageUrl } of all) {
    expect(name.length).toBeLessThanOrEqual(64)
    expect(`${name}${description}${collection}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
    expect(imageUrl ?? 'https:').toMatch(/^(https:|http:\/\/127|data:image\/(?!svg)|blob:)/)
  }
})

test('behavior: loads page after page without duplicates', async () => {
  const to = fixture.accounts[6]?.address as `0x${string}`
  await fixture.send(
    ...Array.from({ length: 30 }, (_, at) => ({
      from: to,
      ...mintPiece('locks', to, 1_000n + BigInt(at)),
    })),
  )
  const { client } = await fixture.visit({ account: 6 })
  await client.store.set(loadNftsAtom)
  expect(items(client)).toHaveLength(PAGE)
  await client.store.set(loadNftsAtom, { more: true })
  expect(items(client).length).toBeGreaterThanOrEqual(32)
  expect(new Set(items(client).map(({ id }) => id)).size).toBe(items(client).length)
  expect(pages(client)?.next).toBeUndefined()
})

test('behavior: an empty answer is not a failure', async () => {
  const { client } = await fixture.visit()
  fixture.faults.set(NFTS, { status: 404 })
  await client.store.set(loadNftsAtom)
  expect(client.store.get(nftsAtom)).toMatchObject({
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
])('error: %o: keeps the loaded items', async (fault) => {
  const { client } = await fixture.visit({ account: 5 })
  await client.store.set(loadNftsAtom)
  const before = items(client)
  fixture.faults.set(NFTS, fault)
  await client.store.set(loadNftsAtom, { force: true })
  expect(client.store.get(nftsAtom)).toMatchObject({ status: 'failed', value: { items: before } })
  fixture.faults.clear()
  await client.store.set(loadNftsAtom)
  expect(client.store.get(nftsAtom).status).toBe('ready')
})
