import { expect, test } from 'vitest'
import type { FirstSight } from '#lib/firstSight.ts'
import { patchedNatives, textOf } from './patchedNatives.ts'

const natives = new Map<unknown, string>()
/** A function that a browser would print as its own. */
const native = (name: string, spaces = ' ') => {
  const own = () => {}
  natives.set(own, `function ${name}()${spaces}{${spaces}[native code]${spaces}}`)
  return own
}
const toText = function (this: unknown) {
  return natives.get(this) ?? Function.prototype.toString.call(this)
}
const cls = (name: string, ...methods: string[]) => {
  const one = native(name) as unknown as { prototype: Record<string, unknown> }
  one.prototype = Object.fromEntries(methods.map((method) => [method, native(method)]))
  return one
}
const createPage = () => ({
  fetch: native('fetch'),
  XMLHttpRequest: cls('XMLHttpRequest', 'open', 'send'),
  WebSocket: cls('WebSocket', 'send'),
  Response: cls('Response', 'json', 'text', 'clone'),
  Clipboard: cls('Clipboard', 'writeText', 'readText'),
  EventTarget: cls('EventTarget', 'addEventListener'),
  navigator: { clipboard: {} },
  document: {},
})
type Page = ReturnType<typeof createPage>
const found = (change: (page: Page) => void = () => {}) => {
  const page = createPage()
  const first: FirstSight = [page.fetch, toText]
  change(page)
  return patchedNatives(first, page)
}
const wrapper = () => () => {}

test('behavior: a page that changed nothing has no findings', () => {
  expect(found()).toEqual([])
  expect(patchedNatives([undefined, toText], {})).toEqual([])
})

test('behavior: a window’s own function has nothing to do with a method of that name', () => {
  const own = { open: native('open'), json: () => {}, writeText: () => {} }
  expect(found((page) => Object.assign(page, own))).toEqual([])
})

test('behavior: browsers differ in the spaces they print', () => {
  expect(
    found((page) => Object.assign(page.WebSocket.prototype, { send: native('send', '\n  ') })),
  ).toEqual([])
})

test.each<[string, (page: Page) => void, string[]]>([
  ['a wrapped fetch', (page) => Object.assign(page, { fetch: wrapper() }), ['fetch']],
  ['another native fetch', (page) => Object.assign(page, { fetch: native('fetch') }), ['fetch']],
  ['a bound function', (page) => Object.assign(page, { WebSocket: native('') }), ['WebSocket']],
  [
    'a wrapped method',
    (page) => Object.assign(page.XMLHttpRequest.prototype, { send: wrapper() }),
    ['XMLHttpRequest.send'],
  ],
  [
    'a method with the name of another',
    (page) => Object.assign(page.Response.prototype, { json: native('text') }),
    ['Response.json'],
  ],
  [
    'text around a native one',
    (page) => {
      const text = wrapper()
      natives.set(text, 'x function text() { [native code] } y')
      Object.assign(page.Response.prototype, { text })
    },
    ['Response.text'],
  ],
  [
    'a method of the clipboard itself',
    (page) => Object.assign(page.navigator.clipboard, { writeText: native('writeText') }),
    ['Clipboard.writeText'],
  ],
  [
    'a method of the window itself',
    (page) => Object.assign(page, { addEventListener: native('addEventListener') }),
    ['EventTarget.addEventListener'],
  ],
  [
    'a method of the document itself',
    (page) => Object.assign(page.document, { addEventListener: native('addEventListener') }),
    ['EventTarget.addEventListener'],
  ],
  [
    'several',
    (page) => {
      Object.assign(page, { fetch: wrapper() })
      Object.assign(page.Response.prototype, { clone: wrapper() })
      Object.assign(page.Clipboard.prototype, { readText: wrapper() })
    },
    ['fetch', 'Response.clone', 'Clipboard.readText'],
  ],
  ['a class that is gone', (page) => Object.assign(page, { WebSocket: undefined }), []],
  ['a method that is gone', (page) => Reflect.deleteProperty(page.Response.prototype, 'json'), []],
  ['no clipboard', (page) => Object.assign(page, { navigator: undefined, document: null }), []],
])('behavior: finds %s', (_, change, findings) => {
  expect(found(change)).toEqual(findings)
})

test('behavior: without the first fetch, a native one is not another', () => {
  const page = createPage()
  expect(patchedNatives([undefined, toText], page)).toEqual([])
})

test('behavior: only functions have a text, which is printed by what was there first', () => {
  const own = native('own')
  expect(textOf([undefined, toText], own)).toBe('function own() { [native code] }')
  expect(textOf([], Math.max)).toMatch(/^function max\(\)/)
  expect(textOf([undefined, toText], 'text')).toBe('')
})
