import { expect, test } from 'vitest'
import { isLoopbackHost } from '../network/loopback.ts'
import { known } from './remoteData.ts'

test('behavior: the value is known in every status that has one', () => {
  expect(known(undefined)).toBe(undefined)
  expect(known({ status: 'idle' })).toBe(undefined)
  expect(known({ status: 'loading' })).toBe(undefined)
  expect(known({ status: 'loading', value: 1 })).toBe(1)
  expect(known({ status: 'ready', value: 2, at: 0 })).toBe(2)
  expect(known({ status: 'failed', error: new Error('x'), value: 3, at: 0 })).toBe(3)
})

test('behavior: this machine’s own host names', () => {
  for (const own of ['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(isLoopbackHost(own)).toBe(true)
  for (const other of [
    'localhost.example',
    'xlocalhost',
    '127.0.0.1.example',
    '10.127.0.0.1',
    '127.0.1',
  ])
    expect(isLoopbackHost(other)).toBe(false)
  expect(isLoopbackHost('127.10.200.30')).toBe(true)
})
