import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { Amount } from './Amount.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const sizes = (one: Drawn) => {
  const line = one.find('.ui-amount-line')
  const inner = line.firstElementChild
  return {
    line: line.getBoundingClientRect(),
    inner: inner?.getBoundingClientRect() ?? new DOMRect(),
    fontSize: Number.parseFloat(getComputedStyle(line).fontSize),
  }
}

test('behavior: a short amount is large; a long one shrinks to fit its line', () => {
  drawn = draw(<Amount value="1.204" unit="ETH" />)
  expect(sizes(drawn).fontSize).toBe(44)
  const height = sizes(drawn).line.height
  drawn.redraw(<Amount value="123456789012.345678" unit="WSTETH" />)
  const { line, inner, fontSize } = sizes(drawn)
  expect(fontSize).toBeLessThan(44)
  expect(inner.width).toBeLessThanOrEqual(line.width)
  expect(inner.width).toBeGreaterThan(line.width * 0.9)
  expect(line.height).toBe(height)
})

test('behavior: follows the width of the card', async () => {
  drawn = draw(<Amount value="123456.789" unit="ETH" />)
  const at = drawn
  const wide = sizes(at).fontSize
  at.host.style.width = '180px'
  await until(() => expect(sizes(at).fontSize).toBeLessThan(wide))
  await until(() => expect(sizes(at).inner.width).toBeLessThanOrEqual(180))
})

test('behavior: a token’s digits look alike to the last; only its unit, or the cents of money, are soft', () => {
  drawn = draw(<Amount value="1,375.34" unit="ETH" />)
  expect(drawn.find('.ui-amount-soft').textContent).toBe(' ETH')
  const weight = (one: Element) => getComputedStyle(one).fontWeight
  expect(weight(drawn.find('.ui-amount-soft'))).toBe(weight(drawn.find('.ui-amount-line')))
  drawn.redraw(<Amount value="$1,375.34" />)
  expect(drawn.find('.ui-amount-soft').textContent).toBe('.34')
})

test('behavior: digits run left to right in a right-to-left page', () => {
  drawn = draw(<Amount value="4218.07" unit="ETH" />, { dir: 'rtl' })
  expect(drawn.find('.ui-amount-line').textContent).toBe('4218.07 ETH')
  const soft = drawn.find('.ui-amount-soft').getBoundingClientRect()
  expect(soft.right).toBeCloseTo(sizes(drawn).inner.right, 0)
})
