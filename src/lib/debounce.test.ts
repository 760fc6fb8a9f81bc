import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = () => {
  const heard: string[] = []
  return { heard, type: debounce((text: string) => void heard.push(text), 100) }
}

test('only the last of a burst is heard, once it is quiet', () => {
  const { heard, type } = typed()
  type('m')
  vi.advanceTimersByTime(99)
  type('me')
  vi.advanceTimersByTime(99)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['me'])
})

test('cancel forgets, flush hurries, and neither acts twice', () => {
  const { heard, type } = typed()
  type('gone')
  type.cancel()
  vi.advanceTimersByTime(200)
  type('now')
  type.flush()
  type.flush()
  vi.advanceTimersByTime(200)
  expect(heard).toEqual(['now'])
})
