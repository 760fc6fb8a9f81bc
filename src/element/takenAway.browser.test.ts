import { afterEach, describe, expect, test } from 'vitest'
import { defineElements } from './define.ts'
import { clearPage, type Door, home, modalOf, put, settled, until } from './testing/hostPage.ts'

// Pages that morph or clear their body remove what they do not know.

defineElements()
afterEach(clearPage)

const host = () => document.querySelector('latch-key-modal')
const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'
const endsOf = (element: Door) => {
  const ends: string[] = []
  element.addEventListener('latchkey-close', () => ends.push('close'))
  return ends
}

test('behavior: a dialog that was removed while closed shows at the next opening', async () => {
  const element = put()
  await element.open()
  await element.close()
  await until(() => !modalOf()?.querySelector('dialog'))
  host()?.remove()
  await element.open()
  expect(modalOf()?.querySelector('dialog')?.open).toBe(true)
  expect(document.querySelectorAll('latch-key-modal')).toHaveLength(1)
})

test('behavior: removed while open it closes as if by the visitor, and opens again', async () => {
  const element = put()
  const ends = endsOf(element)
  const asked = element.provider.request({ method: 'eth_requestAccounts' })
  await until(() => element.state.open)
  await until(() => host())
  expect(isLocked()).toBe(true)
  host()?.remove()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect([element.state.open, isLocked(), ends]).toEqual([false, false, ['close']])
  await element.open()
  expect(modalOf()?.querySelector('dialog')?.open).toBe(true)
})

test('behavior: a body that is replaced around the element has the dialog at the next press', async () => {
  const element = put()
  const ends = endsOf(element)
  await element.open()
  const old = document.body
  const body = old.cloneNode() as HTMLElement
  old.replaceWith(body)
  body.append(element)
  try {
    await until(() => ends.length > 0)
    expect([element.state.open, isLocked()]).toEqual([false, false])
    await element.open()
    expect(body.querySelectorAll('latch-key-modal')).toHaveLength(1)
    expect(modalOf(body)?.querySelector('dialog')?.open).toBe(true)
  } finally {
    element.remove()
    body.replaceWith(old)
  }
})

test('behavior: a copy of the page, kept by a router and shown again, has no second dialog', async () => {
  const element = put()
  await element.open()
  const copy = document.body.cloneNode(true) as HTMLElement
  copy.querySelector('latch-key')?.remove()
  const place = home()
  place.append(...copy.childNodes)
  expect(place.querySelector('latch-key-modal')).toBe(null)
  expect(modalOf()?.querySelector('dialog')?.open).toBe(true)
})

test('behavior: append=none: one that is removed from the element comes back as well', async () => {
  const element = put({ append: 'none' })
  const ends = endsOf(element)
  await element.open()
  element.shadowRoot?.querySelector('latch-key-modal')?.remove()
  await until(() => ends.length > 0)
  await element.open()
  expect(modalOf(element.shadowRoot)?.querySelector('dialog')?.open).toBe(true)
})

describe('in a modal of the page', () => {
  const pageDialog = (shows: boolean) => {
    const dialog = document.createElement('dialog')
    dialog.append(document.createElement('button'))
    home().append(dialog)
    if (shows) dialog.showModal()
    return dialog
  }

  test('behavior: is placed there while it is open, and back in the body afterwards', async () => {
    const element = put()
    const dialog = pageDialog(true)
    await element.open()
    expect(host()?.parentNode).toBe(dialog)
    await element.close()
    await until(() => host()?.parentNode === document.body)
    dialog.close()
    await element.open()
    expect(host()?.parentNode).toBe(document.body)
  })

  test('behavior: a modal that is closed is none', async () => {
    const element = put()
    pageDialog(false).append(element)
    await element.open()
    expect(host()?.parentNode).toBe(document.body)
  })

  test.each(['closes', 'is removed'])(
    'behavior: the dialog goes on when the page’s modal %s',
    async (how) => {
      const element = put()
      const ends = endsOf(element)
      const dialog = pageDialog(true)
      await element.open({ view: 'WhatIsAWallet' })
      if (how === 'closes') dialog.close()
      else dialog.remove()
      await until(() => host()?.parentNode === document.body)
      expect(modalOf()?.querySelector('dialog')?.checkVisibility()).toBe(true)
      expect(modalOf()?.querySelector('[data-view=WhatIsAWallet]')).toBeTruthy()
      expect([element.state.open, ends]).toEqual([true, []])
    },
  )

  test('behavior: two elements do not open in each other’s dialog', async () => {
    const [first, second] = [put(), put()]
    await first.open()
    await second.open()
    await settled()
    const hosts = [...document.querySelectorAll('latch-key-modal')]
    expect(hosts.map(({ parentNode }) => parentNode)).toEqual([document.body, document.body])
  })

  test('behavior: what was hidden around the element is hidden again while the modal is there', async () => {
    const place = home()
    const element = put({ append: 'none' })
    place.append(element)
    const modal = home()
    modal.setAttribute('role', 'dialog')
    modal.textContent = 'Cart'
    place.ariaHidden = 'true'
    await element.open()
    expect(place.ariaHidden).toBe(null)
    await element.close()
    await until(() => place.ariaHidden === 'true')
    await element.open()
    modal.remove()
    await element.close()
    await settled()
    expect(place.ariaHidden).toBe(null)
  })
})
