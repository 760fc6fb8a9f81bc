import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { textFilesModule, walletEnglish, walletOthers } from './walletTexts.mjs'

const english = Object.assign({}, ...walletEnglish()) as Record<string, string>
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

test('behavior: textFiles.ts names the files there are; `npm run i18n` writes it', () => {
  const file = new URL('../../src/passkey/texts/textFiles.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(textFilesModule())
})

test('behavior: the wallet speaks every language of the dialog', () => {
  expect(['en', ...walletOthers().map(([tag]) => tag)]).toEqual([...locales])
})

test('behavior: no key of English is in two parts', () => {
  const keys = walletEnglish().flatMap((part) => Object.keys(part))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(walletOthers())(
  'behavior: %s fills in what English does, and nothing else',
  (_, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key])])
      expect([key, text.trim()]).toEqual([key, text])
    }
  },
)
