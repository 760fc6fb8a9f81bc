import { expect, test } from 'vitest'
import { announcedCapabilities } from './announcedCapabilities.ts'
import type { Session } from './createClient.ts'

const ME = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const atomic = { status: 'supported' }

const session = (more: object) =>
  ({
    namespaces: {
      eip155: { accounts: [`eip155:1:${ME}`, `eip155:137:${ME}`], methods: [], events: [] },
    },
    ...more,
  }) as unknown as Session

test.each<[string, object, unknown[], unknown]>([
  [
    'by network',
    { scopedProperties: { 'eip155:137': { atomic } } },
    [ME, ['0x89']],
    { '0x89': { atomic } },
  ],
  [
    'by network, written as text',
    { scopedProperties: { 'eip155:137': { atomic: JSON.stringify(atomic) } } },
    [ME, ['0x89']],
    { '0x89': { atomic } },
  ],
  [
    'by account',
    { scopedProperties: { 'eip155:137': { [`eip155:137:${ME}`]: { atomic } } } },
    [ME, ['0x89', '0x1']],
    { '0x89': { atomic } },
  ],
  ['directly', { sessionProperties: { atomic } }, [ME, ['0x1']], { '0x1': { atomic } }],
  [
    'directly, as text, beside other properties',
    { sessionProperties: { atomic: JSON.stringify(atomic), bundler_name: 'any' } },
    [ME, ['0x1']],
    { '0x1': { atomic } },
  ],
  [
    'for the session’s networks where none is named',
    { sessionProperties: { atomic }, scopedProperties: { 'eip155:1': { sessionKeys: {} } } },
    [ME],
    { '0x1': { atomic, sessionKeys: {} }, '0x89': { atomic } },
  ],
  ['by chain id', { sessionProperties: { '0x89': { atomic } } }, [ME], { '0x89': { atomic } }],
])('behavior: reads capabilities %s', (_, more, params, expected) => {
  expect(announcedCapabilities(session(more), params)).toEqual(expected)
})

test.each<[string, object]>([
  ['nothing', {}],
  [
    'other properties',
    { sessionProperties: { bundler_name: 'any', bundler_url: 'https://a.example' } },
  ],
  ['another network', { scopedProperties: { 'eip155:10': { atomic } } }],
])('behavior: a session with %s has none', (_, more) => {
  expect(announcedCapabilities(session(more), [ME, ['0x1']])).toBeUndefined()
})

test('behavior: another account’s are not this one’s', () => {
  const more = { scopedProperties: { 'eip155:1': { [`eip155:1:${OTHER}`]: { atomic } } } }
  expect(announcedCapabilities(session(more), [ME, ['0x1']])).toBeUndefined()
})
