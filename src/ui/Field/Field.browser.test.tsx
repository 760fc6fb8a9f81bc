import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, press } from '../testing/draw.tsx'
import { Field } from './Field.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

let submitted = 0
function Search({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <Field
      label="Search wallets"
      type="search"
      value={value}
      onChange={setValue}
      onSubmit={() => submitted++}
      clearLabel="Clear search"
      error={value === 'bad' ? 'No such wallet' : undefined}
    />
  )
}
const input = (one: Drawn) => one.find('input') as HTMLInputElement

test('behavior: Escape clears the field first, and only then reaches the dialog', () => {
  drawn = draw(<Search start="rain" />)
  let received = 0
  drawn.host.addEventListener('keydown', () => received++)
  expect(press(input(drawn), 'Escape')).toBe(false)
  expect([input(drawn).value, received]).toEqual(['', 0])
  expect(press(input(drawn), 'Escape')).toBe(true)
  expect(received).toBe(1)
})

test('behavior: the clear button empties the field and focuses it', () => {
  drawn = draw(<Search start="rain" />)
  const clear = drawn.find('[aria-label="Clear search"]')
  flushSync(() => clear.click())
  expect(input(drawn).value).toBe('')
  expect(drawn.root.activeElement).toBe(input(drawn))
  expect(drawn.root.querySelector('[aria-label="Clear search"]')).toBeNull()
})

test('behavior: Enter submits, but not during text composition', () => {
  drawn = draw(<Search start="rain" />)
  submitted = 0
  press(input(drawn), 'Enter')
  expect(submitted).toBe(1)
  input(drawn).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
  )
  expect(submitted).toBe(1)
})

test('behavior: an error is announced, and describes the field', () => {
  drawn = draw(<Search start="bad" />)
  expect(input(drawn).getAttribute('aria-invalid')).toBe('true')
  const id = input(drawn).getAttribute('aria-describedby') ?? ''
  expect(drawn.root.getElementById(id)?.textContent).toBe('No such wallet')
})
