import { fuzzMeaning } from '#receipts/testing/fuzzMeaning.ts'
import { fuzzReceipts } from '#receipts/testing/fuzzReceipts.ts'
import { meaningCases } from './support/meaningCases.ts'

// `npm run fuzz:receipts [-- RUNS [SEED]]`: a million malformed requests unless told otherwise, and a tenth as many that
// are written in other ways or do something else. It takes minutes.
const [runs = '1000000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2)
console.log(`Seed ${seed}`)
const started = Date.now()
const seconds = () => Math.round((Date.now() - started) / 1000)

const { same, wrapped, changed } = await fuzzMeaning(await meaningCases(), {
  runs: Math.ceil(Number(runs) / 10),
  seed: Number(seed),
})
console.log(
  `${same} requests rewritten, ${wrapped} wrapped, ${changed} with another effect: all told as what they are, ${seconds()} s`,
)
await fuzzReceipts({ runs: Number(runs), seed: Number(seed) })
console.log(`${Number(runs).toLocaleString('en')} requests, no untyped error, ${seconds()} s`)
