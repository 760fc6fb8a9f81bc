import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { AmountInput } from './AmountInput.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

let submitted = 0
function Amount({ start = '', unit = 'ETH' }: { start?: string; unit?: string }) {
  const [value, setValue] = useState(start)
  return (
    <AmountInput
      label="Amount"
      value={value}
      unit={unit}
      onSubmit={() => submitted++}
      // As a view does: a comma becomes a point, letters are not taken.
      onChange={(text) => {
        const clean = text.replace(',', '.')
        if (/^\d*\.?\d*$/.test(clean)) setValue(clean)
      }}
      error={value === '9' ? 'There is only 8' : undefined}
      caption="about $1"
    />
  )
}
const input = (one: Drawn) => one.find('input') as HTMLInputElement
const type = (field: HTMLInputElement, text: string, caret = text.length) => {
  flushSync(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, text)
    field.setSelectionRange(caret, caret)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  })
}

test('behavior: the field is labelled with its unit, and described by its error and the text below', () => {
  drawn = draw(<Amount start="9" />)
  const field = input(drawn)
  expect(field.getAttribute('aria-label')).toBe('Amount, ETH')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const below = drawn.find(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)
  expect(below.textContent).toBe('about $1There is only 8')
})

test('behavior: rejected input leaves the field unchanged', () => {
  drawn = draw(<Amount start="1.5" />)
  type(input(drawn), '1.5x')
  expect(input(drawn).value).toBe('1.5')
})

test('behavior: the caret stays after a character typed in the middle', () => {
  drawn = draw(<Amount start="125" />)
  input(drawn).focus()
  type(input(drawn), '1,25', 2)
  expect(input(drawn).value).toBe('1.25')
  expect(input(drawn).selectionStart).toBe(2)
})

test('behavior: Enter submits', () => {
  drawn = draw(<Amount start="1" />)
  submitted = 0
  press(input(drawn), 'Enter')
  expect(submitted).toBe(1)
})

test('behavior: an amount of any length stays on one line within its box', async () => {
  drawn = draw(<Amount start="123456789.123456789012345678" unit="BRASS" />)
  const line = drawn.find('.ui-amount-input-line')
  const fit = drawn.find('.ui-amount-input-fit')
  await until(() =>
    expect(fit.getBoundingClientRect().width).toBeLessThanOrEqual(line.clientWidth + 1),
  )
  expect(line.getBoundingClientRect().height).toBe(60)
  // The field is where its text is.
  const box = drawn.find('.ui-amount-input-box').getBoundingClientRect()
  expect(Math.abs(input(drawn).getBoundingClientRect().width - box.width)).toBeLessThan(1)
})

test('behavior: the last digit typed rises over its place, once, and nothing else does', async () => {
  drawn = draw(<Amount />)
  const rising = () => drawn?.root.querySelector('.ui-rising')
  const isSeen = () => {
    const digit = rising()
    return digit ? getComputedStyle(digit).visibility === 'visible' && digit.textContent : undefined
  }
  const field = input(drawn)
  field.focus()
  type(field, '1')
  expect(isSeen()).toBe('1')
  // Each anew: what has risen before says nothing of the next.
  await until(() => expect(isSeen()).toBe(false))
  type(field, '12')
  expect(isSeen()).toBe('2')
  const [move] = rising()?.firstElementChild?.getAnimations() ?? []
  const effect = move?.effect as KeyframeEffect | undefined
  expect(effect?.getKeyframes()[0]?.transform).toBe('translateY(4px)')
  expect([field.selectionStart, field.value]).toEqual([2, '12'])
  await until(() => expect(isSeen()).toBe(false))
  // In the middle, and by several characters.
  type(field, '132', 2)
  expect(isSeen()).toBe(undefined)
  type(field, '132.75')
  expect(isSeen()).toBe(undefined)
})
