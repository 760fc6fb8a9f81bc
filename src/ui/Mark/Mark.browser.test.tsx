import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { Mark } from './Mark.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

/** The letter that a mark shows; of no mark it is text, which a button's name would have to contain. */
const letterOf = (mark: Element | undefined) => {
  if (!mark) throw new Error('no mark')
  expect(mark.textContent).toBe('')
  return getComputedStyle(mark, '::before')
    .content.replace(/^none$/, '')
    .replaceAll('"', '')
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('behavior: a loaded picture hides the letter', () => {
  drawn = draw(<Mark name="Rainbow" src={pixel} />)
  expect(drawn.find('img').getAttribute('src')).toBe(pixel)
  expect(letterOf(drawn.find('.ui-mark'))).toBe('')
})

test.each([
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  'http://example.org/a.png',
  undefined,
])('behavior: never loads %s, and shows the letter', (src) => {
  drawn = draw(<Mark name="rainbow" src={src as string | undefined} />)
  expect(drawn.root.querySelector('img')).toBeNull()
  expect(letterOf(drawn.find('.ui-mark'))).toBe('R')
})

test('behavior: a picture that fails to load is replaced by the letter, and a new one is tried', async () => {
  drawn = draw(<Mark name="Rainbow" src="data:image/png;base64,AAAA" />)
  const at = drawn
  await until(() => expect(letterOf(at.find('.ui-mark'))).toBe('R'))
  at.redraw(<Mark name="Rainbow" src={pixel} />)
  expect(at.find('img').getAttribute('src')).toBe(pixel)
})

test('behavior: a drawing stands in for the letter, and a picture for the drawing', () => {
  const drawing = [
    ['#123456', ''],
    ['#fff', 'M0 0h9z'],
  ] as const
  drawn = draw(<Mark name="Rainbow" drawing={drawing} />)
  expect(letterOf(drawn.find('.ui-mark'))).toBe('')
  expect([...drawn.root.querySelectorAll('path')].map((one) => one.getAttribute('fill'))).toEqual([
    '#123456',
    '#fff',
  ])
  drawn.redraw(<Mark name="Rainbow" drawing={drawing} src={pixel} />)
  expect(drawn.root.querySelector('path')).toBeNull()
  expect(drawn.find('img').getAttribute('src')).toBe(pixel)
})

test('behavior: a name keeps its colour, and one without letters has a fallback', () => {
  drawn = draw(
    <>
      <Mark name="Rainbow" />
      <Mark name="Rainbow" size={56} />
      <Mark name="★" />
    </>,
  )
  const [one, two, three] = [...drawn.root.querySelectorAll<HTMLElement>('.ui-mark')]
  expect(one?.style.background).toBe(two?.style.background)
  expect(letterOf(three)).toBe('?')
})
