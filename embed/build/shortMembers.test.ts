import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
import { membersOf, withNames } from './shortMembers.mjs'

const sdk = '/x/node_modules/@walletconnect/core/src/one.ts'
const react = '/x/node_modules/react-dom/one.js'
const own = '/x/src/one.ts'

/** Names that get short, of modules by their path. */
const found = (modules: Record<string, string>, platform: readonly string[] = []) => {
  const parsed = Object.entries(modules).map(([id, code]) => ({ id, code, ast: parseAst(code) }))
  return [...membersOf(parsed, new Set(platform)).keys()].sort()
}

const engine = `
  class One { held = 1; constructor() { this.kept = 2 } asked() { return this.held } unasked() {} }
  export const f = (one) => one.asked() + one.kept + one.sent`

test('members of the SDK’s classes, not what they only have or only read', () => {
  expect(found({ [sdk]: engine })).toEqual(['asked', 'held', 'kept'])
})

test.each([
  ['a key of a literal', sdk, 'f({ held: 1 })'],
  ['a key of a pattern', sdk, 'const { held } = f()'],
  ['a text', sdk, "f('is held by')"],
  ['a template', sdk, 'f(`is held by`)'],
  ['an export', sdk, 'export const held = 1'],
  ['a renamed export', sdk, 'const a = 1; export { a as held }'],
  ['an import', sdk, "import { held } from 'x'"],
  ['a module of ours', own, 'let held'],
  ['a module of another package', '/x/node_modules/other/a.js', 'f.held'],
  ['a stand-in', '\0stand-in:other', 'f.held'],
])('refused for %s', (_what, id, code) => {
  const modules = { [sdk]: engine, [id === sdk ? sdk.replace('one', 'two') : id]: code }
  expect(found(modules)).toEqual(['asked', 'kept'])
})

test('refused for what the platform declares', () => {
  expect(found({ [sdk]: engine }, ['kept'])).toEqual(['asked', 'held'])
})

test('keys of React’s own objects too, unless they are given or looked up', () => {
  const code = `const fiber = { lanes: 0, tag: f.given }, names = { Esc: 'Escape' }
    fiber.queue = Error.stackTraceLimit = 1
    f(fiber.lanes, fiber.tag, fiber.queue, names[f.key], Error.stackTraceLimit)`
  expect(found({ [react]: code, [own]: "f('tag')" })).toEqual(['lanes', 'queue'])
})

test('one name everywhere, also where it is shorthand, and none that is taken', () => {
  const code = `const lanes = 1, a = { lanes, tag: 2 }, { lanes: b = 3, tag = 4 } = a
    a.lanes = a.lanes + a.tag + a.ee`
  const ast = parseAst(code)
  const names = membersOf([{ id: react, code, ast }], new Set())
  expect([...names]).toEqual([
    ['lanes', 'te'],
    ['tag', 'ne'],
  ])
  expect(withNames(code, ast, names)?.toString()).toBe(
    `const lanes = 1, a = { te: lanes, ne: 2 }, { te: b = 3, ne: tag = 4 } = a
    a.te = a.te + a.ne + a.ee`,
  )
  expect(withNames('f.other', parseAst('f.other'), names)).toBeUndefined()
})
