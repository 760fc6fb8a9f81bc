import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '../testing/draw.tsx'
import { Quantity } from './Quantity.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const text = '1,375.34\u00a0ETH'
const full = '1,375.342245197090788322\u00a0ETH'

/** What the clipboard gets when an element's text is selected and copied; empty where the browser decides. */
const copied = (one: Drawn, selector: string): string => {
  const selection = getSelection()
  selection?.selectAllChildren(one.find(selector))
  const clipboardData = new DataTransfer()
  const target = one.find('bdi')
  target.dispatchEvent(
    new ClipboardEvent('copy', { bubbles: true, composed: true, cancelable: true, clipboardData }),
  )
  return clipboardData.getData('text/plain')
}

test('behavior: shows a shortened amount, all digits on hover, and copies them', () => {
  drawn = draw(
    <p>
      Available: <Quantity text={text} full={full} />
    </p>,
  )
  expect(drawn.find('bdi').textContent).toBe(text)
  expect(drawn.find('bdi').title).toBe(full)
  expect(copied(drawn, 'bdi')).toContain('1,375.342245197090788322')
  expect(copied(drawn, 'p')).toMatch(/^Available: 1,375\.342245197090788322\sETH$/)
})

test('behavior: leaves an amount alone that is shown exactly', () => {
  drawn = draw(<Quantity text="1.5\u00a0ETH" full="1.5\u00a0ETH" />)
  expect(drawn.find('bdi').title).toBe('')
  expect(copied(drawn, 'bdi')).toBe('')
})
