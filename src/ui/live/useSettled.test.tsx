// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './useSettled.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const Shown = ({ value }: { value: boolean }) => String(useSettled(value))

test('behavior: a value is settled at first, and half a second after each change', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (value: boolean) => {
    act(() => root.render(<Shown value={value} />))
    return place.textContent
  }
  const later = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms))
    return place.textContent
  }
  expect([draw(true), later(1000)]).toEqual(['true', 'true'])
  expect([draw(false), later(499), later(1)]).toEqual(['false', 'false', 'true'])
  // Back in time: the timer of the change before does not count.
  expect([draw(true), later(400), draw(false), later(400)]).toEqual([
    'false',
    'false',
    'true',
    'true',
  ])
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
