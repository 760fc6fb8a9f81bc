// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openFrameMemory } from './frameMemory.ts'

const first = 'eip155:31337'
const open = (origin = 'https://shop.example') => openFrameMemory(origin, first)

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('behavior: creates a device id once, with more than 128 random bits', () => {
  const device = open().device()
  expect(device).toMatch(/^[\w-]{43}$/)
  expect(open().device()).toBe(device)
  localStorage.clear()
  expect(open().device()).not.toBe(device)
})

test('behavior: stores choices separately per embedding page', () => {
  open().choose({ preferredAccountType: 'eoa' })
  expect(open().choices().preferredAccountType).toBe('eoa')
  expect(open('https://other.example').choices()).toEqual({
    networks: { eip155: first },
    namespace: 'eip155',
    preferredAccountType: null,
  })
})

test('behavior: signing out keeps the device id, for a quicker next login', () => {
  const memory = open()
  const device = memory.device()
  memory.choose({ namespace: 'solana' })
  memory.forgetChoices()
  expect(memory.choices().namespace).toBe('eip155')
  expect(memory.device()).toBe(device)
})

test.each(['{', '7', '{"networks":5}'])('error: replaces spoilt storage: %s', (spoilt) => {
  localStorage.setItem('latchkey-frame:choices:https://shop.example', spoilt)
  expect(open().choices().networks).toEqual({ eip155: first })
})

test('error: without storage it lasts as long as the page', () => {
  const setItem = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  // A spy on happy-dom's storage cannot be taken off again: the next file would have it, too.
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      get: (storage, name) =>
        name === 'setItem' ? setItem : Reflect.get(storage, name).bind(storage),
    }),
  )
  const memory = open()
  memory.bearer.set('token')
  expect(memory.bearer.get()).toBe('token')
  memory.bearer.set(null)
  expect(memory.bearer.get()).toBeNull()
  expect(memory.device()).toBe(memory.device())
})
