import { expect, test } from 'vitest'
import { HttpError } from '#errors/http.ts'
import { NameRegistrationError, NameSuggestionsError } from '#errors/names.ts'
import { NameLookupError } from '#errors/send.ts'
import { reportedReason } from './reportedReason.ts'

const refused = new HttpError(400)

test('behavior: reads what a name service says of the request', () => {
  expect(reportedReason(new NameLookupError('Too short', { cause: refused }))).toBe('Too short')
  expect(reportedReason(new NameSuggestionsError('Too short'))).toBe('Too short')
  expect(reportedReason(new NameRegistrationError('ada', 'Taken'))).toBe('Taken')
})

test('behavior: what it says of itself is left to the console', () => {
  for (const status of [429, 500, 503]) {
    const error = new NameLookupError('Database down', { cause: new HttpError(status) })
    expect(reportedReason(error)).toBe(undefined)
  }
})

test('behavior: no reason, and the reasons of other errors, are none', () => {
  expect(reportedReason(new NameLookupError())).toBe(undefined)
  expect(reportedReason(new NameLookupError(''))).toBe(undefined)
  expect(reportedReason(Object.assign(new Error('x'), { reason: 'x' }))).toBe(undefined)
  expect(reportedReason(undefined)).toBe(undefined)
})

test('behavior: a reason is cleaned, and cut at 120 characters', () => {
  expect(reportedReason(new NameLookupError('no\u202e way'))).toBe('no way')
  expect(reportedReason(new NameLookupError('x'.repeat(500)))).toHaveLength(120)
})
