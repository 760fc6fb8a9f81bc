import fc from 'fast-check'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { RequestMismatchError, UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { withInner } from '../act.ts'
import type { Coin } from '../asset.ts'
import { checkOutcome } from '../checkOutcome.ts'
import { freezeRequest } from '../freezeRequest.ts'
import type { VouchedToken } from '../reading.ts'
import { readReceipt } from '../readReceipt.ts'
import type { Ask } from '../receipt.ts'
import { requireForm } from '../requireForm.ts'
import { bitcoinAddresses, bitcoinNode } from './bitcoinAddresses.ts'
import { bitcoinRequests } from './bitcoinRequests.ts'
import { callRequests } from './callRequests.ts'
import { cosmosAddresses, cosmosVouched } from './cosmosAddresses.ts'
import { cosmosRequests } from './cosmosRequests.ts'
import { ether, NOW } from './evidence.ts'
import type { RequestRow } from './requestRow.ts'
import { signingRequests } from './signingRequests.ts'
import { solanaAddresses, solanaNode, solanaVouched } from './solanaAddresses.ts'
import { solanaRequests } from './solanaRequests.ts'
import { node, testAddresses, vouched } from './testAddresses.ts'

/** Where requests are made: chain, account, and the context of the reader. */
type Place = {
  chain: CaipNetworkId
  account: string
  rows: readonly RequestRow[]
  coin: Coin
  tokens: readonly VouchedToken[]
  nodes: readonly Ask[]
}

const places: readonly Place[] = [
  {
    chain: 'eip155:1',
    account: testAddresses.me,
    rows: [...callRequests, ...signingRequests],
    coin: ether,
    tokens: vouched,
    nodes: [node],
  },
  {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    account: solanaAddresses.me,
    rows: solanaRequests,
    coin: { kind: 'coin', symbol: 'SOL', decimals: 9 },
    tokens: solanaVouched,
    nodes: [solanaNode(), solanaNode({})],
  },
  {
    chain: 'bip122:000000000019d6689c085ae165831e93',
    account: bitcoinAddresses.me,
    rows: bitcoinRequests,
    coin: { kind: 'coin', symbol: 'BTC', decimals: 8 },
    tokens: [],
    nodes: [bitcoinNode],
  },
  {
    chain: 'cosmos:cosmoshub-4',
    account: cosmosAddresses.me,
    rows: cosmosRequests,
    coin: { kind: 'coin', symbol: 'ATOM', decimals: 6 },
    tokens: cosmosVouched,
    nodes: [],
  },
]

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
  testAddresses.me,
  testAddresses.nobody,
  '\u202E',
  '\uD800',
  '{',
]

/** Bytes in base64 with one changed, removed or added; undefined for other texts. */
function bendBytes(text: string, at: number, by: number): string | undefined {
  const bytes = text.length >= 40 && text.length % 4 === 0 ? fromBase64(text) : undefined
  if (!bytes) return undefined
  const place = at % bytes.length
  const value = Math.floor(by / 4) % 256
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place + 1)]
  switch (by % 4) {
    case 0:
      return toBase64(before)
    case 1:
      return toBase64(Uint8Array.of(...before, ...after))
    case 2:
      return toBase64(Uint8Array.of(...before, value, value, ...after))
    default:
      return toBase64(Uint8Array.of(...before, value, ...after))
  }
}

/** Hex with one place changed, of the same or another length. */
function bend(text: string, at: number, by: number): string {
  const place = at % (text.length + 1)
  const bytes = by % 3 === 0 ? undefined : bendBytes(text, at, Math.floor(by / 3))
  if (bytes !== undefined) return bytes
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

const selected = fc
  .record({
    selector: fc.constantFrom(...selectors),
    bytes,
    to: fc.constantFrom(...Object.values(testAddresses)),
  })
  .map(({ selector, bytes, to }) => ({
    method: 'eth_sendTransaction',
    params: [{ to, data: `${selector}${bytes}` }],
  }))

const askedAt = (at: Place) => {
  const { rows } = at
  const methods = [...new Set(rows.map(({ method }) => method)), 'eth_signTransaction', 'no_method']
  const asked = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({ row: fc.constantFrom(...rows), at: place, by: place })
        .map(({ row, at, by }) => ({ method: row.method, params: mutate(row.params, at, by) })),
    },
    ...(at.chain === 'eip155:1' ? [{ weight: 3, arbitrary: selected }] : []),
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
  return asked.map((one) => ({ ...one, at }))
}
/** Half of the requests are of EVM, which has the most kinds. */
const asked = fc.oneof(
  ...places.map((at, index) => ({ weight: index === 0 ? 3 : 1, arbitrary: askedAt(at) })),
)

/** Nodes: none, one that answers with anything, and those of the place. */
const nodesOf = ({ nodes }: Place, answers: readonly unknown[]): readonly (Ask | undefined)[] => {
  let next = 0
  const liar: Ask = async () => {
    next += 1
    const answer = answers[next % (answers.length || 1)]
    if (next % 3 === 0) throw answer
    return answer
  }
  return [undefined, liar, ...nodes]
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
      fc.nat(3),
      fc.array(fc.constantFrom(...strange), { maxLength: 3 }),
      async ({ at, ...asked }, which, answers) => {
        const nodes = nodesOf(at, [...answers, ...strange])
        const ask = nodes[which % nodes.length]
        const { chain, account, coin, tokens } = at
        let request: ReturnType<typeof freezeRequest>
        try {
          request = freezeRequest({ chain, account, ...asked })
        } catch (error) {
          if (error instanceof UnreadableRequestError) return
          throw error
        }
        try {
          await requireForm(request)
        } catch (error) {
          if (!(error instanceof UnreadableRequestError)) throw error
        }
        const receipt = await readReceipt(request, {
          origin: 'https://shop.example',
          coin,
          tokens,
          ...(ask && { ask }),
          familiar: [{ address: testAddresses.bob }],
          abis: { [testAddresses.farm]: answers },
          descriptors: answers,
          now: NOW,
        })
        const acts = receipt.steps.flatMap((step) => step.acts.flatMap(withInner))
        if (acts.length === 0) throw new Error('The receipt is empty')
        for (const act of acts)
          if (act.act === 'unreadable' && act.problem === undefined)
            throw new Error('An untyped error was taken for an unreadable request')
        try {
          // On most chains an answer has the shape of its request.
          const answer = chain === 'eip155:1' ? `0x${'11'.repeat(65)}` : asked.params
          await checkOutcome(request, answers[0] ?? answer, { ask })
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
