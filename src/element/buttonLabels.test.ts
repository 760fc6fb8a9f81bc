// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { locales } from '../i18n/messages.ts'
import { loadMessages } from '../i18n/translate.ts'
import { buttonLabels } from './buttonLabels.ts'

test.each(locales)('behavior: the painted button has the catalogue’s texts: %s', async (tag) => {
  const messages = await loadMessages(tag)
  const [connect, network, failed] = buttonLabels(tag)
  expect([connect, network]).toEqual([messages['button.connect'], messages['button.chooseNetwork']])
  expect(failed === buttonLabels('en')[2]).toBe(tag === 'en')
})

test('behavior: falls back to the page’s language, then the visitor’s', () => {
  document.documentElement.lang = 'ja'
  expect(buttonLabels('pt')).toEqual(buttonLabels('ja'))
  document.documentElement.lang = ''
  expect(buttonLabels()).toEqual(buttonLabels(navigator.language))
})
