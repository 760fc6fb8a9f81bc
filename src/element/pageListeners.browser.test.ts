import { afterEach, describe, expect, test } from 'vitest'
import type { OpenableView } from '#domain/view/openableView.ts'
import { defineElements } from './define.ts'
import { clearPage, type Door, home, modalOf, put, until } from './testing/hostPage.ts'

/** What listeners of the page hear from now on, until the test ends. */
let heard: string[] = []
const hear = (event: Event) => void heard.push(event.type)
const prevent = (event: Event) => event.preventDefault()
const typed = ['keydown', 'keypress', 'keyup', 'paste']
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'focusin']
const turns = ['wheel', 'touchstart', 'touchmove']

// Older than the kit, hence first.
let isEarly = false
for (const type of ['keydown', 'wheel'])
  window.addEventListener(type, (event) => isEarly && prevent(event), {
    capture: true,
    passive: false,
  })
defineElements()

const ended: AbortController[] = []
const listen = (types: readonly string[], listener: (event: Event) => void = hear) => {
  const stop = new AbortController()
  ended.push(stop)
  for (const target of [window, document, document.body])
    for (const capture of [true, false])
      for (const type of types)
        target.addEventListener(type, listener, { capture, passive: false, signal: stop.signal })
}
afterEach(() => {
  for (const one of ended.splice(0)) one.abort()
  heard = []
  isEarly = false
  clearPage()
})

const fire = (target: Element, event: Event) => target.dispatchEvent(event)
const options = { bubbles: true, composed: true, cancelable: true }
const inDialog = async (element: Door, selector: string, view?: OpenableView) => {
  await element.open({ view })
  const root = () => modalOf() ?? modalOf(element.shadowRoot)
  await until(() => root()?.querySelector(selector))
  return root()?.querySelector(selector) as HTMLInputElement
}
const field = (element = put()) => inDialog(element, 'input', 'AllWallets')

test('behavior: no listener of the page hears what is typed, pressed or turned in the dialog', async () => {
  const search = await field()
  listen([...typed, ...presses, ...turns])
  for (const type of [...typed, ...presses, ...turns]) fire(search, new Event(type, options))
  expect(heard).toEqual([])
  for (const type of typed) fire(document.body, new Event(type, options))
  expect(new Set(heard)).toEqual(new Set(typed))
})

test('behavior: the dialog does what a listener of the page stops and prevents', async () => {
  const help = await inDialog(put(), '.connect-guide button')
  listen(['pointerdown', 'mousedown', 'click'], (event) => {
    if (event.eventPhase !== Event.CAPTURING_PHASE) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  const event = new PointerEvent('click', options)
  expect(fire(help, event)).toBe(true)
  await until(() => modalOf()?.querySelector('[data-view=WhatIsAWallet]'))
})

describe('clicks', () => {
  test('behavior: are heard by the page, after the dialog', async () => {
    const card = await inDialog(put(), '.card')
    listen(['click'])
    fire(card, new PointerEvent('click', options))
    expect(heard).toEqual(Array(6).fill('click'))
  })

  test('behavior: are not heard while a modal of the page is shown', async () => {
    const card = await inDialog(put(), '.card')
    const modal = home()
    modal.setAttribute('role', 'dialog')
    modal.textContent = 'Cart'
    listen(['click'])
    fire(card, new PointerEvent('click', options))
    expect(heard).toEqual([])
  })
})

describe('a listener at the window that is older than the kit', () => {
  test('behavior: eats no letter', async () => {
    const search = await field()
    search.focus()
    isEarly = true
    expect(fire(search, new KeyboardEvent('keydown', { ...options, key: 'é' }))).toBe(false)
    expect(search.value).toBe('é')
    fire(search, new KeyboardEvent('keydown', { ...options, key: 'a', ctrlKey: true }))
    fire(search, new KeyboardEvent('keydown', { ...options, key: 'ArrowLeft' }))
    expect(search.value).toBe('é')
  })

  test('behavior: does not keep Escape from closing the dialog', async () => {
    const element = put()
    const search = await field(element)
    isEarly = true
    fire(search, new KeyboardEvent('keydown', { ...options, key: 'Escape' }))
    expect(element.state.open).toBe(false)
  })

  test('behavior: does not keep a list from scrolling', async () => {
    const row = await inDialog(put(), '[data-wallet]', 'AllWallets')
    const list = () => row.getBoundingClientRect().top
    const before = list()
    isEarly = true
    fire(row, new WheelEvent('wheel', { ...options, deltaY: 40 }))
    await until(() => list() !== before)
  })
})

describe('a card in the page', () => {
  test('behavior: keeps what is typed in its fields, and leaves Escape and presses to the page', async () => {
    const element = put({ display: 'inline' })
    const search = await field(element)
    listen(['keydown', 'pointerdown'])
    fire(search, new KeyboardEvent('keydown', { ...options, key: '/' }))
    expect(heard).toEqual([])
    fire(search, new KeyboardEvent('keydown', { ...options, key: 'Escape' }))
    fire(search, new PointerEvent('pointerdown', options))
    expect(new Set(heard)).toEqual(new Set(['keydown', 'pointerdown']))
  })
})
