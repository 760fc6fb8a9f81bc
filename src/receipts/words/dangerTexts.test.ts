import { expect, test } from 'vitest'
import { catalogues } from '#i18n/testing/catalogues.ts'
import { glossaries, holdsAny } from '#i18n/testing/glossaries.ts'
import { rules } from '../rules/assessRisks.ts'

/** The texts of every risk that can lose assets. */
const dangers = [
  ...Object.entries(rules)
    .filter(([, { level }]) => level === 'danger')
    .map(([code]) => `risk.${code}`),
  'risk.authority.right',
]

/** Who takes is named by the text itself, or is a value in it; so is what. */
const whoValue = /\{(site|origin|address)\}/
const whatValue = /\{(token|amount)\}/

test('a danger is told by more than thirty texts', () => {
  expect(dangers.length).toBeGreaterThan(30)
})

test.each(catalogues)('each danger says who loses what, without its title: $locale', (messages) => {
  const { locale } = messages
  const glossary = glossaries.get(locale)
  expect(glossary).toBeDefined()
  const { who, what } = glossary ?? { who: [], what: [] }
  const silent = dangers.flatMap((key) => {
    const text = messages[key] ?? ''
    return [
      ...(whoValue.test(text) || holdsAny(text, who, locale) ? [] : [`${key}: who? ${text}`]),
      ...(whatValue.test(text) || holdsAny(text, what, locale) ? [] : [`${key}: what? ${text}`]),
    ]
  })
  expect(silent).toEqual([])
})
