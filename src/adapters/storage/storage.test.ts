// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { key } from '#wire/key.ts'
import { recentWallets } from '#wire/storage/keys.ts'
import { createStorage } from './storage.ts'
import type { StorageBackend } from './textStore.ts'

const greeting = key('greeting', z.string(), 'hello')
const counts = key('counts', z.record(z.string(), z.number()), {})

beforeEach(() => localStorage.clear())

/** A browser's storage with one member replaced, as a blocked or full one behaves. */
const brokenStorage = (broken: Partial<StorageBackend>): StorageBackend =>
  new Proxy(localStorage, {
    get: (target, name) => {
      const value = Reflect.get(broken, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const refuse = () => {
  throw new DOMException('no', 'SecurityError')
}

describe('values', () => {
  test('behavior: reads after a reload what was set', () => {
    createStorage().set(greeting, 'servus')
    expect(createStorage().get(greeting)).toBe('servus')
    expect(localStorage.getItem('latchkey:v1:greeting')).toBe('"servus"')
  })

  test('behavior: returns the fallback for an absent or removed value', () => {
    const storage = createStorage()
    expect(storage.get(greeting)).toBe('hello')
    storage.set(greeting, 'servus')
    storage.remove(greeting)
    expect(storage.get(greeting)).toBe('hello')
    expect(localStorage.length).toBe(0)
  })

  test('behavior: scopes are separate, and clearing one keeps the other and foreign keys', () => {
    const first = createStorage()
    const second = createStorage({ scope: 'second' })
    first.set(greeting, 'one')
    second.set(greeting, 'two')
    localStorage.setItem('theirs', 'keep')
    expect([first.get(greeting), second.get(greeting)]).toEqual(['one', 'two'])

    first.clear()
    expect([first.get(greeting), second.get(greeting)]).toEqual(['hello', 'two'])
    second.clear()
    expect(second.get(greeting)).toBe('hello')
    expect(localStorage.getItem('theirs')).toBe('keep')
  })

  test('behavior: treats names of Object.prototype members as data', () => {
    const storage = createStorage()
    localStorage.setItem('latchkey:v1:counts', '{"__proto__":{"polluted":1},"constructor":2}')
    const read = storage.get(counts)
    expect(read.constructor).toBe(2)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(storage.get(key('constructor', z.string(), 'none'))).toBe('none')
    expect(storage.get(key('__proto__', z.string(), 'none'))).toBe('none')
  })
})

describe('malformed values', () => {
  test.each([
    ['broken JSON', '{"half'],
    ['another version', '{"v":2,"wallets":[]}'],
    ['one bad entry', '[{"id":"a","name":"A"},{"id":7}]'],
    ['an empty text', ''],
  ])(
    'behavior: returns the fallback for %s, and leaves the entry until it is set [spec 10.6g]',
    (_, text) => {
      localStorage.setItem('latchkey:v1:recent-wallets', text)
      const storage = createStorage()
      expect(storage.get(recentWallets)).toEqual([])
      expect(localStorage.getItem('latchkey:v1:recent-wallets')).toBe(text)
      storage.set(recentWallets, [])
      expect(localStorage.getItem('latchkey:v1:recent-wallets')).toBe('[]')
    },
  )
})

describe('a browser that refuses storage', () => {
  test('behavior: falls back to memory when storage is blocked', () => {
    const storage = createStorage({
      backend: brokenStorage({ getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse }),
    })
    expect(storage.get(greeting)).toBe('hello')
    storage.set(greeting, 'servus')
    expect(storage.get(greeting)).toBe('servus')
    storage.remove(greeting)
    expect(storage.get(greeting)).toBe('hello')
    storage.set(greeting, 'servus')
    storage.clear()
    expect(storage.get(greeting)).toBe('hello')
  })

  test('behavior: with full storage, keeps the new value for this page only', () => {
    createStorage().set(greeting, 'old')
    const full = createStorage({
      backend: brokenStorage({
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    })
    full.set(greeting, 'new')
    expect(full.get(greeting)).toBe('new')
    expect(createStorage().get(greeting)).toBe('old')
  })

  test('behavior: works without any storage, as in a sandboxed frame', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    try {
      const storage = createStorage()
      storage.set(greeting, 'servus')
      expect(storage.get(greeting)).toBe('servus')
    } finally {
      if (original) Object.defineProperty(globalThis, 'localStorage', original)
    }
  })
})

describe('other tabs', () => {
  const fromAnotherTab = (changed: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue }))

  test('behavior: a listener receives parsed values that another tab wrote, until it is removed', () => {
    const received: string[] = []
    const stop = createStorage().on(greeting, (value) => received.push(value))
    fromAnotherTab('latchkey:v1:greeting', '"moin"')
    fromAnotherTab('latchkey:v1:greeting', '{broken')
    fromAnotherTab('latchkey:v1:other', '"no"')
    fromAnotherTab(null, null)
    stop()
    fromAnotherTab('latchkey:v1:greeting', '"late"')
    expect(received).toEqual(['moin', 'hello', 'hello'])
  })

  test('behavior: takes the value of another tab, also where this one could not write', () => {
    const full = brokenStorage({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const storage = createStorage({ backend: full })
    const stop = storage.on(greeting, () => {})
    storage.set(greeting, 'mine')
    localStorage.setItem('latchkey:v1:greeting', '"theirs"')
    fromAnotherTab('latchkey:v1:greeting', '"theirs"')
    stop()
    expect(storage.get(greeting)).toBe('theirs')
  })

  test('behavior: ignores other scopes', () => {
    const received: string[] = []
    const stop = createStorage({ scope: 'second' }).on(greeting, (value) => received.push(value))
    fromAnotherTab('latchkey:v1:greeting', '"moin"')
    stop()
    expect(received).toEqual([])
  })
})
