import { expect, test } from 'vitest'
import { changes } from '#receipts/testing/effects.ts'
import { fuzzMeaning } from '#receipts/testing/fuzzMeaning.ts'
import { rewrites } from '#receipts/testing/rewrites.ts'
import { foreignWraps, ownWraps } from '#receipts/testing/wraps.ts'
import { meaningCases } from './support/meaningCases.ts'

const SEED = 31

test(`behavior: what means the same is told alike, and what does something else is told otherwise (seed ${SEED})`, async () => {
  const cases = await meaningCases()
  const { same, wrapped, changed, tried } = await fuzzMeaning(cases, { runs: 5_000, seed: SEED })
  console.log(
    `Seed ${SEED}, ${cases.length} requests: ${same} rewritten, ${wrapped} wrapped, ${changed} with another effect`,
  )
  const kinds = [rewrites, ownWraps, foreignWraps, changes].flatMap((table) => Object.keys(table))
  expect([...tried]).toEqual(expect.arrayContaining(kinds))
  expect(Math.min(same, wrapped, changed)).toBeGreaterThan(500)
}, 60_000)
