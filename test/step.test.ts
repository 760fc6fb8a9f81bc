import { describe, expect, test } from 'vitest'
import { step } from './support/step.ts'

describe('a step of a walk', () => {
  test('behavior: gives what it returns to the steps after it', async () => {
    expect(await step('behavior: counts', async () => 3)).toBe(3)
  })

  test('error: what fails in it begins with its title, in the message and in the stack', async () => {
    const failing = step('behavior: two is three', () => expect(2).toBe(3))
    const error: Error = await failing.catch((thrown) => thrown)
    expect(error.message).toMatch(/^behavior: two is three\n\nexpected 2 to be 3/)
    expect(error.stack).toMatch(/^AssertionError: behavior: two is three\n\nexpected 2 to be 3/)
    // The difference is still shown.
    expect(error).toMatchObject({ actual: 2, expected: 3 })
  })

  test('error: what is thrown and is no error is named, too', async () => {
    await expect(step('behavior: throws', () => Promise.reject('words'))).rejects.toThrow(
      'behavior: throws\n\nwords',
    )
  })
})
