import { expect, test } from 'vitest'
import { isKnownHost } from './knownHost.ts'

test.each([
  'localhost',
  'localhost:4000',
  'shop.localhost:4000',
  '127.0.0.1:80',
  '127.1.2.3',
  '[::1]:4000',
])('behavior: %s is this machine', (header) => {
  expect(isKnownHost(header, [])).toBe(true)
})

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example:4000',
  'evil.example@localhost',
  'localhost/.evil.example',
  'localhost:4000, evil.example',
  '192.168.0.7',
  '0.0.0.0',
  '',
  null,
  undefined,
])('error: %j is not this machine', (header) => {
  expect(isKnownHost(header, [])).toBe(false)
})

test('hosts: accepts configured names, on any port and in any case', () => {
  expect(isKnownHost('Sandbox.Example:8080', ['sandbox.example'])).toBe(true)
  expect(isKnownHost('other.example', ['sandbox.example'])).toBe(false)
})
