import { afterEach, describe, expect, test } from 'vitest'
import { LatchkeyError } from '#errors/base.ts'
import { defineElements } from './define.ts'
import { LatchKeyElement } from './LatchKeyElement.ts'
import { type MountOptions, mount } from './mount.ts'
import { buttonOf, clearPage, home, put, settled, until } from './testing/hostPage.ts'

defineElements()
afterEach(clearPage)

const refusal = (run: () => unknown): LatchkeyError => {
  try {
    run()
  } catch (error) {
    if (error instanceof LatchkeyError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('mount', () => {
  test('behavior: resolves to the element, appended to the node with its options', async () => {
    const place = home()
    place.append('before')
    const element = mount(place, {
      ...{ id: 'wallet', networks: ['eip155:10'], theme: 'dark', enableEip6963: false },
      config: { metadata: { name: 'Shop' } },
    } as MountOptions)
    expect(element instanceof LatchKeyElement).toBe(true)
    expect(place.lastChild).toBe(element)
    expect(element.matches('#wallet[theme=dark][enable-eip6963=false]')).toBe(true)
    expect(element.config).toEqual({ metadata: { name: 'Shop' } })
    expect(element.state.caipNetworkId).toBe('eip155:10')
    await settled()
    expect(buttonOf(element).textContent).toBe('Connect wallet')
  })

  test('behavior: accepts a shadow root', () => {
    const root = home().attachShadow({ mode: 'open' })
    expect(mount(root).parentNode).toBe(root)
  })

  test.each([[null], [undefined], ['#wallet'], [{}]])('error: rejects %o as a node', (node) => {
    const error = refusal(() => mount(node as never))
    expect(error.code).toBe('invalid-config')
    expect(error.message).toMatch(/^mount: /)
    expect(document.querySelector('latch-key')).toBe(null)
  })

  test('error: names an option that no element has, and adds nothing to the page', () => {
    const error = refusal(() => mount(home(), { theme: 'dark', projectID: 'abc' } as MountOptions))
    expect([error.code, error.message]).toEqual(['invalid-config', 'mount: no projectID'])
    expect(document.querySelector('latch-key')).toBe(null)
  })
})

test('behavior: the element has its version, in its markup once it has loaded more than the button', async () => {
  const element = put()
  expect(element.getAttributeNames().filter((name) => name.startsWith('data-'))).toEqual([])
  await element.open()
  await until(() => element.dataset.latchkeyVersion === element.version)
})

describe('data-latchkey-state', () => {
  const shown = (element: Element) => element.getAttribute('data-latchkey-state')?.split(' ')

  test('behavior: equals :state()', async () => {
    const element = put()
    await element.open()
    expect(shown(element)).toContain('open')
    expect(element.matches(':state(open)')).toBe(true)
    await element.close()
    await until(() => !shown(element)?.includes('open'))
    expect(element.matches(':state(open)')).toBe(false)
  })

  const states = Object.getOwnPropertyDescriptor(ElementInternals.prototype, 'states')
  const refusing = {
    clear() {},
    add() {
      throw new DOMException('names begin with two dashes', 'SyntaxError')
    },
  }

  test.each([
    ['has no set of them, as Firefox before 126', undefined],
    ['refuses their names, as Chrome before 125', refusing],
  ])('behavior: has the attribute in an engine that %s', async (_, value) => {
    Object.defineProperty(ElementInternals.prototype, 'states', { value, configurable: true })
    try {
      localStorage.setItem(
        'latchkey:v1:glimpse',
        JSON.stringify({
          namespace: 'eip155',
          caipAddress: 'eip155:1:0xab',
          text: '0xab',
          avatar: 'red',
        }),
      )
      const element = put()
      expect(shown(element)).toEqual(['connecting'])
      await element.ready
      await element.open()
      expect(shown(element)).toContain('open')
    } finally {
      Object.defineProperty(ElementInternals.prototype, 'states', states ?? {})
    }
  })
})
