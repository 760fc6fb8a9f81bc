// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { locales } from '#i18n/locales.ts'
import { catalogueOf } from '#i18n/testing/catalogueOf.ts'
import { buttonLabels } from './buttonLabels.ts'

const host = document.body.appendChild(document.createElement('div'))
const labelsIn = (lang?: string) => buttonLabels(host, () => {}, lang)

beforeEach(async () => {
  document.documentElement.lang = ''
  await loadLanguages()
})

test.each(locales)('behavior: the painted button has the catalogue’s texts: %s', async (tag) => {
  const messages = await catalogueOf(tag)
  const [connect, network, failed] = labelsIn(tag)
  expect([connect, network]).toEqual([messages['button.connect'], messages['button.chooseNetwork']])
  expect(failed === labelsIn('en')[2]).toBe(tag === 'en')
})

test('behavior: a language without texts is the page’s, else the visitor’s', () => {
  document.documentElement.lang = 'ja'
  expect(labelsIn('eo')).toEqual(labelsIn('ja'))
  expect(labelsIn()).toEqual(labelsIn('ja'))
  document.documentElement.lang = ''
  expect(labelsIn()).toEqual(labelsIn(navigator.language))
})

test('behavior: until another language has loaded, the button has the text that the stylesheet reserves space for', async () => {
  vi.resetModules()
  const { buttonLabels } = await import('./buttonLabels.ts')
  const isThere = await new Promise<boolean>((resolve) => {
    host.style.setProperty('--_label0', '"Wallet verbinden"')
    const labels = buttonLabels(host, () => resolve(true), 'de')
    expect(labels).toEqual(['Wallet verbinden', ...labelsIn('en').slice(1)])
  })
  expect(isThere).toBe(true)
  host.style.removeProperty('--_label0')
  expect(buttonLabels(host, () => {}, 'de')).toEqual(labelsIn('de'))
})
