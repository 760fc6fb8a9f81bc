import { test } from 'vitest'
import { fuzzReceipts } from './testing/fuzzReceipts.ts'

test('behavior: twenty thousand malformed requests make receipts or errors of ours', async () => {
  await fuzzReceipts({ runs: 20_000, seed: 19 })
})
