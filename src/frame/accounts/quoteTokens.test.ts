import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { priceAt } from '../../../demo/sandbox/indexer/prices.ts'
import { type Ledger, ONE, startLedger } from '../../../demo/sandbox/indexer/testing/startLedger.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { quoteTokens } from './quoteTokens.ts'
import { walletAssets } from './walletAssets.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())
afterEach(() => ledger.faults.clear())

const network = (): EvmNetwork => ({
  namespace: 'eip155',
  caip2: ONE,
  chainId: 31337,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: ledger.node,
  tokens: [ledger.tokens.tether, ledger.tokens.fine],
  pricesUrl: ledger.rpc,
})
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('behavior: what the account holds comes with what it costs, where someone says so', async () => {
  const assets = (await walletAssets([network()], [{ account: GRACE }]))['0x7a69']
  const now = Date.now()
  expect(assets?.map(({ metadata: { symbol, price } }) => [symbol, price])).toEqual([
    ['ETH', priceAt('ETH', now)],
    ['USDS', priceAt('USDS', now)],
    ['SAND', 0],
  ])
  expect(assets?.[1]?.metadata.iconUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tokens\/0x/)
})

test.each([
  { status: 503 },
  { offline: true },
  { body: 'malformed' },
  { body: 'wrong-types' },
] as const)(
  'error: no prices when the service says %o, and the balances all the same',
  async (fault) => {
    ledger.faults.set('/v1/fungible/price', fault)
    expect(await quoteTokens(network())).toEqual(new Map())
    const assets = (await walletAssets([network()], [{ account: GRACE }]))['0x7a69']
    expect(assets?.map(({ metadata }) => metadata.price)).toEqual([0, 0, 0])
  },
)
