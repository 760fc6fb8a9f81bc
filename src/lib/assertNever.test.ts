import { expect, test } from 'vitest'
import { assertNever } from './assertNever.ts'

test('names the unhandled case', () => {
  expect(() => assertNever('later' as never)).toThrow('Unexpected case: "later"')
})
