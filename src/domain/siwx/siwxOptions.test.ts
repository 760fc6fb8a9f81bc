import { expect, test } from 'vitest'
import type { Reader } from '../config/configReaders.ts'
import { siweOption, siwxOption } from './siwxOptions.ts'

const read = <Value>(reader: Reader<Value>, value: unknown) => {
  const reports: string[] = []
  return { found: reader(value, (message) => void reports.push(message)), reports }
}
const methods = (names: string) =>
  Object.fromEntries(names.split(' ').map((one) => [one, () => {}]))
const plugin = methods('createMessage addSession revokeSession setSessions getSessions')
const siwe = methods('getNonce verifyMessage getSession signOut')

test.each([['local'], ['cloud'], [{ use: 'local', required: true }], [{ use: 'cloud' }], [plugin]])(
  'behavior: reads the plug-in %j',
  (value) => {
    expect(read(siwxOption, value)).toEqual({ found: value, reports: [] })
  },
)

test('behavior: reads options that are written as text', () => {
  expect(read(siwxOption, '{"use":"local"}').found).toEqual({ use: 'local' })
})

test.each([['other'], [{ use: 'other' }], [{}], [null], [5], [undefined]])(
  'error: %j is no plug-in',
  (value) => {
    const { found, reports } = read(siwxOption, value)
    expect(found).toBe(undefined)
    expect(reports).toEqual([expect.stringContaining("expected 'local', 'cloud', or an object")])
  },
)

test.each(Object.keys(plugin))('error: a plug-in without %s is none', (name) => {
  expect(read(siwxOption, { ...plugin, [name]: undefined }).found).toBe(undefined)
  expect(read(siwxOption, { ...plugin, [name]: 'text' }).reports).toHaveLength(1)
})

test('behavior: reads callbacks for Sign-In with Ethereum', () => {
  expect(read(siweOption, siwe)).toEqual({ found: siwe, reports: [] })
})

test.each(Object.keys(siwe))('error: callbacks without %s are refused', (name) => {
  const { found, reports } = read(siweOption, { ...siwe, [name]: undefined })
  expect(found).toBe(undefined)
  expect(reports).toEqual([
    'expected an object with getNonce, verifyMessage, getSession and signOut',
  ])
})

test('error: a text is no set of callbacks', () => {
  expect(read(siweOption, 'local').found).toBe(undefined)
  expect(read(siweOption, null).found).toBe(undefined)
})
