import { afterEach, expect, test } from 'vitest'
import { keepAboveKeyboard } from './aboveKeyboard.ts'
import { dragSheet } from './dragSheet.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A sheet of 400 px, in a window as narrow as a phone's. */
const sheet = (isAllowed = true) => {
  const card = document.createElement('div')
  card.style.height = '400px'
  const header = card.appendChild(document.createElement('header'))
  header.className = 'header'
  header.append(document.createElement('h2'), document.createElement('button'))
  document.body.append(card)
  let closes = 0
  const narrow = window.matchMedia
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('max-width') })
  const stop = dragSheet(card, () => {
    if (isAllowed) closes += 1
    return isAllowed
  })
  stops.push(() => {
    window.matchMedia = narrow
    stop()
    card.remove()
  })
  // Nothing captures a pointer that no device has.
  card.setPointerCapture = () => {}
  const touch = (type: string, clientY: number, timeStamp: number, from = 'h2', kind = 'touch') => {
    const event = new PointerEvent(type, {
      pointerId: 1,
      pointerType: kind,
      clientY,
      bubbles: true,
    })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    card.querySelector(from)?.dispatchEvent(event)
  }
  return { card, touch, closes: () => closes }
}

test('behavior: a slow drag closes past two fifths of the sheet, and slides back before', () => {
  const { card, touch, closes } = sheet()
  touch('pointerdown', 0, 0)
  touch('pointermove', 100, 1000)
  expect(card.style.translate).toBe('0px 100px')
  touch('pointerup', 100, 1500)
  expect([closes(), card.style.translate]).toEqual([0, ''])

  touch('pointerdown', 0, 3000)
  touch('pointermove', 170, 4000)
  touch('pointerup', 170, 4500)
  expect([closes(), card.style.translate]).toEqual([1, '0px 170px'])
})

test('behavior: a flick closes at once; upwards nothing moves', () => {
  const { card, touch, closes } = sheet()
  touch('pointerdown', 100, 0)
  touch('pointermove', 20, 40)
  expect(card.style.translate).toBe('0px')
  touch('pointerup', 20, 50)
  expect(closes()).toBe(0)
  touch('pointerdown', 0, 100)
  touch('pointermove', 40, 140)
  touch('pointerup', 40, 150)
  expect(closes()).toBe(1)
})

test('behavior: a sheet that may not be closed, or whose touch was taken away, slides back', () => {
  const { card, touch, closes } = sheet(false)
  touch('pointerdown', 0, 0)
  touch('pointermove', 300, 1000)
  touch('pointerup', 300, 1500)
  expect([closes(), card.style.translate]).toEqual([0, ''])
  touch('pointerdown', 0, 2000)
  touch('pointermove', 300, 3000)
  touch('pointercancel', 300, 3500)
  expect(card.style.translate).toBe('')
})

test('behavior: a mouse, or a touch on a button, drags nothing', () => {
  const { card, touch } = sheet()
  touch('pointerdown', 0, 0, 'h2', 'mouse')
  touch('pointermove', 100, 100, 'h2', 'mouse')
  touch('pointerdown', 0, 0, 'button')
  touch('pointermove', 100, 100, 'button')
  expect(card.style.translate).toBe('')
})

test('behavior: what the keyboard hides of the window is known to the sheet, but not what magnifying hides', () => {
  const real = Object.getOwnPropertyDescriptor(window, 'visualViewport')
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view })
  const dialog = document.createElement('div')
  const host = document.body.appendChild(document.createElement('div'))
  host.attachShadow({ mode: 'open' }).append(dialog)
  const stop = keepAboveKeyboard(dialog)
  stops.push(() => {
    stop()
    host.remove()
    if (real) Object.defineProperty(window, 'visualViewport', real)
  })
  const hidden = (change: Partial<typeof view>) => {
    Object.assign(view, change)
    view.dispatchEvent(new Event('resize'))
    return dialog.style.getPropertyValue('--_keyboard')
  }
  expect(hidden({ height: innerHeight - 280 })).toBe('280px')
  expect(hidden({ offsetTop: 100 })).toBe('180px')
  expect(hidden({ height: innerHeight, offsetTop: 0 })).toBe('0px')
  expect(hidden({ height: innerHeight / 2, scale: 2 })).toBe('0px')
  stop()
  expect(hidden({ height: 100, scale: 1 })).toBe('0px')
})
