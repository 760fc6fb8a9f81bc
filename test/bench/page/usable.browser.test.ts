import { afterEach, describe, expect, test } from 'vitest'
import { isUsable } from './usable.ts'

const place = document.body.appendChild(document.createElement('div'))
afterEach(() => place.replaceChildren())

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style = '', ...inside: Node[]) => {
  const element = document.createElement(tag)
  element.style.cssText = style
  element.append(...inside)
  return element
}
const show = <Shown extends Element>(
  element: Shown,
  ...around: ((inner: Element) => Element)[]
) => {
  place.append(around.reduce<Element>((inner, wrap) => wrap(inner), element))
  return element
}
const within = (style: string) => (inner: Element) => make('div', style, inner)
/** Inside a shadow root of its own. */
const shadowed = (style: string) => (inner: Element) => {
  const host = make('div', style)
  host.attachShadow({ mode: 'open' }).append(inner)
  return host
}
/** In a slot of another element, which is drawn inside a part of that element's root. */
const slotted = (style: string) => (inner: Element) => {
  const host = make('div', '', inner)
  host.attachShadow({ mode: 'open' }).append(make('div', style, make('slot')))
  return host
}
const row = () => make('button', 'width: 200px; height: 56px', make('span', '', new Text('Fox')))

describe('usable', () => {
  test('behavior: a visible element that receives presses, also on its children', () => {
    expect(isUsable(show(row()))).toBe(true)
  })

  test('behavior: through shadow roots and slots', () => {
    expect(isUsable(show(row(), shadowed(''), slotted(''), shadowed('')))).toBe(true)
  })

  test('behavior: at least half opaque in total, over all layers', () => {
    expect(isUsable(show(row(), within('opacity: 0.9'), shadowed('opacity: 0.6')))).toBe(true)
  })
})

describe('not usable', () => {
  test.each<[string, (inner: Element) => Element]>([
    ['a layer above it', within('opacity: 0.7')],
    ['the host of its root', shadowed('opacity: 0.7')],
    ['what holds its slot', slotted('opacity: 0.7')],
  ])('behavior: less than half opaque together with %s', (_, wrap) => {
    expect(isUsable(show(row(), within('opacity: 0.7'), wrap))).toBe(false)
  })

  test('behavior: covered at its centre', () => {
    const covered = show(row())
    place.append(make('div', 'position: fixed; inset: 0'))
    expect(isUsable(covered)).toBe(false)
  })

  test('behavior: with pointer-events: none', () => {
    expect(isUsable(show(row(), within('pointer-events: none')))).toBe(false)
  })

  test('behavior: without a size, or out of view', () => {
    expect(isUsable(show(row(), within('display: none')))).toBe(false)
    expect(isUsable(show(row(), within('position: fixed; top: -100px')))).toBe(false)
  })

  test('behavior: disabled or inert', () => {
    expect(isUsable(show(Object.assign(row(), { disabled: true })))).toBe(false)
    const inert = within('')
    expect(isUsable(show(row(), (inner) => Object.assign(inert(inner), { inert: true })))).toBe(
      false,
    )
  })
})
