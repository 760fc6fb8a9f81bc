import { expect, test } from 'vitest'
import { unsafeMethods } from '../../../../../src/domain/rpcPolicy.ts'
import type { Description } from '../../accounts/description.ts'
import { whereToConfirm } from './whereToConfirm.ts'

const foreign = { isTrusted: false, seesCovers: true }
const ready = (part: Partial<Description> = {}) => {
  const value: Description = { kind: 'message', title: 'T', facts: [], warnings: [], ...part }
  return { status: 'ready', value } as const
}
const warning = { code: 'hidden', level: 'caution', text: 'Something' } as const

test('behavior: in a trusted place everything is confirmed in the frame', () => {
  for (const method of unsafeMethods)
    for (const seesCovers of [true, false])
      expect(whereToConfirm(method, { status: 'failed' }, { isTrusted: true, seesCovers })).toBe(
        'frame',
      )
})

test('behavior: elsewhere only what signs a text is, whatever it is described as', () => {
  const inFrame = unsafeMethods.filter(
    (method) => whereToConfirm(method, ready(), foreign) === 'frame',
  )
  expect(inFrame).toEqual(['personal_sign', 'solana_signMessage'])
  expect(whereToConfirm('eth_whatever', ready(), foreign)).toBe('window')
})

test('behavior: a text counts when it is readable and nothing is to be said against it', () => {
  const place = (description: Parameters<typeof whereToConfirm>[1], standing = foreign) =>
    whereToConfirm('personal_sign', description, standing)
  expect(place(ready())).toBe('frame')
  expect(place(ready({ kind: 'signIn' }))).toBe('frame')
  expect(place(ready({ warnings: [warning] }))).toBe('window')
  expect(place(ready({ kind: 'unknown' }))).toBe('window')
  expect(place({ status: 'failed' })).toBe('window')
  expect(place(ready(), { isTrusted: false, seesCovers: false })).toBe('window')
})
