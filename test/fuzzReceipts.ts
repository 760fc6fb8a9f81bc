import { fuzzReceipts } from '../src/receipts/testing/fuzzReceipts.ts'

// `npm run fuzz:receipts [-- RUNS [SEED]]`: a million requests unless told otherwise, which takes minutes.
const [runs = '1000000', seed] = process.argv.slice(2)
const started = Date.now()
await fuzzReceipts({ runs: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) })
console.log(
  `${Number(runs).toLocaleString('en')} requests, no untyped error, ${Math.round((Date.now() - started) / 1000)} s`,
)
