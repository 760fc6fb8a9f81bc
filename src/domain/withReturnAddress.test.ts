import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReturnAddress } from './withReturnAddress.ts'

const page = 'https://shop.example/cart?item=1&size=a b#top'
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')

test.each([
  ['in the middle', 'https://id.example/login?client=a&state=abc&nonce=1'],
  ['at the end', 'https://id.example/login?client=a&nonce=1&state=abc'],
  ['alone, before a fragment', 'https://id.example/login?state=abc#part'],
])('behavior: the page goes along in the state, %s', (_where, uri) => {
  const there = withReturnAddress(uri, page)
  expect(stateOf(there)).toBe(`abc--${page}`)
  const [before, after] = [new URL(uri), new URL(there)]
  before.searchParams.delete('state')
  after.searchParams.delete('state')
  expect(after.href).toBe(before.href)
})

test('behavior: within the address that Magic carries', () => {
  const inner = 'https://id.example/login?client=a&state=abc'
  const uri = `https://auth.magic.link/v1?a=b&provider_authorization_url=${encodeURIComponent(inner)}&state=not-this`
  const there = new URL(withReturnAddress(uri, page))
  expect(stateOf(String(there.searchParams.get('provider_authorization_url')))).toBe(`abc--${page}`)
  expect(there.searchParams.get('state')).toBe('not-this')
})

test('behavior: without a state there is nothing to put it in', () => {
  const uri = 'https://id.example/login?restate=abc'
  expect(withReturnAddress(uri, page)).toBe(uri)
})

test('property: whatever the page’s address, it is read back as it was', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (returnTo) => {
      const uri = 'https://id.example/login?state=abc&nonce=1'
      expect(stateOf(withReturnAddress(uri, returnTo))).toBe(`abc--${returnTo}`)
    }),
  )
})
