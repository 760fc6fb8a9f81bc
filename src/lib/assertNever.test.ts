import { expect, test } from 'vitest'
import { assertNever } from './assertNever.ts'

test('says which case nobody thought of', () => {
  expect(() => assertNever('later' as never)).toThrow('Unexpected case: "later"')
})
