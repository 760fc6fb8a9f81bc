import { afterEach, describe, expect, test } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { avatarBackground } from '#domain/connection/avatarBackground.ts'
import { loadLanguages } from '#i18n/loadLanguages.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  type Door,
  home,
  isShown,
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

describe('inserting and removing', () => {
  const stored = (scope: string, account: string) => {
    localStorage.setItem(
      `latchkey:v1:${scope}glimpse`,
      JSON.stringify({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        caipAddress: `eip155:1:${account}`,
        text: shortenAddress(account),
        avatar: avatarBackground(account),
      }),
    )
    localStorage.setItem(
      `latchkey:v1:${scope}connections`,
      JSON.stringify({
        eip155: {
          namespace: 'eip155',
          connectorId: 'example.absent',
          name: 'Absent',
          type: 'ANNOUNCED',
          networkId: 'eip155:1',
          accounts: [{ address: account, type: 'eoa' }],
          approvedNetworks: 'all',
        },
      }),
    )
  }

  test('is created by markup, and cloned with its configuration', async () => {
    const place = home()
    place.innerHTML =
      '<latch-key theme="dark" networks="eip155:10"><script type="application/json" slot="config">{"lang":"de"}</script></latch-key>'
    const [element] = place.children as unknown as [Door]
    const copy = element.cloneNode(true) as Door
    place.append(copy)
    await settled()
    for (const one of [element, copy]) {
      expect(buttonOf(one).textContent).toBe('Wallet verbinden')
      expect(themeOf(one)).toBe('dark')
      expect(one.state.caipNetworkId).toBe('eip155:10')
    }
    await copy.open()
    expect([element.state.open, copy.state.open]).toEqual([false, true])
  })

  test('a clone of a loaded element says nothing of the state it was made in', async () => {
    const element = put()
    await element.open()
    await until(() => element.dataset.latchkeyState === 'open')
    const copy = element.cloneNode(true) as Door
    home().append(copy)
    expect([copy.dataset.latchkeyState, copy.matches(':state(open)')]).toEqual([undefined, false])
    await copy.open()
    await until(() => copy.dataset.latchkeyState === 'open')
    expect(copy.matches(':state(open)')).toBe(true)
  })

  test('keeps its looks when it comes back from another document, or moves into one', async () => {
    const elements = [put(), document.body.appendChild(document.createElement('latch-key-button'))]
    const height = (one: Element) => one.shadowRoot?.querySelector('button')?.offsetHeight
    await settled()
    const before = elements.map(height)
    expect(before[0]).toBeGreaterThanOrEqual(44)
    const { content } = document.createElement('template')
    content.append(...elements)
    document.body.append(...elements)
    await settled()
    expect(elements.map(height)).toEqual(before)

    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.contentDocument?.body.append(...elements)
    expect(elements.map(height)).toEqual(before)
    document.body.append(...elements)
  })

  test('shows its text where the page fills text with a gradient', async () => {
    const place = home()
    place.style.webkitTextFillColor = 'transparent'
    const element = make()
    place.append(element)
    await settled()
    const { webkitTextFillColor, color } = getComputedStyle(buttonOf(element))
    expect(webkitTextFillColor).toBe(color)
  })

  test('moved while open: stays open, with one dialog', async () => {
    const element = put()
    await element.open({ view: 'WhatIsAWallet' })
    const place = home()
    const received: string[] = []
    for (const name of ['open', 'close', 'ready'])
      element.addEventListener(`latchkey-${name}`, () => received.push(name))
    place.append(element)
    await settled()
    expect(element.state.open).toBe(true)
    expect(document.querySelectorAll('latch-key-modal')).toHaveLength(1)
    expect(modalOf()?.querySelector('dialog')?.open).toBe(true)
    expect(received).toEqual([])
  })

  test.each(['body', 'none'])(
    'moved while open, append=%s: the dialog moves along',
    async (append) => {
      const element = put({ append })
      await element.open()
      const place = home()
      place.append(element)
      await settled()
      const root = append === 'none' ? element.shadowRoot : document
      expect(modalOf(root)?.querySelector('dialog')?.open).toBe(true)
      await element.close()
      expect(element.state.open).toBe(false)
    },
  )

  test('removed while open: leaves nothing behind, and can be inserted again', async () => {
    const element = put()
    const received: string[] = []
    for (const name of ['open', 'close', 'ready'])
      element.addEventListener(`latchkey-${name}`, () => received.push(name))
    await element.open()
    element.remove()
    await settled()
    expect(modalOf()).toBe(undefined)
    expect(document.documentElement.style.overflow).toBe('')
    expect(element.state.open).toBe(false)
    expect(received).toEqual(['ready', 'open', 'close'])

    document.body.append(element)
    await element.open()
    expect(element.state.open).toBe(true)
    expect(received).toEqual(['ready', 'open', 'close', 'open'])
  })

  test('removed while a provider request is open: the page gets an answer', async () => {
    const element = put()
    const asked = element.provider.request({ method: 'eth_requestAccounts' })
    await until(() => element.state.open)
    element.remove()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  })

  test('removed while loading: starts nothing', async () => {
    const element = put()
    const opened = element.open()
    element.remove()
    await settled()
    await settled()
    expect(element.state.open).toBe(false)
    expect(modalOf()).toBe(undefined)
    document.body.append(element)
    await opened
    expect(element.state.open).toBe(true)
    expect(document.querySelectorAll('latch-key-modal')).toHaveLength(1)
  })

  test('two elements have separate storage; a replacement reads what its predecessor stored', async () => {
    stored('', '0x1111111111111111111111111111111111111111')
    stored('second:', '0x2222222222222222222222222222222222222222')
    stored('2:', '0x3333333333333333333333333333333333333333')
    const [first, second, third] = [put(), put({ id: 'second' }), put()]
    const addresses = () => [first, second, third].map((one) => one.state.caipAddress?.at(-1))
    expect(addresses()).toEqual(['1', '2', '3'])
    expect([first, second].map((one) => buttonOf(one).textContent)).toEqual(['', ''])
    await settled()
    expect(buttonOf(first).textContent).toContain('0x11…111111')
    expect(buttonOf(second).textContent).toContain('0x22…222222')

    const heir = make()
    first.replaceWith(heir)
    expect(heir.state.caipAddress?.at(-1)).toBe('1')
  })

  test('ignores storage that cannot be read', async () => {
    localStorage.setItem('latchkey:v1:glimpse', '{"caipAddress":"eip155:1')
    const element = put()
    expect((await element.ready).status).toBe('disconnected')
    expect(buttonOf(element).textContent).toBe('Connect wallet')
  })
})

describe('inline', () => {
  test('a card below the fold loads when it scrolls into view; one that becomes inline loads too', async () => {
    const place = home()
    place.style.paddingTop = '3000px'
    const element = make({ display: 'inline' })
    place.append(element)
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
    expect(isShown(element)).toBe(false)
    expect(modalOf(element.shadowRoot)).toBe(undefined)
    element.scrollIntoView()
    await until(() => modalOf(element.shadowRoot))

    place.remove()
    const other = put()
    await settled()
    other.display = 'inline'
    await until(() => modalOf(other.shadowRoot))
    expect(isShown(other)).toBe(false)
  })
})
