import { expect, test } from 'vitest'
import { createExpiringMap } from './expiringMap.ts'

test('an entry expires, and a later one replaces it', () => {
  let time = 0
  const map = createExpiringMap<number>({ now: () => time })
  map.set('a', 1, 10)
  time = 9
  expect(map.get('a')).toBe(1)
  map.set('a', 2, 10)
  time = 18
  expect(map.get('a')).toBe(2)
  time = 19
  expect(map.get('a')).toBeUndefined()
})

test('a new entry removes expired ones', () => {
  let time = 0
  const map = createExpiringMap<number>({ now: () => time })
  for (let index = 0; index < 1000; index++) {
    time = index
    map.set(String(index), index, 10)
  }
  expect(map.size()).toBe(10)
})

test('drops the oldest entries beyond the limit', () => {
  const map = createExpiringMap<number>({ limit: 2 })
  map.set('a', 1, 1000)
  map.set('b', 2, 1000)
  map.set('c', 3, 1000)
  expect(map.get('a')).toBeUndefined()
  expect([map.get('b'), map.get('c')]).toEqual([2, 3])
  map.delete('b')
  expect(map.size()).toBe(1)
})
