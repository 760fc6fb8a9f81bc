import { afterEach, describe, expect, test } from 'vitest'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  collectWarnings,
  configChild,
  isShown,
  modalOf,
  put,
  settled,
  themeOf,
  until,
} from './testing/hostPage.ts'

// What a button says in another language than English.
await loadLanguages()

const warnings = collectWarnings()
defineElements()
afterEach(() => {
  clearPage()
  warnings.length = 0
})

describe('precedence', () => {
  test('property, then config property, then JSON child, then attribute, then default', async () => {
    const element = put({ theme: 'light', lang: 'de' }, { theme: 'dark', button: 'none' })
    await settled()
    expect(themeOf(element)).toBe('dark')
    expect(isShown(element)).toBe(false)
    element.config = { theme: 'light', button: 'connect' }
    await settled()
    expect(themeOf(element)).toBe('light')
    expect(isShown(element)).toBe(true)
    element.theme = 'dark'
    await settled()
    expect(themeOf(element)).toBe('dark')

    element.theme = undefined
    await settled()
    expect(themeOf(element)).toBe('light')
    element.config = null
    await settled()
    expect(themeOf(element)).toBe('dark')
    element.querySelector('script')?.remove()
    await settled()
    // The attribute went with the property that was written into it.
    expect(themeOf(element)).toBe('light dark')
    element.setAttribute('theme', 'light')
    await settled()
    expect(themeOf(element)).toBe('light')
  })

  test('a JSON child may be added late and may change', async () => {
    const element = put()
    await settled()
    expect(buttonOf(element).textContent).toBe('Connect wallet')
    const child = configChild({ lang: 'de', networks: ['eip155:137'] })
    element.append(child)
    await settled()
    expect(buttonOf(element).textContent).toBe('Wallet verbinden')
    expect(element.state.caipNetworkId).toBe('eip155:137')
    child.textContent = '{"lang":"ja"}'
    await settled()
    expect(buttonOf(element).textContent).toBe('ウォレットを接続')
    child.remove()
    await settled()
    expect(buttonOf(element).textContent).toBe('Connect wallet')
  })

  test('reports a JSON child that is not an object once, and ignores it', async () => {
    const elements = ['{"lang":', '["de"]'].map((text) => put({ theme: 'dark' }, text))
    await settled()
    expect(warnings).toEqual(['[latchkey] slot=config is not a JSON object'])
    for (const element of elements) {
      expect(themeOf(element)).toBe('dark')
      expect(buttonOf(element).textContent).toBe('Connect wallet')
    }
  })

  test('names an unknown option on the console, once', async () => {
    const element = put({}, { colour: 'red', lang: 'de' })
    await element.switchNetwork('eip155:10')
    element.theme = 'dark'
    await settled()
    expect(warnings).toEqual(['[latchkey] colour: there is no such option'])
    expect(element.state.caipNetworkId).toBe('eip155:10')
  })

  test('networks: leaves out only the malformed or unknown one', async () => {
    const element = put({ networks: 'nonsense eip155:1 eip155:987654321 eip155:10' })
    expect(element.state.caipNetworkId).toBe('eip155:1')
    await element.switchNetwork('eip155:10')
    expect(element.state.caipNetworkId).toBe('eip155:10')
    expect(warnings.join('\n')).toContain('networks[0]')
    expect(warnings.join('\n')).toContain('networks[2]')
    await expect(element.switchNetwork('eip155:987654321')).rejects.toMatchObject({
      code: 'network-not-found',
    })
  })

  test('networks: accepts a list as one text, in every source', async () => {
    const element = put({}, { networks: 'eip155:137 eip155:1' })
    expect(element.state.caipNetworkId).toBe('eip155:137')
    element.config = { networks: 'eip155:10  eip155:137' }
    await settled()
    expect(element.state.caipNetworkId).toBe('eip155:10')
    await element.open()
    expect(element.state.caipNetworkId).toBe('eip155:10')
    expect(warnings).toEqual([])
  })

  test('networks: accepts whole Network objects together with ids', async () => {
    const element = put()
    element.networks = [
      {
        id: 4242,
        caipNetworkId: 'eip155:4242',
        chainNamespace: 'eip155',
        name: 'Quiet Chain',
        nativeCurrency: { name: 'Quiet', symbol: 'QT', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.quiet.example'] } },
      },
      'eip155:10',
    ]
    expect(element.state.caipNetworkId).toBe('eip155:4242')
    await element.open({ view: 'Networks' })
    await until(() => modalOf()?.textContent?.includes('Quiet Chain'))
    expect(warnings).toEqual([])
  })

  test('reports a default network that is not offered, and takes the first [spec 10.5k]', async () => {
    const element = put({ networks: 'eip155:10', 'default-network': 'eip155:1' })
    await element.open()
    expect(element.state.caipNetworkId).toBe('eip155:10')
    expect(warnings).toEqual(['[latchkey] defaultNetwork: eip155:1 is not among the networks'])
  })
})
