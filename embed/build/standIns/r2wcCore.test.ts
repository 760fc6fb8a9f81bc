// @vitest-environment happy-dom
import real from '@r2wc/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import small from './r2wcCore.mjs'

const symbols = Object.fromEntries(
  ['render', 'connected', 'context', 'props'].map((name) => [name, Symbol.for(`r2wc.${name}`)]),
) as Record<'render' | 'connected' | 'context' | 'props', symbol>

let made = 0
/** What an element does when it is moved about, and what it says of itself. */
const play = (wrap: typeof real, steps: readonly string[]): unknown[] => {
  const notes: unknown[] = []
  const tag = `x-wrapped-${made++}`
  const name = (container: unknown) => (container instanceof HTMLElement ? 'itself' : 'other')
  const Element = wrap((() => null) as never, {}, {
    mount: (container, _component, props) => {
      notes.push(['mount', name(container), Object.keys(props as object)])
      return { root: notes.length }
    },
    update: (_context, props) => void notes.push(['update', Object.keys(props as object)]),
    unmount: () => void notes.push(['unmount']),
  } as Parameters<typeof real>[2]) as unknown as CustomElementConstructor
  customElements.define(tag, Element)
  const element = document.createElement(tag) as HTMLElement & Record<symbol, unknown>
  for (const step of steps) {
    if (step === 'in') document.body.append(element)
    else if (step === 'out') element.remove()
    else (element[symbols.render] as () => void)()
    notes.push([element[symbols.connected], typeof element[symbols.context]])
  }
  notes.push(Object.keys(element[symbols.props] as object), 'container' in element)
  return notes
}

test('property: lives as r2wc’s does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('in', 'out', 'render'), { maxLength: 12 }), (steps) => {
      expect(play(small as unknown as typeof real, steps)).toEqual(play(real, steps))
    }),
    { numRuns: 50 },
  )
})

test('error: attributes or events asked for', () => {
  expect(() => small(() => null, { props: ['name'] }, {} as Parameters<typeof real>[2])).toThrow(
    'not bundled',
  )
})
