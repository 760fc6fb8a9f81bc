import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withReturnAddress } from './withReturnAddress.ts'

const page = 'https://shop.example/cart?item=1&size=a b#top'
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')

test.each([
  ['in the middle', 'https://id.example/login?client=a&state=abc&nonce=1'],
  ['at the end', 'https://id.example/login?client=a&nonce=1&state=abc'],
  ['alone, before a fragment', 'https://id.example/login?state=abc#part'],
])('behavior: appends the page’s address to the state, %s', (_where, uri) => {
  const there = withReturnAddress(uri, page)
  expect(stateOf(there)).toBe(`abc--${page}`)
  const [before, after] = [new URL(uri), new URL(there)]
  before.searchParams.delete('state')
  after.searchParams.delete('state')
  expect(after.href).toBe(before.href)
})

test('behavior: changes the inner address that Magic carries', () => {
  const inner = 'https://id.example/login?client=a&state=abc'
  const uri = `https://auth.magic.link/v1?a=b&provider_authorization_url=${encodeURIComponent(inner)}&state=not-this`
  const there = new URL(withReturnAddress(uri, page))
  expect(stateOf(String(there.searchParams.get('provider_authorization_url')))).toBe(`abc--${page}`)
  expect(there.searchParams.get('state')).toBe('not-this')
})

test('behavior: only Magic carries an inner address', () => {
  const inner = encodeURIComponent('https://id.example/login?state=not-this')
  const uri = `https://id.example/v1?provider_authorization_url=${inner}&state=abc`
  expect(stateOf(withReturnAddress(uri, page))).toBe(`abc--${page}`)
})

test('behavior: leaves an address without a state unchanged', () => {
  const uri = 'https://id.example/login?restate=abc'
  expect(withReturnAddress(uri, page)).toBe(uri)
})

test('property: any page address can be read back', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (returnTo) => {
      const uri = 'https://id.example/login?state=abc&nonce=1'
      expect(stateOf(withReturnAddress(uri, returnTo))).toBe(`abc--${returnTo}`)
    }),
  )
})
