import { expect, test } from 'vitest'
import { unsafeMethods } from '#domain/request/rpcPolicy.ts'
import type { Description } from '../../accounts/description.ts'
import { whereToConfirm } from './whereToConfirm.ts'

const foreign = { isTrusted: false, seesCovers: true }
const ready = (part: Partial<Description> = {}) => {
  const value: Description = { isSignIn: true, title: 'T', facts: [], warnings: [], ...part }
  return { status: 'ready', value } as const
}
const warning = { code: 'hidden', level: 'caution', text: 'Something' } as const

test('behavior: on a trusted page everything is confirmed in the frame', () => {
  for (const method of unsafeMethods)
    for (const seesCovers of [true, false])
      expect(whereToConfirm(method, { status: 'failed' }, { isTrusted: true, seesCovers })).toBe(
        'frame',
      )
})

test('behavior: elsewhere only methods that sign a text are, however they are described', () => {
  const inFrame = unsafeMethods.filter(
    (method) => whereToConfirm(method, ready(), foreign) === 'frame',
  )
  expect(inFrame).toEqual(['personal_sign', 'solana_signMessage'])
  expect(whereToConfirm('eth_whatever', ready(), foreign)).toBe('window')
})

test('behavior: a sign-in is confirmed in the frame when it has no warnings, and no other text is', () => {
  const place = (description: Parameters<typeof whereToConfirm>[1], standing = foreign) =>
    whereToConfirm('personal_sign', description, standing)
  expect(place(ready())).toBe('frame')
  expect(place(ready({ warnings: [warning] }))).toBe('window')
  expect(place(ready({ isSignIn: false }))).toBe('window')
  expect(place({ status: 'failed' })).toBe('window')
  expect(place(ready(), { isTrusted: false, seesCovers: false })).toBe('window')
})

test('behavior: where each answer needs the window, a sign-in does, too', () => {
  for (const status of ['loading', 'failed'] as const)
    expect(whereToConfirm('personal_sign', { status }, { ...foreign, needsWindow: true })).toBe(
      'window',
    )
  expect(whereToConfirm('personal_sign', ready(), { ...foreign, needsWindow: true })).toBe('window')
})
