import { expect, test } from 'vitest'
import { issueText } from './issueText.ts'
import { z } from './schema.ts'

const wrong = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? issueText(error) : 'nothing'
}

test('says where and what was wanted', () => {
  const schema = z.object({ rpc: z.array(z.string()) })
  expect(wrong(schema, { rpc: ['a', 5] })).toBe('rpc.1: expected string')
  expect(wrong(schema, 5)).toBe('expected object')
  expect(wrong(z.string().check(z.regex(/a/, 'no a in it')), 'b')).toBe('no a in it')
  expect(issueText({ issues: [] })).toBe('not usable')
})
