import { expect } from 'vitest'
import { RequestMismatchError } from '#errors/receipt.ts'

/** The field in which a checked answer is not what was asked. Fails the test where the check found no mismatch. */
export async function mismatch(check: Promise<unknown>): Promise<string> {
  const error = await check.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(RequestMismatchError)
  return (error as RequestMismatchError).field
}
