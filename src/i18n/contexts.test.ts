import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishArb } from '../../embed/i18n/englishArb.mjs'
import { wholeEnglish } from './wholeEnglish.ts'

const contexts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('contexts.json', import.meta.url), 'utf8'),
)
const english: Readonly<Record<string, string>> = wholeEnglish

/** A text with a count has one context, without the category of its plural. */
const baseOf = (key: string) => key.replace(/_(one|other)$/, '')
const texts = Object.entries(english).filter(([key]) => key !== 'locale')

test('each English text has a context for translators, and none is left over', () => {
  const wanted = new Set(texts.map(([key]) => baseOf(key)))
  expect([...wanted].filter((key) => !contexts[key])).toEqual([])
  expect(Object.keys(contexts).filter((key) => !wanted.has(key))).toEqual([])
})

test('a context is one line, and says what fills each placeholder', () => {
  const silent = texts.flatMap(([key, text]) =>
    [...new Set(text.match(/\{\w+\}/g) ?? [])]
      .filter((placeholder) => !contexts[baseOf(key)]?.includes(placeholder))
      .map((placeholder) => `${key}: ${placeholder}`),
  )
  expect(silent).toEqual([])
  expect(Object.values(contexts).filter((context) => !/^[^\n]{12,}\.$/.test(context))).toEqual([])
})

test('tools of translators get each English text with its context and placeholders', () => {
  const arb = englishArb()
  expect(arb['@@locale']).toBe('en')
  expect(arb['receipt.fee.by']).toBe(english['receipt.fee.by'])
  expect(arb['@receipt.fee.by']).toEqual({
    description: contexts['receipt.fee.by'],
    placeholders: { amount: {}, payer: {} },
  })
  // Plurals of i18next: both forms have the one context.
  expect(arb['@allWallets.count_one']).toMatchObject({ description: contexts['allWallets.count'] })
  expect(texts.filter(([key]) => arb[`@${key}`] === undefined)).toEqual([])
})
