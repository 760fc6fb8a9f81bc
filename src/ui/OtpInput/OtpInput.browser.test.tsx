import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { OtpInput } from './OtpInput.tsx'

let drawn: Drawn | undefined
let sent: string[] = []
beforeEach(() => {
  sent = []
})
afterEach(() => drawn?.remove())

function Code({ start = '', busy, error }: { start?: string; busy?: boolean; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <OtpInput
      label="Code"
      value={value}
      onChange={setValue}
      onComplete={(code) => sent.push(code)}
      busy={busy}
      error={error}
      autoFocus
    />
  )
}

const field = (one: Drawn) => one.find('input') as HTMLInputElement
const boxes = (one: Drawn) =>
  [...one.root.querySelectorAll('.ui-otp-box')].map((box) => box.textContent)

/** Types at the caret, as a browser does. */
const type = (one: Drawn, text: string) => {
  for (const character of text) {
    const input = field(one)
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    const value = input.value.slice(0, from) + character + input.value.slice(to)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.setSelectionRange(from + 1, from + 1)
    flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })))
  }
}

const paste = (one: Drawn, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  flushSync(() => field(one).dispatchEvent(event))
}

test('behavior: is focused, digits fill the boxes, and the sixth submits', () => {
  drawn = draw(<Code />)
  expect(drawn.root.activeElement).toBe(field(drawn))
  type(drawn, '12a34 5')
  expect(boxes(drawn)).toEqual(['1', '2', '3', '4', '5', ''])
  expect(sent).toEqual([])
  type(drawn, '6')
  expect(boxes(drawn).join('')).toBe('123456')
  expect(sent).toEqual(['123456'])
  type(drawn, '7')
  expect(boxes(drawn).join('')).toBe('123456')
})

test('behavior: a pasted code replaces all digits, however it is formatted', () => {
  drawn = draw(<Code start="99" />)
  paste(drawn, ' 123 456 ')
  expect(boxes(drawn).join('')).toBe('123456')
  expect(sent).toEqual(['123456'])
})

test('behavior: pressing a box selects its digit; beyond the last one, the next empty box', () => {
  drawn = draw(<Code start="1234" />)
  const input = field(drawn)
  const { left, width, top } = input.getBoundingClientRect()
  const press = (box: number) =>
    flushSync(() =>
      input.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          clientX: left + (width / 6) * (box + 0.5),
          clientY: top + 4,
        }),
      ),
    )
  press(1)
  type(drawn, '9')
  expect(boxes(drawn).join('')).toBe('1934')
  press(5)
  type(drawn, '5')
  expect(boxes(drawn).join('')).toBe('19345')
})

test('behavior: marks the box of the next digit while focused', async () => {
  drawn = draw(<Code start="12" />)
  field(drawn).setSelectionRange(2, 2)
  field(drawn).dispatchEvent(new KeyboardEvent('keyup', { key: 'End', bubbles: true }))
  const marked = () =>
    [...(drawn as Drawn).root.querySelectorAll('.ui-otp-box')].findIndex((box) =>
      box.hasAttribute('data-active'),
    )
  await until(() => expect(marked()).toBe(2))
  flushSync(() => field(drawn as Drawn).blur())
  expect(marked()).toBe(-1)
})

test('behavior: while a code is checked it stays visible and cannot be changed or submitted again', () => {
  drawn = draw(<Code start="123456" busy />)
  expect(field(drawn).readOnly).toBe(true)
  expect(boxes(drawn).join('')).toBe('123456')
  press(field(drawn), 'Enter')
  paste(drawn, '654321')
  expect(sent).toEqual([])
  expect(boxes(drawn).join('')).toBe('123456')
})

test('behavior: an error describes the field; Enter submits the same code again', () => {
  drawn = draw(<Code start="123456" error="Invalid code. Try again" />)
  const input = field(drawn)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const id = input.getAttribute('aria-describedby') ?? ''
  const text = drawn.root.getElementById(id)
  expect(text?.textContent).toBe('Invalid code. Try again')
  press(input, 'Enter')
  expect(sent).toEqual(['123456'])
})

test('behavior: six boxes fit a phone of 320 px, in both text directions', () => {
  drawn = draw(<Code start="123456" />, { dir: 'rtl' })
  drawn.host.style.width = '280px'
  const all = [...drawn.root.querySelectorAll('.ui-otp-box')].map((box) =>
    box.getBoundingClientRect(),
  )
  const lefts = all.map(({ left }) => left)
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  const { left, right } = drawn.host.getBoundingClientRect()
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(left)
  expect(Math.max(...all.map((box) => box.right))).toBeLessThanOrEqual(right)
})
