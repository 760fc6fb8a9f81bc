import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { fillAccount } from './fillAccount.ts'
import { movedSql, pageSql } from './readHistory.ts'
import { type Indexer, startIndexer } from './startIndexer.ts'

const NETWORK = 'eip155:1'
const BUSY = '0x00000000000000000000000000000000000000b5'

let indexer: Indexer
beforeAll(async () => {
  indexer = await startIndexer({
    iconOf: () => null,
    chains: [
      {
        caip2: NETWORK,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        follow: () => ({
          catchUp: async () => undefined,
          reread: async () => undefined,
          nativeBalance: async () => 0n,
        }),
      },
    ],
  })
  await fillAccount(indexer, {
    address: BUSY,
    network: NETWORK,
    tokens: 50,
    activity: 3000,
    others: { accounts: 40, transfers: 20_000 },
  })
})
afterAll(() => indexer.close())

const Step = z.object({ detail: z.string() })
const plan = async (sql: string, values: Record<string, string | number>) =>
  (await indexer.index.rows(Step, `EXPLAIN QUERY PLAN ${sql}`, values)).map(({ detail }) => detail)

test.each([true, false])(
  'behavior: a page is one walk along an index, as long as the page (on one network: %s)',
  async (isOnNetwork) => {
    const steps = await plan(pageSql(isOnNetwork), {
      account: BUSY,
      at: Date.now(),
      id: 0,
      limit: 51,
      ...(isOnNetwork && { network: 1 }),
    })
    expect(steps[0]).toMatch(
      isOnNetwork
        ? /^SEARCH activity USING PRIMARY KEY \(account=\? AND network=\? AND \(at,transaction_id\)<\(\?,\?\)\)/
        : /^SEARCH activity USING (COVERING )?INDEX activity_everywhere \(account=\? AND \(at,transaction_id\)<\(\?,\?\)\)/,
    )
    // Nothing is read through, and nothing sorted: the walk is in order already.
    expect(steps.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
  },
)

test('behavior: looks transfers up by transaction', async () => {
  const steps = await plan(movedSql, { account: BUSY, ids: '[1,2]' })
  // The list of ids is all that is read through.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([
    expect.stringMatching(/^SCAN wanted VIRTUAL TABLE/),
  ])
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH transfers USING PRIMARY KEY \(transaction_id=\?\)/),
  )
})

test('behavior: all pages together are the complete list, in order', async () => {
  const times: string[] = []
  let cursor: string | undefined
  do {
    const page = await indexer.history({ address: BUSY, chainId: NETWORK, cursor })
    times.push(...(page?.data.map(({ metadata }) => metadata.minedAt) ?? []))
    cursor = page?.next ?? undefined
  } while (cursor)
  expect(times).toHaveLength(3000)
  expect(times).toEqual(times.toSorted().reverse())
})

test('error: rejects an unknown cursor', async () => {
  for (const cursor of ['x', 'bnVsbA', Buffer.from('["a",{}]').toString('base64url')])
    expect(await indexer.history({ address: BUSY, cursor })).toBeUndefined()
})
