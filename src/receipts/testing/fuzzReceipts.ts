import fc from 'fast-check'
import { RequestMismatchError, UnreadableRequestError } from '../../errors/receipt.ts'
import { withInner } from '../act.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { readReceipt } from '../readReceipt.ts'
import type { Ask } from '../receipt.ts'
import { callRequests } from './callRequests.ts'
import { cast, node, vouched } from './cast.ts'
import { ether, NOW } from './evidence.ts'
import { signingRequests } from './signingRequests.ts'

const rows = [...callRequests, ...signingRequests]
const methods = [...new Set(rows.map(({ method }) => method)), 'eth_signTransaction', 'no_method']

const strange: readonly unknown[] = [
  null,
  undefined,
  '',
  '0x',
  '0x0',
  `0x${'f'.repeat(64)}`,
  `0x${'f'.repeat(66)}`,
  '-1',
  '1e9',
  -1,
  0.5,
  2 ** 60,
  true,
  [],
  {},
  [[]],
  '__proto__',
  cast.me,
  cast.nobody,
  '\u202E',
  '\uD800',
  '{',
]

/** Hex with one place changed, of the same or another length. */
function bend(text: string, at: number, by: number): string {
  const place = at % (text.length + 1)
  switch (by % 5) {
    case 0:
      return text.slice(0, place)
    case 1:
      return `${text.slice(0, place)}f${text.slice(place + 1)}`
    case 2:
      return `${text.slice(0, place)}${'0'.repeat(64)}${text.slice(place)}`
    case 3:
      return `${text.slice(0, place)}${text.slice(place + 2)}`
    default:
      return `${text.slice(0, place)}\u202E${text.slice(place)}`
  }
}

/** A request of the table with one value replaced or altered; `at` names the place. */
function mutate(value: unknown, at: number, by: number): unknown {
  if (typeof value === 'string' && value.startsWith('{'))
    try {
      return JSON.stringify(mutate(JSON.parse(value), at, by))
    } catch {
      return bend(value, at, by)
    }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    const key = keys[at % (keys.length + 1)]
    if (key === undefined) return strange[by % strange.length]
    const copy: Record<string, unknown> = Array.isArray(value)
      ? ([...value] as never)
      : { ...value }
    copy[key] = mutate(copy[key], Math.floor(at / (keys.length + 1)), by)
    return copy
  }
  if (typeof value === 'string' && by % 2 === 0) return bend(value, at, Math.floor(by / 2))
  return strange[by % strange.length]
}

const place = fc.nat({ max: 2 ** 30 })
const selectors = [
  ...new Set(
    callRequests.flatMap(({ params }) =>
      [...JSON.stringify(params).matchAll(/0x[\da-f]{8}(?=[\da-f]{64})/g)].map(([hex]) => hex),
    ),
  ),
]
const bytes = fc
  .uint8Array({ maxLength: 320 })
  .map((list) => Array.from(list, (byte) => byte.toString(16).padStart(2, '0')).join(''))

const asked = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ row: fc.constantFrom(...rows), at: place, by: place })
      .map(({ row, at, by }) => ({ method: row.method, params: mutate(row.params, at, by) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        selector: fc.constantFrom(...selectors),
        bytes,
        to: fc.constantFrom(...Object.values(cast)),
      })
      .map(({ selector, bytes, to }) => ({
        method: 'eth_sendTransaction',
        params: [{ to, data: `${selector}${bytes}` }],
      })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      method: fc.constantFrom(...methods),
      params: fc.jsonValue({ maxDepth: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      method: fc.constantFrom(...methods),
      params: fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withTypedArray: true,
      }),
    }),
  },
)

/** Nodes: one that answers, none, and one that answers with anything. */
const nodes = (answers: readonly unknown[]): readonly (Ask | undefined)[] => {
  let next = 0
  const liar: Ask = async () => {
    next += 1
    const answer = answers[next % (answers.length || 1)]
    if (next % 3 === 0) throw answer
    return answer
  }
  return [node, undefined, liar]
}

/**
 * Reads generated requests and checks generated answers: the only outcomes allowed are a receipt or one of our own errors.
 *
 * @throws {Error} by fast-check, with the seed and the smallest request that breaks it
 */
export async function fuzzReceipts({ runs, seed }: { runs: number; seed?: number }): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.nat(2),
      fc.array(fc.constantFrom(...strange), { maxLength: 3 }),
      async (asked, which, answers) => {
        const ask = nodes([...answers, ...strange])[which]
        let request: ReturnType<typeof freezeRequest>
        try {
          request = freezeRequest({ chain: 'eip155:1', account: cast.me, ...asked })
        } catch (error) {
          if (error instanceof UnreadableRequestError) return
          throw error
        }
        const receipt = await readReceipt(request, {
          origin: 'https://shop.example',
          coin: ether,
          tokens: vouched,
          ...(ask && { ask }),
          familiar: [{ address: cast.bob }],
          abis: { [cast.farm]: answers },
          descriptors: answers,
          now: NOW,
        })
        const acts = receipt.steps.flatMap((step) => step.acts.flatMap(withInner))
        if (acts.length === 0) throw new Error('The receipt is empty')
        for (const act of acts)
          if (act.act === 'unreadable' && act.problem === undefined)
            throw new Error('An untyped error was taken for an unreadable request')
        try {
          await checkOutcome(request, answers[0] ?? `0x${'11'.repeat(65)}`, { ask })
        } catch (error) {
          if (
            !(error instanceof RequestMismatchError) &&
            !(error instanceof UnreadableRequestError)
          )
            throw error
        }
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
}
