import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import german from '#i18n/locales/de.json'
import { keepTexts, receiptKeys } from './keepTexts.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('behavior: leaves the texts of its keys, in every form of a plural', () => {
  const { transform } = keepTexts({ files: /de\.json$/, keys: new Set(['a.b', 'c']) }) as {
    transform: { handler(text: string, id: string): { code: string } | null }
  }
  const text = JSON.stringify({ 'a.b_one': '1', 'a.b_many': '2', c: '3', d: '4' })
  expect(transform.handler(text, 'x/de.json')?.code).toBe('{"a.b_one":"1","a.b_many":"2","c":"3"}')
  expect(transform.handler(text, 'x/fr.json')).toBe(null)
})

test('behavior: receipts get their own texts and those that they share, and no others', () => {
  const keys = receiptKeys(root)
  const languages = Object.keys(german)
  expect(keys.has('risk.unreadable')).toBe(true)
  expect(keys.has('send.to')).toBe(true)
  expect(keys.has('button.connect')).toBe(false)
  expect(languages).toContain('risk.unreadable')
})
