import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { replacedBuiltIns } from '../../test/support/replacedBuiltIns.ts'

/** A page's own realm: what is replaced there is replaced nowhere else. */
const realm = (library: string) => {
  const context = createContext({ console })
  new Script('globalThis.window = globalThis').runInContext(context)
  new Script(library).runInContext(context)
  return <Value>(code: string): Value => new Script(code).runInContext(context) as Value
}

let repair: string
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL('./standardBuiltIns.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'repaired',
    target: 'es2022',
  })
  repair = outputFiles[0]?.text ?? ''
})

/** What ECMAScript says of each line. */
const standard: readonly [code: string, value: unknown][] = [
  ['Array.from(new Set([1, 2]))', [1, 2]],
  ['Array.from(new Map([[1, 2]]))', [[1, 2]]],
  ['Array.from({ length: 2 }, (_, at) => at)', [0, 1]],
  ['Array.from("ab", (one) => one + one)', ['aa', 'bb']],
  ['Array.from(new Uint8Array([7, 8]), (byte) => byte.toString(16))', ['7', '8']],
  [
    'Array.from([1, 2].entries())',
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ['(() => { const list = [1]; return Array.from(list) === list })()', false],
  [
    '[...[7, 8].entries()]',
    [
      [0, 7],
      [1, 8],
    ],
  ],
  [
    'JSON.stringify({ a: ["b", { c: [1] }], d: new Date(0) })',
    '{"a":["b",{"c":[1]}],"d":"1970-01-01T00:00:00.000Z"}',
  ],
  ['JSON.stringify(["a"], null, 1)', '[\n "a"\n]'],
  [
    '(() => { const names = []; for (const name in { a: 1 }) names.push(name); return names })()',
    ['a'],
  ],
  ['(() => { const names = []; for (const name in [5]) names.push(name); return names })()', ['0']],
]

describe.each(Object.entries(replacedBuiltIns))('%s', (_, library) => {
  test('behavior: once repaired, built-ins do what the standard says', () => {
    const run = realm(library)
    const before = standard.filter(([code, value]) => {
      try {
        return JSON.stringify(run(code)) !== JSON.stringify(value)
      } catch {
        return true
      }
    })
    // The library does replace something: this test could fail.
    expect(before.length).toBeGreaterThan(0)
    run(repair)
    for (const [code, value] of standard) expect(run(code), code).toEqual(value)
    expect(run('repaired.repairBuiltIns()')).toEqual([])
  })
})

test('behavior: what the page relies on stays', () => {
  const prototypes = realm(replacedBuiltIns['Prototype 1.7'])
  prototypes(repair)
  expect(prototypes('Array.from({ toArray: () => [3] })')).toEqual([3])
  expect(prototypes('Array.from(null)')).toEqual([])
  expect(prototypes('[4, 5].entries().length')).toBe(2)
  expect(prototypes('[1, [2]].toJSON()')).toBe('[1, [2]]')
  const tools = realm(replacedBuiltIns['MooTools 1.4.5'])
  tools(repair)
  expect(tools('Array.from("word")')).toEqual(['word'])
  expect(tools('Array.from(5)')).toEqual([5])
  const own = realm(replacedBuiltIns['Object.prototype'])
  own(repair)
  expect(own('({}).isEmpty()')).toBe(true)
})

test('error: what is frozen is named, with its library', () => {
  const run = realm(
    `${replacedBuiltIns['Prototype 1.7']}; Object.freeze(Array); Object.freeze(JSON)`,
  )
  run(repair)
  expect(run('repaired.repairBuiltIns()')).toEqual(['Array.from', 'JSON.stringify'])
  expect(run('repaired.replacingLibrary()')).toBe('Prototype 1.7')
})

test('behavior: a page that replaces nothing is left alone', () => {
  const run = realm('')
  const same =
    '[Array.from, [].entries, JSON.stringify].every((one, at) => one === globalThis.was[at])'
  run('globalThis.was = [Array.from, [].entries, JSON.stringify]')
  run(repair)
  expect(run(same)).toBe(true)
})
