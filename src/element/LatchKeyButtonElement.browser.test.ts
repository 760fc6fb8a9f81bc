import { afterEach, expect, test } from 'vitest'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  home,
  make,
  modalOf,
  put,
  settled,
  themeOf,
  until,
} from './testing/hostPage.ts'

// What a button says in another language than English.
await loadLanguages()

defineElements()
afterEach(clearPage)

const makeButton = (attributes: Record<string, string> = {}): HTMLElement => {
  const element = document.createElement('latch-key-button')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
const putButton = (attributes?: Record<string, string>) => {
  const element = makeButton(attributes)
  document.body.append(element)
  return element
}
const isInert = (element: HTMLElement) => buttonOf(element).ariaDisabled === 'true'
const textOf = (element: HTMLElement) => buttonOf(element).textContent
const shownView = () => modalOf()?.querySelector<HTMLElement>('[data-view]')?.dataset.view

test('waits for an element, then controls the first in the page', async () => {
  const button = putButton()
  await settled()
  expect([textOf(button), isInert(button)]).toEqual(['Connect wallet', true])
  buttonOf(button).click()

  const second = put({ lang: 'de' })
  await settled()
  expect([textOf(button), isInert(button)]).toEqual(['Wallet verbinden', false])
  const first = make({ lang: 'ja' })
  document.body.prepend(first)
  await settled()
  expect(textOf(button)).toBe('ウォレットを接続')
  buttonOf(button).click()
  await until(() => first.state.open)
  expect(second.state.open).toBe(false)

  first.remove()
  await settled()
  expect(textOf(button)).toBe('Wallet verbinden')
  second.remove()
  await settled()
  expect(isInert(button)).toBe(true)
})

test('for: controls the named element, also in a shadow root, also when it is added late', async () => {
  const button = putButton({ for: 'named' })
  const first = put()
  await settled()
  expect(isInert(button)).toBe(true)
  const place = home()
  const named = make({ id: 'named', lang: 'de' })
  place.attachShadow({ mode: 'open' }).append(named)
  await settled()
  expect([textOf(button), isInert(button)]).toEqual(['Wallet verbinden', false])
  buttonOf(button).click()
  await until(() => named.state.open)
  expect(first.state.open).toBe(false)

  button.removeAttribute('for')
  await settled()
  expect(textOf(button)).toBe('Connect wallet')
})

test.each([
  ['auto', 'Connect wallet', 'Connect'],
  ['connect', 'Connect wallet', 'Connect'],
  ['account', 'Connect wallet', 'Connect'],
  ['network', 'Choose network', 'Networks'],
  ['wallet:walletConnect', 'Connect wallet', 'ConnectingWalletConnect'],
] as const)('shows=%s: has that label and opens that view', async (shows, text, view) => {
  put({ networks: 'eip155:1 eip155:10' })
  const button = putButton({ shows })
  await settled()
  expect(textOf(button)).toBe(text)
  buttonOf(button).click()
  await until(() => shownView() === view)
  if (shows === 'network') await until(() => textOf(button)?.includes('Ethereum'))
})

test('shows: reports an unknown wallet to the page, and lets the visitor choose another', async () => {
  const element = put()
  const codes: unknown[] = []
  element.addEventListener('latchkey-error', (event) =>
    codes.push((event as CustomEvent<{ code: string }>).detail.code),
  )
  const button = putButton({ shows: 'wallet:example.nobody' })
  buttonOf(button).click()
  await until(() => shownView() === 'Connect')
  expect(codes).toEqual(['connector-not-found'])
  expect(textOf(button)).toBe('Connect wallet')
})

test('properties mirror attributes', () => {
  const button = makeButton() as HTMLElement & { shows: string; for: string; disabled: boolean }
  expect([button.shows, button.for, button.disabled]).toEqual(['auto', '', false])
  button.shows = 'network'
  button.for = 'kit'
  button.disabled = true
  expect(button.outerHTML).toBe(
    '<latch-key-button shows="network" for="kit" disabled=""></latch-key-button>',
  )
  button.setAttribute('disabled', 'false')
  expect(button.disabled).toBe(false)
})

test('inherits `theme` and `disabled` from its element, and has its own `disabled`', async () => {
  const element = put({ theme: 'dark' })
  const button = putButton()
  await settled()
  expect(themeOf(button)).toBe('dark')
  element.disabled = true
  await settled()
  expect(isInert(button)).toBe(true)
  element.disabled = false
  button.setAttribute('disabled', '')
  await settled()
  expect([isInert(button), isInert(element)]).toEqual([true, false])
  buttonOf(button).click()
  await settled()
  expect(modalOf()).toBe(undefined)
})

test('a moved button keeps working; a removed one is not painted', async () => {
  const element = put()
  const button = putButton()
  await settled()
  home().append(button)
  element.lang = 'de'
  await settled()
  expect(textOf(button)).toBe('Wallet verbinden')
  button.remove()
  element.lang = 'ja'
  await settled()
  expect(textOf(button)).toBe('Wallet verbinden')
})

test('button: shows what the element shows', async () => {
  const element = put({ networks: 'eip155:10', button: 'network' })
  await settled()
  expect(textOf(element)).toBe('Choose network')
  element.button = 'none'
  await settled()
  expect(buttonOf(element).checkVisibility()).toBe(false)
  element.button = 'connect'
  await settled()
  expect(textOf(element)).toBe('Connect wallet')
})
