import type { Hono } from 'hono'
import { handle } from '#server/handle.ts'
import { getBalances } from '#wire/api/balance.ts'
import { getHistory } from '#wire/api/history.ts'
import { getNfts } from '#wire/api/nfts.ts'
import { getFungiblePrice } from '#wire/api/price.ts'
import type { Indexer } from '../indexer/startIndexer.ts'
import type { Onramp } from '../onramp/startOnramp.ts'

/** What accounts hold and did, and what it is worth. */
export function serveAccounts(app: Hono, indexer: Indexer, onramp?: Pick<Onramp, 'history'>): void {
  handle(app, getBalances, async ({ address, chainId, currency, forceUpdate }) => {
    const forced = forceUpdate?.split(',').filter(Boolean)
    const balances = await indexer.balances({ address, chainId, currency, forceUpdate: forced })
    return balances && { balances }
  })
  handle(app, getHistory, async ({ address, chainId, cursor, onramp: seller }) => {
    if (!seller) return indexer.history({ address, chainId, cursor })
    return onramp ? onramp.history({ account: address, seller, cursor }) : { data: [], next: null }
  })
  handle(app, getNfts, ({ address, chainId, cursor }) => indexer.nfts({ address, chainId, cursor }))
  handle(app, getFungiblePrice, async ({ body: { addresses, currency } }) => ({
    fungibles: await indexer.prices(addresses, currency),
  }))
}
