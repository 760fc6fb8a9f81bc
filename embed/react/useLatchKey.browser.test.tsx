import { act, type ReactNode, StrictMode, useRef } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, test } from 'vitest'
import type { LatchKeyElement } from '../../src/index.ts'
import { LatchKey } from './LatchKey.ts'
import { useLatchKey } from './useLatchKey.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let stop = () => {}
afterEach(async () => {
  await act(() => stop())
  document.body.replaceChildren()
  localStorage.clear()
})

const home = () => {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}
const element = () => document.querySelector('latch-key') as unknown as LatchKeyElement & Element
const isThere = async () => {
  await customElements.whenDefined('latch-key')
  await act(async () => {
    await element().ready
  })
}
const draw = async (node: ReactNode) => {
  const place = home()
  const root = createRoot(place)
  stop = () => root.unmount()
  await act(() => root.render(node))
  return place
}

let renders = 0
const Network = () => {
  const { chainId, switchNetwork } = useLatchKey()
  renders += 1
  return (
    <button type="button" onClick={() => switchNetwork('eip155:10')}>
      {chainId ?? 'none'}
    </button>
  )
}

const Dialog = () => {
  const { isOpen, open } = useLatchKey()
  return (
    <output>
      {isOpen ? 'open' : 'closed'}
      <input type="button" onClick={() => open()} />
    </output>
  )
}

const states: unknown[] = []
const Account = () => {
  const { status, isConnected, address, wallet } = useLatchKey()
  states.push({ status, isConnected, address, wallet: wallet?.rdns })
  return <output>{address ?? 'nobody'}</output>
}

const Both = () => {
  const own = useRef<LatchKeyElement>(null)
  const byRef = useLatchKey(own)
  const byId = useLatchKey('second')
  return (
    <>
      <output>
        {byRef.chainId} {byId.chainId}
      </output>
      <LatchKey ref={own} networks="eip155:1" />
      <LatchKey id="second" networks="eip155:10" />
    </>
  )
}

let failure: unknown
const Absent = () => {
  const { isReady, open } = useLatchKey('nobody')
  return (
    <button type="button" onClick={() => open().catch((error: unknown) => (failure = error))}>
      {`${isReady}`}
    </button>
  )
}

test('behavior: a component renders again for what it has read alone, and its verbs act', async () => {
  const place = await draw(
    <>
      <Network />
      <Dialog />
      <LatchKey networks="eip155:1 eip155:10" />
    </>,
  )
  await isThere()
  const button = place.querySelector('button')
  const output = place.querySelector('output')
  expect([button?.textContent, output?.textContent]).toEqual(['1', 'closed'])

  const before = renders
  await act(async () => {
    place.querySelector('input')?.click()
    await element().open()
  })
  expect(output?.textContent).toBe('open')
  expect(renders).toBe(before)

  await act(async () => {
    button?.click()
    await element().switchNetwork('eip155:10')
  })
  expect(button?.textContent).toBe('10')
  expect(renders).toBe(before + 1)
  await act(() => element().close())
  expect(output?.textContent).toBe('closed')
  expect(renders).toBe(before + 1)
})

test('behavior: hydrates what a server has rendered, then shows who was here', async () => {
  localStorage.setItem(
    'latchkey:v1:glimpse',
    JSON.stringify({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      caipAddress: `eip155:1:${ALICE}`,
      text: 'alice.eth',
      avatar: 'red',
      wallet: { id: 'example.fox', name: 'Fox', rdns: 'example.fox' },
    }),
  )
  await import('../latchkey.ts')
  document.body.append(document.createElement('latch-key'))
  const page = <Account />
  const place = home()
  const html = new DOMParser().parseFromString(renderToString(page), 'text/html')
  place.append(...html.body.childNodes)
  expect(place.textContent).toBe('nobody')
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...words: unknown[]) => complaints.push(words)
  const root = await act(() => hydrateRoot(place, page))
  console.error = error
  stop = () => root.unmount()
  expect(complaints).toEqual([])
  expect(states).toContainEqual({
    status: 'reconnecting',
    isConnected: false,
    address: ALICE,
    wallet: 'example.fox',
  })
})

test('behavior: an element by id or by ref, in strict mode', async () => {
  const place = await draw(
    <StrictMode>
      <Both />
    </StrictMode>,
  )
  await isThere()
  expect(place.querySelector('output')?.textContent).toBe('1 10')
})

test('error: a verb of an element that is not there rejects', async () => {
  const place = await draw(<Absent />)
  await act(async () => place.querySelector('button')?.click())
  expect(failure).toEqual(new Error('open: this page has no such <latch-key>'))
})
