import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTH_ID, INJECTED_ID, WALLET_CONNECT_ID } from './connector.ts'
import { announcedId, isRdns } from './connectorId.ts'

const uuid = '350670DB-19FA-4704-A166-E52E178B59D2'

test('is the rdns, otherwise the uuid', () => {
  expect(announcedId({ rdns: 'io.metamask', uuid })).toBe('io.metamask')
  expect(announcedId({ rdns: 'IO.MetaMask', uuid })).toBe('io.metamask')
  expect(announcedId({ rdns: '', uuid })).toBe(uuid.toLowerCase())
  expect(announcedId({ uuid })).toBe(uuid.toLowerCase())
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
])('rejects %j', (info) => {
  expect(announcedId(info)).toBe(undefined)
})

test('property: no announced wallet gets one of Latchkey’s own ids', () => {
  const own = [WALLET_CONNECT_ID, INJECTED_ID, AUTH_ID]
  const any = fc.oneof(fc.string(), fc.constantFrom(...own, ...own.map((id) => id.toLowerCase())))
  fc.assert(
    fc.property(any, any, (rdns, id) => {
      const made = announcedId({ rdns, uuid: id })
      expect(own.map((one) => one.toLowerCase())).not.toContain(made)
      expect(made === undefined || isRdns(made) || /^[0-9a-f-]{36}$/.test(made)).toBe(true)
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
