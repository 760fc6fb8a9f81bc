import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { type Live, type LiveOutcome, useLive } from './useLive.ts'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const EVERY_MS = 25

function Subject({ name, ask }: { name: string | undefined; ask: Live['ask'] }) {
  const again = useLive({ subject: name, everyMs: EVERY_MS, ask })
  return (
    <button type="button" onClick={again}>
      Again
    </button>
  )
}

/** Asks, notes when and how, and answers as told. */
const start = (answer: (count: number) => LiveOutcome) => {
  const asked: { at: number; isByHand: boolean; signal: AbortSignal }[] = []
  const ask: Live['ask'] = async ({ signal, isByHand }) => {
    asked.push({ at: performance.now(), isByHand, signal })
    return answer(asked.length)
  }
  drawn = draw(<Subject name="a" ask={ask} />)
  const look = (name: string | undefined) => drawn?.redraw(<Subject name={name} ask={ask} />)
  return { asked, look, press: () => drawn?.find('button').click() }
}
/** The page's timers end in their order: an earlier one of no more than this length has run out by then. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('behavior: runs at once and repeatedly while it is visible', async () => {
  const { asked, look } = start(() => 'ready')
  await until(() => expect(asked.length).toBeGreaterThan(3))
  expect(asked.some(({ isByHand }) => isByHand)).toBe(false)
  look(undefined)
  expect(asked.at(-1)?.signal.aborted).toBe(true)
  const before = asked.length
  await pause(4 * EVERY_MS)
  expect(asked.length).toBe(before)
})

test('behavior: each failure doubles the delay', async () => {
  const { asked } = start(() => 'failed')
  await until(() => expect(asked.length).toBeGreaterThanOrEqual(5))
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  gaps.forEach((gap, index) => {
    expect(gap).toBeGreaterThanOrEqual(EVERY_MS * 2 ** (index + 1) - 2)
  })
})

test('behavior: stops on a stop result, and resumes by hand', async () => {
  const { asked, press } = start((count) => (count === 2 ? 'stop' : 'ready'))
  await until(() => expect(asked.length).toBe(2))
  await pause(4 * EVERY_MS)
  expect(asked.length).toBe(2)
  press()
  await until(() => expect(asked.length).toBeGreaterThan(3))
  expect(asked[2]?.isByHand).toBe(true)
  expect(asked[3]?.isByHand).toBe(false)
})

test('behavior: a new subject runs at once, and the previous one no more', async () => {
  const { asked, look } = start(() => 'failed')
  await until(() => expect(asked.length).toBeGreaterThan(0))
  const before = asked.length
  look('b')
  await until(() => expect(asked.length).toBeGreaterThan(before))
  expect(asked[before - 1]?.signal.aborted).toBe(true)
})
