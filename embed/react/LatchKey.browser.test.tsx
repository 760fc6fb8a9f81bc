import { act, type ComponentType, createElement, createRef, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, test } from 'vitest'
import type { LatchKeyElement } from '../../src/index.ts'
import { LatchKey as Component } from './LatchKey.ts'
import { LatchKeyButton } from './LatchKeyButton.ts'

/** As the declarations of `embed/types` have it; those need `dist/`. */
const LatchKey = Component as unknown as ComponentType<Record<string, unknown>>

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let stop = () => {}
afterEach(async () => {
  await act(() => stop())
  document.body.replaceChildren()
})

const home = () => {
  const home = document.createElement('div')
  document.body.append(home)
  return home
}
const element = () => document.querySelector('latch-key') as unknown as LatchKeyElement & Element
const isThere = async () => {
  await customElements.whenDefined('latch-key')
  await element().ready
}
const say = (name: string, detail: object) =>
  element().dispatchEvent(new CustomEvent(`latchkey-${name}`, { detail }))

const siwx = { getSessions: async () => [] }

test('behavior: after hydration the element has its settings, and its listeners are called', async () => {
  const received: string[] = []
  const page = (
    <StrictMode>
      <LatchKey
        className="wallet"
        defaultNetwork="eip155:10"
        networks={['eip155:1', 'eip155:10']}
        branding={false}
        config={{ projectId: 'abc', siwx }}
        onLatchkeyReady={() => received.push('ready')}
        onLatchkeyAccountChange={({ detail }: CustomEvent) => received.push(detail.caipAddress)}
      >
        <span slot="label">Join</span>
      </LatchKey>
    </StrictMode>
  )
  const place = home()
  const html = new DOMParser().parseFromString(renderToString(page), 'text/html')
  place.append(...html.body.childNodes)
  expect(place.firstElementChild?.getAttribute('networks')).toBe('eip155:1 eip155:10')
  expect(place.firstElementChild?.getAttribute('branding')).toBe('false')

  const complaints: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => complaints.push(words)
  const root = await act(() => hydrateRoot(place, page))
  console.error = error
  stop = () => root.unmount()
  expect(complaints).toEqual([])
  await isThere()
  expect(element().config).toEqual({ projectId: 'abc', siwx })
  expect(element().className).toBe('wallet')
  expect(element().querySelector('[slot=label]')?.textContent).toBe('Join')
  say('account-change', { caipAddress: 'eip155:1:0xab' })
  expect(received).toEqual(['ready', 'eip155:1:0xab'])
})

test('behavior: changed props reach the element, the newest listener is called, and a ref is the element', async () => {
  const received: string[] = []
  const ref = createRef<HTMLElement>()
  const root = createRoot(home())
  stop = () => root.unmount()
  const network = { id: 31337, caipNetworkId: 'eip155:31337' }
  const draw = (props: object) => act(() => root.render(<LatchKey ref={ref} {...props} />))
  await draw({
    theme: 'dark',
    disabled: true,
    email: false,
    onLatchkeyOpen: () => received.push('first'),
  })
  await isThere()
  expect(ref.current).toBe(element() as unknown as HTMLElement)
  const settings = () => {
    const { theme, disabled, email, networks } = element() as unknown as Record<string, unknown>
    return { theme, disabled, email, networks }
  }
  expect(settings()).toEqual({ theme: 'dark', disabled: true, email: false, networks: [] })

  await draw({ networks: [network], onLatchkeyOpen: () => received.push('second') })
  say('open', { view: 'Connect' })
  expect(received).toEqual(['second'])
  expect(settings()).toEqual({ theme: 'auto', disabled: false, email: true, networks: [network] })

  await draw({ networks: 'eip155:1' })
  expect(settings().networks).toEqual(['eip155:1'])
  await draw({})
  expect(settings().networks).toEqual([])
})

test('behavior: an equal setting is not set again', async () => {
  const root = createRoot(home())
  stop = () => root.unmount()
  const draw = () => act(() => root.render(<LatchKey config={{ projectId: 'abc', siwx }} />))
  await draw()
  await isThere()
  const { config } = element()
  await draw()
  expect(element().config).toBe(config)
})

test('behavior: a second button has its kind and can be disabled', async () => {
  const root = createRoot(home())
  stop = () => root.unmount()
  const draw = (disabled: boolean) =>
    act(() => root.render(<LatchKeyButton className="more" shows="network" disabled={disabled} />))
  await draw(true)
  const button = () => document.querySelector('latch-key-button') as HTMLElement
  expect([
    button().className,
    button().getAttribute('shows'),
    button().hasAttribute('disabled'),
  ]).toEqual(['more', 'network', true])
  await draw(false)
  expect(button().hasAttribute('disabled')).toBe(false)
})

test('behavior: hydrates an element that has started before, without a complaint', async () => {
  await import('../latchkey.ts')
  localStorage.setItem(
    'latchkey:v1:glimpse',
    JSON.stringify({
      ...{ namespace: 'eip155', caipNetworkId: 'eip155:1', caipAddress: 'eip155:1:0xab' },
      ...{ text: '0xab', avatar: 'red' },
    }),
  )
  const page = createElement('latch-key', { networks: 'eip155:1' })
  const place = home()
  const html = new DOMParser().parseFromString(renderToString(page), 'text/html')
  place.append(...html.body.childNodes)
  expect(element().matches(':state(connecting)')).toBe(true)
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => complaints.push(words)
  const root = await act(() => hydrateRoot(place, page))
  console.error = error
  localStorage.clear()
  stop = () => root.unmount()
  expect(complaints).toEqual([])
})
