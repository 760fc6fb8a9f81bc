import { describe, expect, test } from 'vitest'
import { freezeRequest } from './freezeRequest.ts'
import type { ReadingContext } from './reading.ts'
import { readReceipt } from './readReceipt.ts'
import { bitcoinRequests } from './testing/bitcoinRequests.ts'
import { callRequests } from './testing/callRequests.ts'
import { cosmosEffectRequests } from './testing/cosmosEffectRequests.ts'
import { cosmosGrantRequests } from './testing/cosmosGrantRequests.ts'
import { cosmosRequests } from './testing/cosmosRequests.ts'
import { bitcoin, cosmos, ethereum, type Place, solana } from './testing/places.ts'
import { rareRequests } from './testing/rareRequests.ts'
import type { RequestRow } from './testing/requestRow.ts'
import { signingRequests } from './testing/signingRequests.ts'
import { solanaEffectRequests } from './testing/solanaEffectRequests.ts'
import { solanaProgramRequests } from './testing/solanaProgramRequests.ts'
import { solanaRequests } from './testing/solanaRequests.ts'
import { summarizeAct } from './testing/summarizeAct.ts'

const read = async (
  { method, params }: Pick<RequestRow, 'method' | 'params'>,
  { chain, account, context }: Place,
) => {
  const request = freezeRequest({ chain, account, method, params })
  const { steps, risks } = await readReceipt(request, context)
  return {
    acts: steps.flatMap(({ acts }) => acts.flatMap(summarizeAct)),
    risks: risks.map(({ risk, step }) => (step === undefined ? risk : `${step + 1}:${risk}`)),
  }
}

const rows = [...callRequests, ...signingRequests, ...rareRequests]

test('behavior: the table has sixty requests, each with a name of its own', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
})

describe('request', () => {
  test.each(rows)('behavior: $name', async (row) => {
    const { acts, risks } = row
    expect(await read(row, ethereum)).toEqual({ acts, risks })
  })
})

const others = [
  ['Solana', [...solanaRequests, ...solanaEffectRequests, ...solanaProgramRequests], solana],
  ['Bitcoin', bitcoinRequests, bitcoin],
  ['Cosmos', [...cosmosRequests, ...cosmosEffectRequests, ...cosmosGrantRequests], cosmos],
] as const

// A dialog shows such a danger before the node has answered.
test.each([['Ethereum', rows, ethereum], ...others] as const)(
  'behavior: on %s, a danger that is seen without a node stays one with it',
  async (_, rows, { chain, account, context }) => {
    const { ask: _ask, ...alone } = context
    const dangersOf = async (row: RequestRow, context: ReadingContext) => {
      const request = freezeRequest({ chain, account, ...row })
      const { risks } = await readReceipt(request, context)
      return risks.flatMap(({ risk, level }) =>
        level === 'danger' ? [`${row.name}: ${risk}`] : [],
      )
    }
    for (const row of rows) {
      const now = await dangersOf(row, alone)
      expect(await dangersOf(row, context)).toEqual(expect.arrayContaining(now))
    }
  },
)

describe.each(others)('request on %s', (_, rows, place) => {
  test.each(rows)('behavior: $name', async (row) => {
    const { acts, risks } = row
    expect(await read(row, place)).toEqual({ acts, risks })
  })
})
