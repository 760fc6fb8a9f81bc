import { describe, expect, test } from 'vitest'
import { createSessionStorage } from './sessionStorage.ts'
import { createPageStorage } from './testing/pageStorage.ts'

const open = (backend = createPageStorage(), prefix = 'latchkey:v1:relay:') => ({
  backend,
  storage: createSessionStorage(prefix, backend),
})

test('behavior: what was stored is there after a reload, apart from anything else', async () => {
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

test('behavior: what is absent or broken is undefined', async () => {
  const { backend, storage } = open()
  backend.setItem('latchkey:v1:relay:a', '{broken')
  expect(await storage.getItem('a')).toBeUndefined()
  expect(await storage.getItem('b')).toBeUndefined()
})

test('behavior: the relay meets every page as a client of its own', async () => {
  const { storage } = open()
  const keychain = { client_ed25519_seed: 'aa', topic: 'bb' }
  await storage.setItem('wc@2:core//keychain', keychain)
  expect(await storage.getItem('wc@2:core//keychain')).toEqual({ topic: 'bb' })
})

test('behavior: ended, it holds nothing and takes nothing', async () => {
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
