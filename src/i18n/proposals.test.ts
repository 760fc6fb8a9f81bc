import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { catalogues } from './testing/catalogues.ts'

const folder = new URL('proposals/', import.meta.url)
const files = readdirSync(folder).map((file) => ({
  locale: file.replace(/\.json$/, ''),
  answers: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
}))

test.each(files)(
  'an answer to a proposal is of a text that there is, with a reason: $locale',
  ({ locale, answers }) => {
    expect(locales).toContain(locale)
    const messages = catalogues.find((one) => one.locale === locale)
    expect(Object.keys(answers).filter((key) => messages?.[key] === undefined)).toEqual([])
    expect(Object.entries(answers).filter(([, reason]) => !/\w.+[.”"]$/.test(reason))).toEqual([])
  },
)
