import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goToAtom } from '#actions/view/goTo.ts'
import type { ConnectorEvents } from '#adapters/connectors/connector.ts'
import type { OpenRequest } from '#domain/request/openRequest.ts'
import { createEmitter } from '#lib/emitter.ts'
import { openRequestsAtom } from '#state/request/openRequests.ts'
import { servicesAtom } from '#state/services.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { historyAtom } from '#state/view/router.ts'
import { inMemoryFrame } from '../testing/inMemoryFrame.ts'
import { startClient, type TestClientOptions } from '../testing/startClient.ts'
import { askApproval } from './askApproval.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const request = (id: string): OpenRequest => ({ id, namespace: 'eip155', method: 'personal_sign' })

const start = (config: TestClientOptions['config'] = {}) => {
  const events = createEmitter<ConnectorEvents>()
  const end = (id: string, outcome: 'answered' | 'failed' | 'aborted') =>
    events.emit('requestEnd', { id, method: 'personal_sign', outcome })
  let aborts = 0
  const client = startClient({
    config: { networks: 'eip155:1', ...config },
    services: {
      frame: async () => ({
        ...inMemoryFrame(),
        abortRequests() {
          aborts += 1
          for (const { id } of client.store.get(openRequestsAtom)) end(id, 'aborted')
        },
      }),
    },
  })
  const { signal } = client.store.get(servicesAtom)
  askApproval({ wallet: 'ID_AUTH', events, store: client.store, signal })
  const views = () => client.store.get(historyAtom).map(({ view }) => view)
  return {
    ...client,
    views,
    ask: (id: string) => events.emit('request', request(id)),
    end,
    refuse: (method: string) => events.emit('refused', { method }),
    aborts: () => aborts,
  }
}
const APPROVE = 'ApproveTransaction'

describe('a request', () => {
  test('behavior: opens the closed modal at its view, and closes it when settled [spec 4.7]', () => {
    const { ask, end, views, state, aborts } = start()
    ask('a')
    expect([state().open, views()]).toEqual([true, [APPROVE]])
    end('a', 'answered')
    expect(state().open).toBe(false)
    expect(aborts()).toBe(0)
  })

  test('behavior: covers the open view, and returns to it when settled [spec 4.7]', () => {
    const { ask, end, views, open, store, state } = start()
    open()
    store.set(goToAtom, { view: 'WhatIsAWallet' })
    ask('a')
    expect(views()).toEqual(['Connect', 'WhatIsAWallet', APPROVE])
    end('a', 'failed')
    expect([state().open, views()]).toEqual([true, ['Connect', 'WhatIsAWallet']])
  })

  test('behavior: the same in an inline card', () => {
    const { ask, end, views } = start({ display: 'inline' })
    ask('a')
    expect(views()).toEqual([APPROVE])
    end('a', 'answered')
    expect(views()).toEqual(['Connect'])
  })

  test('behavior: the view stays until the last of several has ended', () => {
    const { ask, end, views, store, state } = start()
    ask('a')
    ask('b')
    expect(store.get(openRequestsAtom).map(({ id }) => id)).toEqual(['a', 'b'])
    end('a', 'answered')
    expect(views()).toEqual([APPROVE])
    end('b', 'answered')
    expect(state().open).toBe(false)
  })
})

describe('leaving the view', () => {
  test.each<[string, (client: ReturnType<typeof start>) => void]>([
    ['closing the dialog', (client) => client.close()],
    ['going on to another view', (client) => client.store.set(goToAtom, { view: 'WhatIsAWallet' })],
  ])('behavior: %s declines all waiting requests, once', async (_how, leave) => {
    const client = start()
    client.ask('a')
    client.ask('b')
    leave(client)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.store.get(openRequestsAtom)).toEqual([])
    expect(client.aborts()).toBe(1)
  })

  test('behavior: shows later requests again', async () => {
    const client = start()
    client.ask('a')
    client.close()
    await vi.advanceTimersByTimeAsync(0)
    client.ask('b')
    expect([client.state().open, client.views()]).toEqual([true, [APPROVE]])
  })
})

describe('a method that is refused unasked', () => {
  test('behavior: is reported 300 ms after the modal has opened [spec 8.9a]', async () => {
    const { refuse, state, store } = start()
    refuse('eth_sign')
    expect(state().open).toBe(true)
    await vi.advanceTimersByTimeAsync(299)
    expect(store.get(noticeAtom)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(store.get(noticeAtom)).toMatchObject({ tone: 'error', text: 'Action not allowed' })
  })

  test('behavior: the modal stays open for the notice, though the request has ended', async () => {
    const { ask, end, refuse, state, store } = start()
    ask('a')
    refuse('eth_sign')
    end('a', 'aborted')
    expect(state().open).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(store.get(noticeAtom)).toBeDefined()
  })
})
