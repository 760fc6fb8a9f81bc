import fc from 'fast-check'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { withInner } from '../act.ts'
import type { Asset } from '../asset.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { movesOfStep } from '../move.ts'
import { readReceipt } from '../readReceipt.ts'
import { formatReceipt } from '../words/formatReceipt.ts'
import type { TranslateReceipt } from '../words/translateReceipt.ts'
import { createWording } from '../words/wording.ts'
import type { Asked, AskedCase, Pick } from './asked.ts'
import { changes } from './effects.ts'
import { rewrites } from './rewrites.ts'
import { carried, foreignWraps, ownWraps } from './wraps.ts'

const wording = createWording(createTranslate(wholeEnglish) as unknown as TranslateReceipt, 'en')

/** What a person learns of a request. */
type Seen = {
  words: string
  /** What leaves, and what right arises. */
  says: string
  risks: ReadonlySet<string>
  /** For each asset, whose it is and who gets it, how much moves. */
  moves: Readonly<Record<string, string>>
  coins: Readonly<Record<string, string>>
  /** Of a call that nobody can read, arguments are not told. */
  isRead: boolean
}

const keyOf = (asset: Asset): string =>
  asset.kind === 'coin'
    ? 'coin'
    : `${asset.address.toLowerCase()}${asset.kind === 'item' ? ` ${asset.id}` : ''}`

async function look({ chain, account, context }: AskedCase, asked: Asked): Promise<Seen> {
  const request = freezeRequest({ chain, account, ...asked })
  const receipt = await readReceipt(request, context)
  const sums = new Map<string, bigint>()
  let isAll = true
  for (const { acts } of receipt.steps) {
    const all = movesOfStep(acts, account)
    isAll = isAll && all.isAll
    for (const { asset, amount, from, to, isKept } of all.moves) {
      const key = `${keyOf(asset)} ${from} ${to}${isKept ? ' kept' : ''}`.toLowerCase()
      sums.set(key, (sums.get(key) ?? 0n) + (amount ?? 2n ** 256n))
    }
  }
  const moves = [...sums]
    .filter(([, amount]) => amount > 0n)
    .map(([key, sum]) => [key, String(sum)])
  moves.sort(([one = ''], [two = '']) => (one < two ? -1 : 1))
  const mine = `coin ${account.toLowerCase()} `
  const words = formatReceipt(receipt, wording)
  return {
    words: JSON.stringify(words),
    says: words.says.join('\n'),
    risks: new Set(receipt.risks.map(({ risk, level }) => `${level} ${risk}`)),
    moves: { ...Object.fromEntries(moves), 'is all': String(isAll) },
    isRead: !receipt.steps.some(({ acts }) =>
      acts.flatMap(withInner).some((act) => act.act === 'unknownCall'),
    ),
    coins: Object.fromEntries(moves.filter(([key]) => key?.startsWith(mine))),
  }
}

/** Numbers below a bound, from a list that fast-check can shorten. */
function pickFrom(numbers: readonly number[]): Pick {
  let next = 0
  let state = 1
  return (count) => {
    const given = numbers[next % (numbers.length || 1)] ?? 0
    next += 1
    // Further choices follow from the given ones.
    state = (Math.imul(state, 1_103_515_245) + 12_345 + given) >>> 0
    return count <= 1 ? 0 : (state >>> 8) % count
  }
}

type Story = { kinds: readonly number[]; wrap: number; carries: number; change: number }

/** Changes of what leaves: the first sentences tell of it. */
const TOLD_FIRST: ReadonlySet<string> = new Set(['the coins that go along', 'what is given'])
/** Changes in the data of a call. */
const ARGUMENTS: ReadonlySet<string> = new Set(['what is given', 'a right'])

const named = <Value>(table: Readonly<Record<string, Value>>) => Object.entries(table)

/** What a run has tried, for a test that it tries all. */
export type MeaningCount = { same: number; wrapped: number; changed: number; tried: Set<string> }

const fail = (what: string, details: Record<string, unknown>): never => {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const lines = Object.entries(details).map(
    ([key, value]) => `${key}: ${text(value)?.slice(0, 3_000)}`,
  )
  throw new Error([what, ...lines].join('\n'))
}

/** Words without what another way of writing may change: how many bytes there are, and the order of keys in JSON that is shown. */
function comparable(words: string, done: readonly string[]): string {
  const text = done.includes('bytes after the arguments')
    ? words.replace(/\d+ bytes/g, 'bytes')
    : words
  return done.includes('order of keys') ? [...text].sort().join('') : text
}

const missing = (before: Seen, after: Seen): string[] =>
  [...before.risks].filter((risk) => !after.risks.has(risk))

/**
 * Writes requests in other ways that mean the same, wraps them, and changes what they do: the first two never lower a
 * risk nor change what leaves, the last always changes the words.
 *
 * @throws {Error} by fast-check, with the seed and the smallest story that breaks it
 */
export async function fuzzMeaning(
  cases: readonly AskedCase[],
  { runs, seed }: { runs: number; seed: number },
): Promise<MeaningCount> {
  const count: MeaningCount = { same: 0, wrapped: 0, changed: 0, tried: new Set() }
  const originals = new Map<AskedCase, Promise<Seen>>()
  const original = (one: AskedCase) => {
    const seen = originals.get(one) ?? look(one, one.asked)
    originals.set(one, seen)
    return seen
  }
  const story = fc.record({
    kinds: fc.array(fc.nat(1_000), { maxLength: 4 }),
    wrap: fc.nat(1_000),
    carries: fc.nat(3),
    change: fc.nat(1_000),
  })
  const tell = (one: AskedCase, { kinds, wrap, carries }: Story, numbers: readonly number[]) => {
    const isEvm = one.chain.startsWith('eip155:')
    const wraps = [...named(ownWraps), ...named(foreignWraps)]
    const [name, wrapIn] = wraps[wrap % (wraps.length * 2)] ?? []
    const pickOne = pickFrom(numbers)
    return (asked: Asked): { asked: Asked; done: string[]; wrapped: string | undefined } => {
      const done: string[] = []
      const pick = pickFrom(numbers)
      let now = asked
      const inside = isEvm && wrapIn ? wrapIn(now, one.account, pickOne) : undefined
      if (inside) now = inside
      for (const kind of kinds) {
        const [label, rewrite] = named(rewrites)[kind % named(rewrites).length] ?? []
        if (!isEvm && label !== 'order of keys') continue
        const next = rewrite?.(now, pick)
        if (!next || !label) continue
        now = next
        done.push(label)
      }
      for (let layer = 0; layer < carries; layer += 1) now = carried(now, one.chain, pick)
      if (carries > 0) done.push(`carried ${carries} times`)
      return { asked: now, done, wrapped: inside && name }
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.nat(cases.length - 1),
      story,
      fc.array(fc.nat(1_000_000), { maxLength: 6 }),
      async (at, story, numbers) => {
        const one = cases[at]
        if (!one) return
        const told = tell(one, story, numbers)
        const written = told(one.asked)
        const { done, wrapped } = written
        for (const label of [...done, ...(wrapped ? [wrapped] : [])]) count.tried.add(label)
        const before = await original(one)
        const details = { case: one.name, done, wrapped, from: one.asked, to: written.asked }
        let after: Seen
        try {
          after = await look(one, written.asked)
        } catch (error) {
          if (error instanceof UnreadableRequestError) return
          throw error
        }
        const lost = missing(before, after)
        if (lost.length > 0) fail('A risk is gone', { lost, ...details, words: after.words })
        if (wrapped === undefined) {
          count.same += 1
          const [was, is] = [before, after].map(({ words }) => comparable(words, done))
          // What cannot be read is shown as it came.
          if (was !== is && !before.risks.has('danger unreadable'))
            fail('The words changed', { ...details, before: before.words, after: after.words })
        } else {
          count.wrapped += 1
          const key = Object.hasOwn(ownWraps, wrapped) ? 'moves' : 'coins'
          if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
            fail('What leaves changed', { ...details, before: before[key], after: after[key] })
        }
        const [label, change] = named(changes)[story.change % named(changes).length] ?? []
        const other = change?.(one.asked, pickFrom(numbers), one.account)
        if (!other || !label || (ARGUMENTS.has(label) && !before.isRead)) return
        count.tried.add(label)
        count.changed += 1
        const changed = await look(one, told(other).asked)
        if (changed.words === after.words)
          fail('The words did not change', { label, ...details, other, words: after.words })
        const isRead = !before.risks.has('danger unreadable')
        if (isRead && TOLD_FIRST.has(label) && changed.says === after.says)
          fail('What leaves is said alike', { label, ...details, other, words: after.words })
      },
    ),
    { numRuns: runs, seed },
  )
  return count
}
