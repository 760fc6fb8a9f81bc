import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english, others } from './catalogues.mjs'
import { localesModule } from './localesModule.mjs'

const i18n = new URL('../../src/i18n/', import.meta.url)

test('behavior: locales.ts names the files there are; `npm run i18n` writes it', () => {
  expect(readFileSync(new URL('locales.ts', i18n), 'utf8')).toBe(localesModule())
})

test.each(readdirSync(new URL('locales/', i18n)))('behavior: %s is sorted by key', (file) => {
  const keys = Object.keys(JSON.parse(readFileSync(new URL(`locales/${file}`, i18n), 'utf8')))
  expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)))
})

test('behavior: no key of English is in two files, and none is a language’s alone', () => {
  const files = readdirSync(new URL('locales/', i18n)).filter((file) => file.startsWith('en.'))
  const keys = files.flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(`locales/${file}`, i18n), 'utf8'))),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(Object.keys(english()).sort()).toEqual([...keys].sort())
  expect(others().map(([tag]) => tag)).not.toContain('en')
})
