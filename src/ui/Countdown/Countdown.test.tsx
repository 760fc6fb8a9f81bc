// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: counts whole seconds down to zero, ends once and stops its timer', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  let ended = 0
  act(() =>
    root.render(
      <Countdown until={1_061_500} onEnd={() => ended++}>
        {(time) => `New code in ${time}`}
      </Countdown>,
    ),
  )
  expect(place.textContent).toBe('New code in 1:02')
  act(() => vi.advanceTimersByTime(600))
  expect(place.textContent).toBe('New code in 1:01')
  act(() => vi.advanceTimersByTime(60_000))
  expect([place.textContent, ended]).toEqual(['New code in 0:01', 0])
  act(() => vi.advanceTimersByTime(5000))
  expect([place.textContent, ended]).toEqual(['New code in 0:00', 1])
  expect(vi.getTimerCount()).toBe(0)
  act(() => root.unmount())
})

test('behavior: a new deadline restarts it', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (until: number) =>
    act(() => root.render(<Countdown until={until}>{(time) => time}</Countdown>))
  draw(1_010_000)
  expect(place.textContent).toBe('0:10')
  draw(1_240_000)
  expect(place.textContent).toBe('4:00')
  act(() => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})
