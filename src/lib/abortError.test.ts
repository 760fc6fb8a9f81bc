import { expect, test } from 'vitest'
import { abortError, isAbortError } from './abortError.ts'

test('recognizes an abort by its name', () => {
  expect(isAbortError(abortError())).toBe(true)
  expect(isAbortError(AbortSignal.abort().reason)).toBe(true)
  for (const other of [new Error('AbortError'), AbortSignal.timeout, 'AbortError', null, undefined])
    expect(isAbortError(other)).toBe(false)
})
