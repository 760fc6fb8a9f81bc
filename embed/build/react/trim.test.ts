import { parseAst } from 'rollup/parseAst'
import { describe, expect, test } from 'vitest'
import { trim } from './trim.mjs'
import { unsupportedIn } from './unsupportedIn.mjs'

/** Without what only lines and spaces say. */
const dense = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('trim', () => {
  const text = `
var isOn = !1, lane = 0;
function look(fiber) {
  switch (fiber.tag) {
    case 0:
    case 1:
      var found = 1;
      break;
    case 2:
      found = 2;
    case 3:
      return found;
    case 4:
      return 4;
  }
  if (4 === fiber.tag || isOn) lane = 1, isOn = {};
  return fiber.update.tag === 4 ? 5 : lane;
}
exports.look = look;
exports.more = look;`

  test('behavior: cases and comparisons of kinds go, with what leads to none that stays', () => {
    expect(dense(trim(text, { kinds: [1, 3, 4] }))).toBe(
      dense(`var isOn = !1, lane = 0; function look(fiber) { switch (fiber.tag) { case 0: var found = 1;
        break; case 2: found = 2; return found; } if (!1 || isOn) lane = 1, isOn = {};
        return !1 ? 5 : lane; } exports.look = look; exports.more = look;`),
    )
  })

  test('behavior: what a part that goes declares is still declared', () => {
    const slim = trim(text, { kinds: [0, 1] })
    expect(slim).toContain('{var found;')
  })

  test('behavior: variables of one value are read as it, and statements dropped', () => {
    const slim = trim(text, { always: { isOn: '!1' }, drop: ['exports.more ='] })
    expect(slim).toContain('4 === fiber.tag || !1')
    expect(slim).toContain('!1 || {}')
    expect(slim).not.toContain('more')
  })

  test('behavior: lines stay where they were', () => {
    const slim = trim(text, { kinds: [1, 3, 4], instead: {}, drop: ['exports.look ='] })
    expect(slim.split('\n').findIndex((line) => line.includes('exports.more'))).toBe(
      text.split('\n').findIndex((line) => line.includes('exports.more')),
    )
  })

  test('error: a rule that finds nothing', () => {
    const rules = [
      { instead: { gone: '' } },
      { always: { gone: '1' } },
      { drop: ['exports.gone'] },
      { never: ['GONE'] },
      { variables: { gone: '1' } },
      { without: { gone: ['x'] } },
      { replace: [['gone', ''] as const] },
    ]
    for (const rule of rules) expect(() => trim(text, rule)).toThrow(/gone/i)
  })
})

describe('what the bundled part of React lacks', () => {
  const found = (code: string) => unsupportedIn(parseAst(code))
  const jsx = "import { jsx, Fragment } from 'react/jsx-runtime'\n"

  test('behavior: hooks and components it goes without', () => {
    expect(found("import { Suspense, useState } from 'react'")).toEqual(['Suspense'])
    expect(found("import * as R from 'react'\nR.useTransition(R.useState)")).toEqual([
      'useTransition',
    ])
  })

  test('behavior: elements, attributes, events and styles it does not know', () => {
    expect(
      found(`${jsx}jsx('textarea', { onWheel, onClick, dangerouslySetInnerHTML, className: 'a' })`),
    ).toEqual(['<textarea>', 'onWheel', 'dangerouslySetInnerHTML'])
    expect(found(`${jsx}jsx('x-y', {})\njsx(Part, { onMouseEnter, onChoose })`)).toEqual([
      '<x-y>',
      'onMouseEnter',
    ])
    expect(found(`${jsx}jsx('p', { style: { MozBoxFlex: 1, flex: 1 } })`)).toEqual([
      'style.MozBoxFlex',
    ])
    expect(found(`${jsx}jsx(Fragment, { ref })`)).toEqual(['a ref of a fragment'])
    expect(found(`${jsx}jsx('path', { paintOrder: 'x', strokeWidth: 1 })`)).toEqual(['paintOrder'])
  })

  test('behavior: nothing else is found wanting', () => {
    expect(found(`${jsx}jsx('div', { onClick, action: 1 } && props)\nother({ onWheel })`)).toEqual(
      [],
    )
  })
})
