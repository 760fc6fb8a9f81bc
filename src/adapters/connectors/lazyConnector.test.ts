import { expect, test } from 'vitest'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { createEmitter } from '#lib/emitter.ts'
import type { Connector, ConnectorEvents } from './connector.ts'
import { lazyConnector } from './lazyConnector.ts'

const info: ConnectorInfo = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155'],
}

const heavy = (): Connector => ({
  ...info,
  events: createEmitter<ConnectorEvents>(),
  connect: async () => [],
  reconnect: async () => [],
  disconnect: async () => {},
  provider: (namespace) => ({ request: async ({ method }) => `${namespace} ${method}` }),
})

test('behavior: loads on first use, once', async () => {
  let loads = 0
  const lazy = lazyConnector(info, async () => {
    loads += 1
    return heavy()
  })
  const provider = lazy.provider('eip155')
  expect([loads, lazy.id]).toEqual([0, 'walletConnect'])
  await Promise.all([lazy.connect({ networks: [] }), lazy.reconnect({ networks: [] })])
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toBe('eip155 eth_accounts')
  expect(loads).toBe(1)
})

test('behavior: listeners added before loading receive events afterwards', async () => {
  const behind = heavy()
  const lazy = lazyConnector(info, async () => behind)
  const reported: unknown[] = []
  lazy.events.on('uri', (value) => reported.push(value))
  lazy.events.on('change', (value) => reported.push(value))
  lazy.events.on('disconnect', () => reported.push('disconnect'))
  lazy.events.on('transport', (value) => reported.push(value))
  lazy.events.on('request', ({ id }) => reported.push(`request ${id}`))
  lazy.events.on('requestEnd', ({ outcome }) => reported.push(outcome))
  lazy.events.on('refused', ({ method }) => reported.push(`refused ${method}`))
  await lazy.connect({ networks: [] })
  behind.events.emit('uri', { uri: 'wc:', expiresAt: 1 })
  behind.events.emit('change', [])
  behind.events.emit('disconnect')
  behind.events.emit('transport', 'offline')
  behind.events.emit('request', { id: '1', namespace: 'eip155', method: 'personal_sign' })
  behind.events.emit('requestEnd', { id: '1', method: 'personal_sign', outcome: 'answered' })
  behind.events.emit('refused', { method: 'eth_sign' })
  expect(reported).toEqual([
    { uri: 'wc:', expiresAt: 1 },
    [],
    'disconnect',
    'offline',
    'request 1',
    'answered',
    'refused eth_sign',
  ])
})

test('error: fetches a chunk again that failed to load', async () => {
  let loads = 0
  const lazy = lazyConnector(info, async () => {
    loads += 1
    if (loads === 1) throw new Error('chunk')
    return heavy()
  })
  await expect(lazy.connect({ networks: [] })).rejects.toThrow('chunk')
  await expect(lazy.connect({ networks: [] })).resolves.toEqual([])
})

test('behavior: an abort does not wait for the chunk', async () => {
  const lazy = lazyConnector(info, () => new Promise(() => {}))
  const abort = new AbortController()
  const connecting = lazy.connect({ networks: [] }, { signal: abort.signal })
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ name: 'AbortError' })
})
