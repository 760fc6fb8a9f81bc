import { expect, test } from 'vitest'
import { catalogues } from '#i18n/testing/catalogues.ts'
import { rules } from '#receipts/rules/assessRisks.ts'
import { dangerSamples } from './dangerSamples.ts'
import { formatDangers } from './formatDangers.ts'

test('every risk that can lose assets is among them', () => {
  const dangers = Object.entries(rules).flatMap(([code, { level }]) =>
    level === 'danger' ? [code] : [],
  )
  expect([...new Set(dangerSamples.map(({ risk }) => risk))].sort()).toEqual(dangers.sort())
})

test.each(catalogues)('each is filled with its values: $locale', (messages) => {
  const dangers = formatDangers(messages)
  expect(dangers).toHaveLength(dangerSamples.length)
  expect(new Set(dangers.map(({ text }) => text)).size).toBe(dangerSamples.length)
  for (const { text, english } of dangers) {
    expect(text).not.toMatch(/\{\w+\}|undefined|risk\./)
    // Shown as the language has it, not as English in its place.
    if (messages.locale !== 'en') expect(text).not.toBe(english)
  }
  const all = dangers.map(({ text }) => text).join('\n')
  for (const value of ['DAI', '137', 'bank.example', 'https://shop.example', '0x9f3a'])
    expect(all).toContain(value)
})
