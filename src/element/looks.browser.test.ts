import { afterEach, describe, expect, test } from 'vitest'
import type { OpenableView } from '#domain/view/openableView.ts'
import { defineElements } from './define.ts'
import {
  buttonOf,
  clearPage,
  type Door,
  home,
  modalOf,
  put,
  settled,
  until,
} from './testing/hostPage.ts'

defineElements()

const pageStyle = document.head.appendChild(document.createElement('style'))
afterEach(() => {
  clearPage()
  pageStyle.textContent = ''
})

const black = 'rgb(1, 2, 3)'
const rootOf = (element: Door) => modalOf() ?? modalOf(element.shadowRoot)
const inModal = (element: Door, selector: string) =>
  rootOf(element)?.querySelector<HTMLElement>(selector) as HTMLElement
const open = async (element: Door, view?: OpenableView) => {
  await element.open({ view })
  await until(() => inModal(element, '[data-view]'))
}
const styleOf = (element: Element) => getComputedStyle(element)
/** What a slot shows, its stand-in included. */
const slotted = (element: Door, name: string) =>
  (inModal(element, `slot[name=${name}]`) as HTMLSlotElement).assignedElements({ flatten: true })

describe('typeface', () => {
  const namespaces = async (element: Door) => {
    await open(element)
    return [buttonOf(element), inModal(element, '.title')].map((one) => styleOf(one).fontFamily)
  }

  test.each([{}, { append: 'none' }, { display: 'inline' }])(
    'uses the system’s typeface where the page sets none, %o',
    async (attributes) => {
      const element = put(attributes)
      const [onButton, inDialog] = await namespaces(element)
      // The button stands among the page's own words, and keeps the room that was kept for it.
      expect(onButton).toBe(styleOf(document.body).fontFamily)
      expect(inDialog).toBe('system-ui, sans-serif')
    },
  )

  test('follows the page’s typeface, also one that loads late', async () => {
    pageStyle.textContent = 'body { font-family: Georgia }'
    expect(await namespaces(put())).toEqual(['Georgia', 'Georgia'])
    clearPage()
    pageStyle.textContent = ''
    const element = put()
    await settled()
    pageStyle.textContent = 'body { font-family: Georgia }'
    expect(await namespaces(element)).toEqual(['Georgia', 'Georgia'])
  })

  test('the font token has precedence', async () => {
    pageStyle.textContent = ':root { --latchkey-font: fantasy }'
    expect((await namespaces(put()))[1]).toBe('fantasy')
  })
})

describe('parts', () => {
  test('button: styled by its part, and by what it shows', async () => {
    pageStyle.textContent = `
      latch-key::part(button) { border-radius: 1px }
      latch-key::part(connect) { background: ${black} }
      latch-key-button::part(network) { color: ${black} }`
    const element = put()
    const other = document.createElement('latch-key-button')
    other.setAttribute('shows', 'network')
    document.body.append(other)
    await settled()
    expect(styleOf(buttonOf(element)).borderRadius).toBe('1px')
    expect(styleOf(buttonOf(element)).backgroundColor).toBe(black)
    expect(styleOf(buttonOf(other)).color).toBe(black)
  })

  test.each([
    ['body', {}, 'latch-key-modal'],
    ['none', { append: 'none' }, 'latch-key'],
    ['inline', { display: 'inline' }, 'latch-key'],
  ] as const)(
    'card, header, title, view, row: exposed where the card is, %s',
    async (_, attributes, host) => {
      const parts = ['card', 'header', 'title', 'view', 'row']
      pageStyle.textContent = parts
        .map((part) => `${host}::part(${part}) { color: ${black} }`)
        .join('')
      const element = put(attributes)
      await open(element, 'Networks')
      await until(() => inModal(element, '[part=row]'))
      for (const part of parts)
        expect([part, styleOf(inModal(element, `[part=${part}]`)).color]).toEqual([part, black])
    },
  )
})

describe('tokens', () => {
  test.each([['body'], ['none']])(
    'append=%s: set on the element or above it, and followed while open',
    async (append) => {
      pageStyle.textContent = `
      :root { --latchkey-accent: rgb(9, 9, 9); --latchkey-radius: 4px }
      latch-key { --latchkey-accent: ${black}; --latchkey-surface: rgb(4, 5, 6) }
      .calm { --latchkey-surface: rgb(7, 8, 9); --latchkey-font: fantasy }`
      const element = put({ append })
      await open(element, 'WhatIsAWallet')
      const card = inModal(element, '.card')
      const token = (name: string) => styleOf(card).getPropertyValue(name).trim()
      expect(token('--latchkey-accent')).toBe(black)
      expect(styleOf(card).backgroundColor).toBe('rgb(4, 5, 6)')
      expect(styleOf(card).borderRadius).toBe('8px')

      element.className = 'calm'
      await settled()
      expect(styleOf(card).backgroundColor).toBe('rgb(7, 8, 9)')
      expect(styleOf(inModal(element, 'h2')).fontFamily).toBe('fantasy')
      element.style.setProperty('--latchkey-surface', black)
      await settled()
      expect(styleOf(card).backgroundColor).toBe(black)
      element.className = ''
      element.removeAttribute('style')
      await settled()
      expect(styleOf(card).backgroundColor).toBe('rgb(4, 5, 6)')
    },
  )

  test('the button uses them too', async () => {
    const element = put()
    element.style.setProperty('--latchkey-ink', black)
    element.style.setProperty('--latchkey-radius', '0px')
    await settled()
    expect(styleOf(buttonOf(element)).backgroundColor).toBe(black)
    expect(styleOf(buttonOf(element)).borderRadius).toBe('0px')
  })
})

describe('typeface and theme', () => {
  test.each([['body'], ['none']])('append=%s: the font of the element’s parent', async (append) => {
    pageStyle.textContent = 'body { font-family: serif } .home { font-family: cursive }'
    const element = put({ append })
    home().append(element)
    await open(element)
    for (const one of [buttonOf(element), inModal(element, 'h2'), inModal(element, '[part=row]')])
      expect(styleOf(one).fontFamily).toBe('cursive')
  })

  test('theme=auto: the page’s choice, then the system’s', async () => {
    const element = put({ append: 'body' })
    const isSeen = async (scheme: string) => {
      await open(element)
      await until(() =>
        [buttonOf(element), inModal(element, '.card')].every(
          (one) => styleOf(one).colorScheme === scheme,
        ),
      )
      await element.close()
      await until(() => !inModal(element, 'dialog'))
    }
    await isSeen('light dark')
    pageStyle.textContent = ':root { color-scheme: dark }'
    element.lang = 'en'
    await settled()
    await isSeen('dark')
    pageStyle.textContent = ':root { color-scheme: light }'
    await isSeen('light')
    pageStyle.textContent = ''
    const meta = document.head.appendChild(document.createElement('meta'))
    Object.assign(meta, { name: 'color-scheme', content: 'dark' })
    element.lang = 'de'
    await settled()
    await isSeen('dark')
    meta.remove()
  })

  test.each([
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(24, 22, 19)'],
  ])('theme=%s, changed while open', async (theme, surface) => {
    const element = put({ theme: theme === 'light' ? 'dark' : 'light' })
    await open(element)
    element.theme = theme
    await until(() => styleOf(inModal(element, '.card')).backgroundColor === surface)
    expect(styleOf(inModal(element, '.card')).colorScheme).toBe(theme)
  })
})

describe('style isolation', () => {
  const loud = `
    * { letter-spacing: 9px !important; text-transform: uppercase !important; border: 3px dotted red !important }
    body { font-size: 40px }
    :root { line-height: 3; text-align: right; font-style: italic; color: red; word-spacing: 20px }
    button, h2, p, div, dialog { display: none !important; padding: 50px !important }`

  test.each([['body'], ['none']])(
    'append=%s: the page’s styles for its own tags do not apply inside',
    async (append) => {
      const element = put({ append })
      await open(element)
      const look = () =>
        ['.card', 'h2', '[part=row]', 'header button', 'p'].map((one) => {
          const node = inModal(element, one)
          const { fontSize, lineHeight, textAlign, fontStyle, color, display } = styleOf(node)
          const { letterSpacing, textTransform, wordSpacing, borderStyle, padding } = styleOf(node)
          return {
            one,
            fontSize,
            lineHeight,
            textAlign,
            fontStyle,
            color,
            display,
            letterSpacing,
            textTransform,
            wordSpacing,
            borderStyle,
            padding,
          }
        })
      const before = look()
      pageStyle.textContent = loud
      expect(look()).toEqual(before)
      expect(buttonOf(element).checkVisibility()).toBe(true)
      expect(styleOf(buttonOf(element)).textTransform).toBe('none')
    },
  )

  test('the modal’s styles do not apply outside', async () => {
    const place = home()
    place.innerHTML = '<h2>Title</h2><p>Words</p><button>Press</button><a href="#x">Link</a><input>'
    const look = () =>
      [document.body, place, ...place.children].map((node) =>
        [...styleOf(node)].map((name) => `${name}: ${styleOf(node).getPropertyValue(name)}`),
      )
    const element = put()
    await settled()
    const before = look()
    const sheets = document.adoptedStyleSheets.length + document.styleSheets.length
    await open(element)
    await element.close()
    await until(() => !inModal(element, 'dialog'))
    expect(look()).toEqual(before)
    expect(document.adoptedStyleSheets.length + document.styleSheets.length).toBe(sheets)
  })
})

describe('slots', () => {
  test('label and logo: shown in the connect button, and its accessible name', async () => {
    const element = put()
    element.innerHTML = '<b slot="label">Get in</b><i slot="logo">*</i>'
    await settled()
    const slots = [...buttonOf(element).querySelectorAll('slot')]
    expect(slots.map((slot) => slot.assignedElements()[0]?.textContent)).toEqual(['*', 'Get in'])
    expect(buttonOf(element).ariaLabel).toBe(null)
    for (const slotted of element.children) expect(slotted.checkVisibility()).toBe(true)
  })

  test.each([['body'], ['none']])(
    'append=%s: terms and footer replace the default content',
    async (append) => {
      const element = put({ append, 'terms-url': 'https://site.example/terms' })
      const terms = () => slotted(element, 'terms')[0]
      const fallback = 'By connecting you accept the terms of service'
      await open(element)
      expect(terms()?.textContent).toContain(fallback)
      expect(terms()?.checkVisibility()).toBe(true)
      expect(slotted(element, 'footer')).toEqual([])
      await element.close()

      let presses = 0
      element.innerHTML =
        '<p slot="terms">Our <button type="button">own</button> rules</p><small slot="footer">Est. 1999</small>'
      element.querySelector('button')?.addEventListener('click', () => presses++)
      await open(element)
      await until(() => terms()?.textContent === 'Our own rules')
      expect(terms()?.checkVisibility()).toBe(true)
      expect(slotted(element, 'footer').map((one) => one.textContent)).toEqual(['Est. 1999'])
      terms()?.querySelector('button')?.click()
      expect(presses).toBe(1)

      element.querySelector('[slot=footer]')?.replaceChildren('Est. 2026')
      await until(() => slotted(element, 'footer')[0]?.textContent === 'Est. 2026')
      element.querySelector('[slot=terms]')?.remove()
      await until(() => terms()?.textContent?.includes(fallback))
    },
  )
})
