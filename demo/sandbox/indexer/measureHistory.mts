import { fillAccount } from './fillAccount.ts'
import { startIndexer } from './startIndexer.ts'

/**
 * Measures how long a page of history takes among a million transfers, for an account with many and for one with few:
 * `node --import tsx demo/sandbox/indexer/measureHistory.mts [transfers]`.
 */
const transfers = Number(process.argv[2] ?? 1_000_000)
const NETWORK = 'eip155:1'
const BUSY = '0x00000000000000000000000000000000000000b5'
const QUIET = `0xf4${'1'.padStart(38, '0')}`
const PAGES = 40

const indexer = await startIndexer({
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
const began = performance.now()
await fillAccount(indexer, {
  address: BUSY,
  network: NETWORK,
  activity: transfers / 10,
  others: { accounts: 5000, transfers: transfers - transfers / 10 },
})
console.log(`${transfers} transfers filled in ${Math.round(performance.now() - began)} ms`)

for (const [name, address] of [
  ['busy', BUSY],
  ['quiet', QUIET],
] as const)
  for (const chainId of [NETWORK, undefined]) {
    const times: number[] = []
    let cursor: string | undefined
    for (let page = 0; page < PAGES; page++) {
      const start = performance.now()
      const found = await indexer.history({ address, chainId, cursor })
      times.push(performance.now() - start)
      cursor = found?.next ?? undefined
      if (!cursor) break
    }
    times.sort((a, b) => a - b)
    const middle = times[Math.floor(times.length / 2)] ?? 0
    const where = chainId ? 'one network' : 'all networks'
    console.log(
      `${name} account, ${where}: ${times.length} pages, median ${middle.toFixed(1)} ms, ` +
        `slowest ${(times.at(-1) ?? 0).toFixed(1)} ms`,
    )
  }
await indexer.close()
