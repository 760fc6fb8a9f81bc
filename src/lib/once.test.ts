import { expect, test } from 'vitest'
import { once } from './once.ts'

test('runs once and caches the result, also undefined', () => {
  let runs = 0
  const get = once(() => {
    runs++
  })
  get()
  get()
  expect(runs).toBe(1)
})

test('does not cache a throw', () => {
  let runs = 0
  const get = once(() => {
    if (runs++ === 0) throw new Error('first')
    return 'second'
  })
  expect(get).toThrow('first')
  expect(get()).toBe('second')
  expect(get()).toBe('second')
  expect(runs).toBe(2)
})
