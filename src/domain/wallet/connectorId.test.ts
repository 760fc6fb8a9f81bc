import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTH_ID, INJECTED_ID, WALLET_CONNECT_ID } from './connector.ts'
import { announcedIdentity, isRdns } from './connectorId.ts'

const uuid = '350670DB-19FA-4704-A166-E52E178B59D2'

const named = { uuid, name: 'Fox Wallet' }

test('is the rdns, otherwise the name, at every load the same', () => {
  expect(announcedIdentity({ ...named, rdns: 'io.metamask' })).toBe('io.metamask')
  expect(announcedIdentity({ ...named, rdns: 'IO.MetaMask' })).toBe('io.metamask')
  expect(announcedIdentity(named)).toBe('announced:fox')
  expect(announcedIdentity({ ...named, uuid: uuid.replace('3', '4') })).toBe('announced:fox')
})

test.each([
  ['', 'announced:fox'],
  ['com', 'announced:fox@com'],
  ['Wallet', 'announced:fox@wallet'],
  ['io fox ~1', 'announced:fox@io-fox-1'],
  [undefined, 'announced:fox'],
  [7, 'announced:fox'],
])('param: with %j for an rdns, the id is %s', (rdns, id) => {
  expect(announcedIdentity({ ...named, rdns })).toBe(id)
})

test.each([
  {},
  { rdns: 'metamask' },
  { rdns: 'injected', uuid: 'walletConnect' },
  { rdns: '__proto__', uuid: 'constructor' },
  { rdns: 'io..metamask' },
  { rdns: 'io.metamask\u202e' },
  { rdns: ['io.metamask'] },
  { rdns: 'io.metamask'.repeat(1000) },
  { uuid: `${uuid}0` },
  { uuid: 5 },
  { uuid: [uuid] },
  { uuid, name: '' },
  { uuid, name: ['Fox'] },
])('rejects %j', (info) => {
  expect(announcedIdentity({ name: 'Fox', ...info })).toBe(undefined)
})

test('property: no announced wallet gets one of Latchkey’s own ids', () => {
  const own = [WALLET_CONNECT_ID, INJECTED_ID, AUTH_ID]
  const any = fc.oneof(fc.string(), fc.constantFrom(...own, ...own.map((id) => id.toLowerCase())))
  fc.assert(
    fc.property(any, any, (rdns, name) => {
      const made = announcedIdentity({ rdns, name, uuid })
      expect(own.map((one) => one.toLowerCase())).not.toContain(made)
      expect(made === undefined || /^(announced:.|[^:]+\.[^:]+$)/.test(made)).toBe(true)
    }),
  )
})

test.each(['a.b', 'a-b.c-d.e', 'io.metamask', '0.1'])('param: %s is an rdns', (text) => {
  expect(isRdns(text)).toBe(true)
})

test.each(['.a.b', 'x .a.b', '-a.b', 'a-.b', 'a.-b', 'a.b-', 'a', 'a..b', `${'a.'.repeat(126)}aa`])(
  'param: %s is no rdns',
  (text) => {
    expect(isRdns(text)).toBe(false)
  },
)

test('param: an rdns has 253 characters at most', () => {
  expect(isRdns(`${'a.'.repeat(126)}a`)).toBe(true)
})
