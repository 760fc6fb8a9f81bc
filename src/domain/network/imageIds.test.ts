import { expect, test } from 'vitest'
import { imageIdOf } from './imageIds.ts'

test('behavior: a network of the catalogue has an image id of its own', () => {
  const ids = (['eip155:1', 'eip155:10', 'eip155:137'] as const).map(imageIdOf)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('behavior: a network that is not in the catalogue has none', () => {
  expect(imageIdOf('eip155:424242')).toBe(undefined)
})
