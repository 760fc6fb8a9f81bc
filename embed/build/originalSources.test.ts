import { describe, expect, test } from 'vitest'
import { idleMembers } from './idleMembers.mjs'
import { leftOut } from './leftOut.mjs'
import { quietLogger } from './quietLogger.mjs'
import { unaskedMembers } from './unaskedMembers.mjs'

describe('idle members', () => {
  const text = `export class Engine {
    private count = 0
    public pair = async (uri: string) => { await this.open(uri) }
    private linkOf = (topic: string): string | undefined => this.links.get(topic)
    open(uri: string) { this.count++ }
    static close = () => 1
  }`

  test('behavior: answer nothing, at once or later as before', () => {
    const idle = idleMembers(text, ['pair', 'linkOf', 'open'])
    expect(idle).toContain('public pair = async () => {}')
    expect(idle).toContain('private linkOf = () => {}')
    expect(idle).toContain('open(uri: string) {}')
    expect(idle).toContain('static close = () => 1')
  })

  test('behavior: are not called for their own sake', () => {
    const calls = `class A { b() { this.c(); await this.c(x); return this.c() } c() { return 1 } }`
    expect(idleMembers(calls, ['c'])).toBe('class A { b() { ; ; return this.c() } c() {} }')
  })

  test('error: a name that no class has, or that is no function', () => {
    expect(() => idleMembers(text, ['gone'])).toThrow('gone')
  })
})

describe('a quiet logger', () => {
  test('behavior: says nothing but faults', () => {
    expect(
      quietLogger(
        "this.logger.debug(a, {}); go().catch((e) => this.client.logger.warn(e, (e as Error).message)); this.logger.error('bad', f(1)); logger.info(1); this.logger.level",
      ),
    ).toBe(
      "void 0; go().catch((e) => void 0); this.logger.error('bad', f(1)); logger.info(1); this.logger.level",
    )
  })
})

describe('what is left out', () => {
  const text = 'a(); if (link) { b() } else { c() } d()'

  test('behavior: goes up to what comes next, and something may stand in its place', () => {
    expect(
      leftOut(text, [
        ['if (link)', 'c()', '{ '],
        ['a();', ' '],
      ]),
    ).toBe(' { c() } d()')
  })

  test('error: what is not there, or not once, or not before what should come next', () => {
    expect(() => leftOut(text, [['gone', '']])).toThrow('gone')
    expect(() => leftOut(text, [['()', '']])).toThrow('Not there once')
    expect(() => leftOut(text, [['d()', 'a()']])).toThrow('comes after')
  })
})

describe('unasked members', () => {
  const left = (texts: Readonly<Record<string, string>>, ...asks: string[]) =>
    unaskedMembers(new Map(Object.entries(texts)), { asks })

  test('behavior: go, and with them what only they ask for', () => {
    const one = `export class One {
      used = () => this.helper()
      helper() { return helped({ idle: 1 }) }
      get idle() { return this.deeper }
      get deeper() { return 2 }
      static made = (one: One['idle']) => one
    }`
    const two = 'export const nobodys = (one) => one.idle; export const helped = ({ kept }) => kept'
    const rest = left({ one, two }, 'used', 'made')
    expect(rest.get('one')?.replace(/\s+/g, ' ')).toBe(
      "export class One { used = () => this.helper() helper() { return helped({ idle: 1 }) } static made = (one: One['idle']) => one }",
    )
    expect(rest.get('two')).toBe(two)
  })

  test('behavior: stay where any text, pattern or member has their name', () => {
    const one = 'class One { a() {} b() {} c() {} d() {} }'
    const two = "const { a } = one; one['b'](); ({ c } = one)"
    expect(left({ one, two }).get('one')).toBe('class One { a() {} b() {} c() {} }')
  })

  test('behavior: so do entries of tables', () => {
    const one = "export const TABLE = { a: { code: 1 }, b: { code: 2 }, c: { code: 3 } }; of('b')"
    const modules = new Map([['one', one]])
    expect(unaskedMembers(modules, { asks: [], tables: ['TABLE'] }).get('one')).toBe(
      "export const TABLE = { b: { code: 2 },}; of('b')",
    )
    expect(() => unaskedMembers(modules, { asks: [], tables: ['NONE'] })).toThrow('NONE')
  })
})
