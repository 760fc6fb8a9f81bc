import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { infoIcon } from '../Icon/icons/infoIcon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { Tooltip } from './Tooltip.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const text = 'Nobody will ever ask for your recovery phrase.'
const one = (
  <Tooltip text={text}>
    <IconButton icon={infoIcon} label="About phrases" />
  </Tooltip>
)
const bubble = (at: Drawn) => at.find('[role=tooltip]')
const isShown = (at: Drawn) => bubble(at).matches(':popover-open')

/** A touch of the control; React listens for bubbling pointer events at its root. */
const touch = (at: Drawn, type: string) =>
  flushSync(() =>
    at
      .find('button')
      .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true })),
  )

test('behavior: shown on keyboard focus, describes the control, and hidden on blur', () => {
  drawn = draw(one)
  const button = drawn.find('button')
  expect(button.getAttribute('aria-describedby')).toBe(bubble(drawn).id)
  expect(isShown(drawn)).toBe(false)
  // A programmatic focus after a key counts as one by keyboard.
  flushSync(() => button.focus({ focusVisible: true } as FocusOptions))
  expect(isShown(drawn)).toBe(true)
  flushSync(() => button.blur())
  expect(isShown(drawn)).toBe(false)
})

test('behavior: Escape hides it, and does not reach the dialog', () => {
  drawn = draw(one)
  let received = 0
  document.addEventListener('keydown', () => received++, { once: true })
  flushSync(() => drawn?.find('button').focus({ focusVisible: true } as FocusOptions))
  expect(press(drawn.find('button'), 'Escape')).toBe(false)
  expect([isShown(drawn), received]).toEqual([false, 0])
  expect(press(drawn.find('button'), 'Escape')).toBe(true)
  expect(received).toBe(1)
})

test('behavior: a long press shows it, a tap does not', async () => {
  drawn = draw(one)
  const at = drawn
  touch(at, 'pointerdown')
  touch(at, 'pointerup')
  expect(isShown(at)).toBe(false)
  touch(at, 'pointerdown')
  await until(() => expect(isShown(at)).toBe(true))
  touch(at, 'pointercancel')
  expect(isShown(at)).toBe(false)
})

test.each([
  ['top: 0px; left: 0px'],
  ['top: 0px; right: 0px'],
  ['bottom: 0px; left: 0px'],
  ['bottom: 0px; right: 0px'],
])('behavior: fully visible next to its control at %s', (corner) => {
  drawn = draw(one)
  drawn.host.style.cssText = `position: fixed; ${corner}`
  flushSync(() => drawn?.find('button').focus({ focusVisible: true } as FocusOptions))
  const box = bubble(drawn).getBoundingClientRect()
  const control = drawn.find('button').getBoundingClientRect()
  expect(box.width).toBeGreaterThan(40)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.top).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(innerWidth)
  expect(box.bottom).toBeLessThanOrEqual(innerHeight)
  expect(box.bottom <= control.top || box.top >= control.bottom).toBe(true)
})
