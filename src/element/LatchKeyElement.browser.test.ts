import { afterEach, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { ClientState } from '#domain/view/hostEvent.ts'
import { LatchkeyError } from '#errors/base.ts'
import { defineElements } from './define.ts'
import type { LatchKeyElement } from './LatchKeyElement.ts'
import {
  clearPage,
  type Door,
  home,
  make,
  modalOf,
  put,
  settled,
  until,
} from './testing/hostPage.ts'

defineElements()
afterEach(clearPage)

describe('methods, state and events', () => {
  test('a method called at once waits for the client', async () => {
    const element = put({ networks: 'eip155:1 eip155:10' })
    const opened = element.open({ view: 'WhatIsAWallet' })
    expect(element.state.open).toBe(false)
    await opened
    expect(element.state.open).toBe(true)
    await until(() => modalOf()?.querySelector('[data-view="WhatIsAWallet"]'))
    await element.close()
    expect(element.state.open).toBe(false)
  })

  test('a method of a detached element waits until it is connected', async () => {
    const element = make({ networks: 'eip155:1 eip155:10' })
    const switched = element.switchNetwork('eip155:10')
    const opened = element.open()
    await settled()
    expect(element.state.open).toBe(false)
    expect(modalOf()).toBe(undefined)
    document.body.append(element)
    await Promise.all([switched, opened])
    expect(element.state.caipNetworkId).toBe('eip155:10')
    expect(element.state.open).toBe(true)
  })

  test('verbs take effect in the order called, unloaded and loaded', async () => {
    const element = put({ networks: 'eip155:1 eip155:10' })
    const order: string[] = []
    for (const name of ['open', 'close', 'network-change'])
      element.addEventListener(`latchkey-${name}`, () => order.push(name))
    for (const _ of ['unloaded', 'loaded']) {
      await Promise.all([element.open(), element.close()])
      expect(element.state.open).toBe(false)
      await Promise.all([element.open(), element.close(), element.open()])
      expect(element.state.open).toBe(true)
      await Promise.all([element.close(), element.open({ view: 'Networks' }), element.close()])
      expect(element.state.open).toBe(false)
    }
    order.length = 0
    await Promise.all([
      element.open(),
      element.switchNetwork('eip155:10'),
      element.close(),
      element.switchNetwork('eip155:1'),
      element.open(),
    ])
    expect(order.filter((name) => name !== 'network-change')).toEqual(['open', 'close', 'open'])
    expect(element.state).toMatchObject({ open: true, caipNetworkId: 'eip155:1' })
  })

  test('close() of an unloaded element loads nothing', async () => {
    const element = put()
    await element.close()
    expect(element.state.open).toBe(false)
    expect(modalOf()).toBe(undefined)
  })

  test('ready: one promise, one event, with the same frozen state', async () => {
    const received: ClientState[] = []
    const element = make({ networks: 'eip155:10' })
    element.addEventListener('latchkey-ready', (event) =>
      received.push((event as CustomEvent<{ state: ClientState }>).detail.state),
    )
    document.body.append(element)
    expect(element.state.ready).toBe(false)
    const state = await element.ready
    expect(state).toMatchObject({ ready: true, open: false, status: 'disconnected', accounts: [] })
    await element.open()
    await element.close()
    document.body.append(element)
    await settled()
    expect(received).toEqual([state])
    expect(await element.ready).toBe(state)
  })

  test('state: deeply frozen, unloaded and loaded [spec 3.7a]', async () => {
    const element = put({ networks: 'eip155:10' })
    const sleeping = element.state
    await element.open()
    for (const state of [sleeping, element.state]) {
      expect(Object.isFrozen(state)).toBe(true)
      expect(Object.isFrozen(state.accounts)).toBe(true)
      expect(Object.isFrozen(state.statuses)).toBe(true)
      expect(Object.keys(state).sort()).toEqual(
        'accounts address caipAddress caipNetworkId chainId namespace open ready status statuses wallet'.split(
          ' ',
        ),
      )
    }
  })

  test('latchkey-change: once for each new state, before what else happens, unloaded and loaded', async () => {
    const element = make({ networks: 'eip155:1 eip155:10' })
    const told: unknown[] = []
    for (const name of ['change', 'ready', 'open', 'network-change', 'close'])
      element.addEventListener(`latchkey-${name}`, (event) => {
        const { state } = (event as CustomEvent<{ state?: ClientState }>).detail
        if (name === 'change') expect(state).toEqual(element.state)
        const { open, chainId } = element.state
        told.push(name === 'change' ? { open, chainId } : name)
      })
    document.body.append(element)
    await element.ready
    expect(told.splice(0)).toEqual([{ open: false, chainId: 1 }, 'ready'])

    // A setting of an element that has loaded nothing.
    element.networks = ['eip155:10', 'eip155:1']
    element.setAttribute('lang', 'de')
    await settled()
    expect(told.splice(0)).toEqual([{ open: false, chainId: 10 }])

    await element.open()
    await element.switchNetwork('eip155:1')
    await element.close()
    await settled()
    expect(told.splice(0)).toEqual([
      { open: true, chainId: 10 },
      'open',
      { open: true, chainId: 1 },
      'network-change',
      { open: false, chainId: 1 },
      'close',
    ])
  })

  test('events bubble, cross shadow roots and carry a frozen detail', async () => {
    const place = home()
    const element = make()
    place.attachShadow({ mode: 'open' }).append(element)
    const received: CustomEvent[] = []
    const onEvent = (event: Event) => void received.push(event as CustomEvent)
    const names = ['ready', 'open', 'network-change', 'event', 'close'].map((n) => `latchkey-${n}`)
    for (const name of names) document.addEventListener(name, onEvent)
    await element.open({ view: 'GetWallet' })
    await element.switchNetwork('eip155:10')
    await element.close()
    for (const name of names) document.removeEventListener(name, onEvent)

    expect([...new Set(received.map(({ type }) => type))].sort()).toEqual([...names].sort())
    for (const { target, bubbles, composed, detail } of received) {
      expect(target).toBe(place)
      expect([bubbles, composed, Object.isFrozen(detail)]).toEqual([true, true, true])
    }
    const detailOf = (name: string) =>
      received.find(({ type }) => type === `latchkey-${name}`)?.detail as unknown
    expect(detailOf('open')).toEqual({ view: 'GetWallet' })
    expect(detailOf('close')).toEqual({})
    expect(detailOf('network-change')).toEqual({
      namespace: 'eip155',
      caipNetworkId: 'eip155:10',
      previous: 'eip155:1',
      supported: true,
    })
  })

  test.each([
    [
      'open at a view that does not exist',
      (e: Door) => e.open({ view: 'Casino' as never }),
      'invalid-config',
    ],
    [
      'open at a view that needs more than a name',
      (e: Door) => e.open({ view: 'Downloads' as never }),
      'invalid-config',
    ],
    [
      'open for a namespace that is not offered',
      (e: Door) => e.open({ namespace: 'solana' }),
      'namespace-not-configured',
    ],
    [
      'request without a wallet',
      (e: Door) => e.request({ method: 'eth_sign', params: ['0x', '0x'] }),
      'connect-first',
    ],
    [
      'request of a namespace that is not offered',
      (e: Door) => e.request({ method: 'x' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
      'namespace-not-configured',
    ],
    [
      'request of a network that is not offered',
      (e: Door) => e.request({ method: 'x' }, 'eip155:137'),
      'network-not-found',
    ],
    [
      'request of something malformed',
      (e: Door) => e.request({ method: 'x' }, 'eip155'.repeat(2) as never),
      'invalid-caip-network-id',
    ],
    [
      'switch to a network that is not offered',
      (e: Door) => e.switchNetwork('eip155:137'),
      'network-not-found',
    ],
    [
      'switch to something malformed',
      (e: Door) => e.switchNetwork('mainnet' as never),
      'invalid-caip-network-id',
    ],
    [
      'disconnect a namespace that does not exist',
      (e: Door) => e.disconnect('doge' as never),
      'namespace-not-configured',
    ],
  ] as const)('error: %s rejects with a typed error, and emits it once', async (_, run, code) => {
    const element = put({ networks: 'eip155:1 eip155:10' })
    const received: unknown[] = []
    element.addEventListener('latchkey-error', (event) =>
      received.push((event as CustomEvent).detail),
    )
    const error = await run(element).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(LatchkeyError)
    const { shortMessage, hints } = error as LatchkeyError
    expect((error as LatchkeyError).code).toBe(code)
    expect(shortMessage.length).toBeGreaterThan(0)
    expect(received).toEqual([{ code, message: shortMessage, hints }])
    expect(Object.isFrozen(received[0])).toBe(true)
  })

  test('request: the sentences of the specification [spec 5.10a, 8.4k]', async () => {
    const element = put({ networks: 'eip155:1' })
    const saying = (networkId?: CaipNetworkId) =>
      element.request({ method: 'eth_blockNumber' }, networkId).then(
        () => 'nothing',
        (error: LatchkeyError) => error.shortMessage,
      )
    expect(await saying()).toBe('Please call connect() before request()')
    expect(await saying('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
      "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    )
    expect(await saying('eip155:10')).toBe('Network not found')
  })

  test('version: the same on class and element', () => {
    const element = make()
    expect(element.version).toBe('0.0.0-test')
    expect((customElements.get('latch-key') as typeof LatchKeyElement).version).toBe('0.0.0-test')
  })
})
