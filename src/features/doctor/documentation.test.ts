import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingIds } from '#domain/config/diagnosis.ts'

test('behavior: every finding is documented, and nothing else', () => {
  const page = readFileSync(new URL('../../../demo/docs/doctor.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, id]) => id)
  expect(listed.filter((id) => id !== 'id')).toEqual([...findingIds])
})
