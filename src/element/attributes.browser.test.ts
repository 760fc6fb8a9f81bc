import { afterEach, describe, expect, test } from 'vitest'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { attributeTable, defaultOf, propertyOf } from './attributes.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  collectWarnings,
  type Door,
  make,
  modalOf,
  put,
  settled,
  themeOf,
} from './testing/hostPage.ts'

// What a button says in another language than English.
await loadLanguages()

/** What stood on the page before the script came. */
const early = document.createElement('latch-key') as Door
early.setAttribute('theme', 'light')
early.innerHTML = '<script type="application/json" slot="config">{"lang":"de"}</script>'
early.theme = 'dark'
early.networks = ['eip155:10']
early.config = { view: 'Networks' }
document.body.append(early)

const warnings = collectWarnings()
defineElements()
afterEach(() => {
  clearPage()
  warnings.length = 0
})

const samples = { text: 'some', flag: '', list: 'one two', choice: '' }

describe('attributes and properties', () => {
  // `append` is a method of every element, which a page must find where it was; `wallets` is read as those of the visitor.
  const rows = attributeTable
    .filter(({ name }) => name !== 'append' && name !== 'wallets')
    .map((attribute) => [attribute.name, attribute] as const)

  test.each(rows)('%s: mirrors its property, and its default comes back', (name, attribute) => {
    const property = propertyOf(name)
    const element = make()
    const text =
      attribute.kind === 'choice' ? (attribute.choices?.at(-1) ?? '') : samples[attribute.kind]
    const usual = defaultOf(attribute)
    expect(element[property]).toEqual(usual)

    element.setAttribute(name, text)
    const read =
      attribute.kind === 'flag' ? true : attribute.kind === 'list' ? ['one', 'two'] : text
    expect(element[property]).toEqual(read)
    element.removeAttribute(name)
    expect(element[property]).toEqual(usual)

    element[property] = text
    expect(element[property]).toEqual(read)
    if (!attribute.on) expect(element.getAttribute(name)).toBe(text)
    element.removeAttribute(name)
    if (!attribute.on) expect(element[property]).toEqual(usual)

    element[property] = text
    element[property] = undefined
    expect(element.hasAttribute(name)).toBe(false)
    expect(element[property]).toEqual(usual)
  })

  test('a switch that is on: off by ="false" and by its property, which writes it', () => {
    const element = make({ branding: 'false' })
    expect(element.branding).toBe(false)
    element.branding = true
    expect(element.hasAttribute('branding')).toBe(false)
    element.branding = false
    expect(element.getAttribute('branding')).toBe('false')
    element.removeAttribute('branding')
    expect(element.branding).toBe(true)
  })

  test('a switch that is off: on by presence, off by ="false"', () => {
    const element = make({ disabled: '' })
    expect(element.disabled).toBe(true)
    element.setAttribute('disabled', 'disabled')
    expect(element.disabled).toBe(true)
    element.setAttribute('disabled', 'false')
    expect(element.disabled).toBe(false)
    element.disabled = true
    expect(element.getAttribute('disabled')).toBe('')
    element.disabled = 'false'
    expect(element.disabled).toBe(false)
    expect(element.hasAttribute('disabled')).toBe(false)
  })

  test('a list: by spaces, as an array, which is not written down', () => {
    const element = make({ networks: ' eip155:1\n  eip155:10 ' })
    expect(element.networks).toEqual(['eip155:1', 'eip155:10'])
    element.networks = [{ id: 5 }]
    expect(element.networks).toEqual([{ id: 5 }])
    expect(element.getAttribute('networks')).toBe(' eip155:1\n  eip155:10 ')
    element.setAttribute('networks', 'eip155:137')
    expect(element.networks).toEqual(['eip155:137'])
  })

  test('an unknown value of a choice reads as its default, and is named once on the console', async () => {
    const element = put({ theme: 'dusk' })
    await settled()
    expect(element.theme).toBe('auto')
    expect(warnings).toEqual(['[latchkey] theme="dusk" is none of auto,light,dark'])
    element.lang = 'de'
    await settled()
    expect(warnings).toHaveLength(1)

    element.theme = 'dawn'
    await settled()
    expect(element.theme).toBe('auto')
    expect(element.getAttribute('theme')).toBe('dawn')
    expect(warnings.at(-1)).toBe('[latchkey] theme="dawn" is none of auto,light,dark')
    element.theme = 'dark'
    await settled()
    expect(themeOf(element)).toBe('dark')
  })

  test('append: set by its property, which still reads as the method of the platform', async () => {
    const element = put()
    Reflect.set(element, 'append', 'none')
    expect(element.getAttribute('append')).toBe('none')
    expect(element.append).toBe(Element.prototype.append)
    await element.open()
    expect(modalOf(element.shadowRoot)).not.toBe(undefined)
    Reflect.set(element, 'append', undefined)
    await settled()
    expect(modalOf(element.shadowRoot)).toBe(undefined)
    expect(element.hasAttribute('append')).toBe(false)
  })

  test('keeps properties set before the script ran', async () => {
    document.body.append(early)
    await settled()
    expect(early.theme).toBe('dark')
    expect(early.getAttribute('theme')).toBe('dark')
    expect(early.networks).toEqual(['eip155:10'])
    expect(early.config).toEqual({ view: 'Networks' })
    expect(early.state.caipNetworkId).toBe('eip155:10')
    expect(buttonOf(early).textContent).toBe('Wallet verbinden')
    expect(Object.keys(early)).toEqual([])
  })

  test('keeps properties set while detached', async () => {
    const element = make()
    element.theme = 'dark'
    element.defaultNetwork = 'eip155:8453'
    element.config = { lang: 'ja' }
    document.body.append(element)
    await settled()
    expect(themeOf(element)).toBe('dark')
    expect(element.state.caipNetworkId).toBe('eip155:8453')
    expect(buttonOf(element).textContent).toBe('ウォレットを接続')
  })
})
