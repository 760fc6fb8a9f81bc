import { expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#domain/connection/account.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { Network } from '#domain/network/network.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { failure } from '#lib/testing/failure.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { createNamespaceConnector, type NamespaceConnectorOptions } from './namespaceConnector.ts'
import type { NamespaceWallet } from './namespaceWallet.ts'

// Wallets that misbehave as no wallet of the sandbox does. Those that behave are tested with their discovery.

const account: Account = { address: 'cosmos1abc', type: 'eoa' }

const networkOf = (reference: string): Network => ({
  id: reference,
  caipNetworkId: `cosmos:${reference}`,
  chainNamespace: 'cosmos',
  name: 'A network',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})
const networks = [networkOf('hub'), networkOf('osmosis')] as const
const to = { network: networks[0], networks }

const connectorOf = (
  wallet: Partial<NamespaceWallet>,
  options: Partial<NamespaceConnectorOptions> = {},
) => {
  const connector = createNamespaceConnector({
    info: { id: 'cosmos:test', type: 'ANNOUNCED', name: 'Test Wallet', namespaces: ['cosmos'] },
    namespace: 'cosmos',
    wallet: {
      connect: async () => [account],
      restore: async () => [account],
      request: async () => 'signed',
      serves: () => true,
      ...wallet,
    },
    ...options,
  })
  const reported: (readonly Connection[])[] = []
  connector.events.on('change', (connections) => reported.push(connections))
  const ask = () => connector.provider('cosmos').request({ method: 'cosmos_signAmino' })
  return { connector, reported, ask }
}

test('security: a connection ends at a wallet that fails when it is no longer listened to', async () => {
  const disconnect = vi.fn(async () => {})
  const { connector, ask } = connectorOf({
    disconnect,
    listen: () => () => {
      throw new Error('Illegal invocation')
    },
  })
  await connector.connect(to)
  await connector.disconnect()
  expect(disconnect).toHaveBeenCalledOnce()
  await expect(ask()).rejects.toMatchObject({ code: 'connect-first' })
  await connector.connect(to)
  expect(connector.release()).toBe(undefined)
})

test('behavior: does without the events of a wallet that fails when it is listened to', async () => {
  const listen = () => {
    throw new Error('Illegal invocation')
  }
  await expect(connectorOf({ listen }).connector.connect(to)).resolves.toHaveLength(1)
  await expect(connectorOf({ listen }).connector.reconnect(to)).resolves.toHaveLength(1)
})

test('error: a disconnect does not wait for a wallet that never answers it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { connector, ask } = connectorOf({ disconnect: () => new Promise(() => {}) })
  await connector.connect(to)
  const ended = failure(connector.disconnect())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await ended).toBeInstanceOf(TimeoutError)
  await expect(ask()).rejects.toMatchObject({ code: 'connect-first' })
})

test('security: a network switched to after a disconnect connects nothing', async () => {
  const { promise, resolve } = withResolvers<Account[]>()
  const { connector, reported, ask } = connectorOf({ follow: () => promise })
  await connector.connect(to)
  const moved = failure(
    Promise.resolve(connector.provider('cosmos').selectNetwork?.('cosmos:osmosis')),
  )
  await connector.disconnect()
  resolve([account])
  expect(await moved).toMatchObject({ code: 'connect-first' })
  expect(reported).toEqual([])
  await expect(ask()).rejects.toMatchObject({ code: 'connect-first' })
})

test('security: a restore answered after a disconnect does not listen to the wallet again', async () => {
  const { promise, resolve } = withResolvers<Account[]>()
  let report: ((accounts: readonly Account[]) => void) | undefined
  const { connector, reported } = connectorOf({
    restore: () => promise,
    listen(onChange) {
      report = onChange
      return () => {
        report = undefined
      }
    },
  })
  const restored = connector.reconnect(to)
  await connector.disconnect()
  resolve([account])
  expect(await restored).toEqual([])
  report?.([account])
  expect(reported).toEqual([])
})
