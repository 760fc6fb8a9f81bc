import { describe, expect, test } from 'vitest'
import { createSessionStorage } from './sessionStorage.ts'
import { createPageStorage } from './testing/pageStorage.ts'

const open = (backend = createPageStorage(), prefix = 'latchkey:v1:relay:') => ({
  backend,
  storage: createSessionStorage(prefix, backend),
})

test('behavior: stores under its own prefix, and reads it after a reload', async () => {
  const { backend, storage } = open()
  backend.setItem('theirs', '1')
  await storage.setItem('wc@2:core//pairing', [{ topic: 'a' }])
  const after = open(backend).storage
  expect(await after.getItem('wc@2:core//pairing')).toEqual([{ topic: 'a' }])
  expect(await after.getKeys()).toEqual(['wc@2:core//pairing'])
  expect(await after.getEntries()).toEqual([['wc@2:core//pairing', [{ topic: 'a' }]]])
  await after.removeItem('wc@2:core//pairing')
  expect(backend.keys()).toEqual(['theirs'])
})

test('behavior: returns undefined for missing or malformed entries', async () => {
  const { backend, storage } = open()
  backend.setItem('latchkey:v1:relay:a', '{broken')
  expect(await storage.getItem('a')).toBeUndefined()
  expect(await storage.getItem('b')).toBeUndefined()
})

test('behavior: every page has its own client id at the relay', async () => {
  const { storage } = open()
  const keychain = { client_ed25519_seed: 'aa', topic: 'bb' }
  await storage.setItem('wc@2:core//keychain', keychain)
  expect(await storage.getItem('wc@2:core//keychain')).toEqual({ topic: 'bb' })
})

test('behavior: after its end it is empty and stores nothing', async () => {
  const { backend, storage } = open()
  await storage.setItem('a', 1)
  storage.end()
  await storage.setItem('b', 2)
  expect(backend.keys()).toEqual([])
  expect(await storage.getKeys()).toEqual([])
})

describe('a browser that refuses', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }

  test.each([
    ['blocked', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 }],
    ['full', { ...createPageStorage(), length: 0, setItem: refuse }],
    ['absent', undefined],
  ])('behavior: %s storage works from memory', async (_, backend) => {
    const storage = createSessionStorage('p:', backend)
    await storage.setItem('a', { b: 1 })
    expect(await storage.getItem('a')).toEqual({ b: 1 })
    expect(await storage.getKeys()).toEqual(['a'])
    await storage.removeItem('a')
    expect(await storage.getItem('a')).toBeUndefined()
    expect(await storage.getKeys()).toEqual([])
  })
})
