import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#testkit/relay/testing/until.ts'
import { closeClient, createClient } from './createClient.ts'
import { createSessionStorage } from './sessionStorage.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

type Relayer = {
  connect(): Promise<void>
  provider: { connection: { connected: boolean } }
}

test('behavior: a client that ends closes the sockets that the SDK has forgotten, too', async () => {
  const client = await createClient({
    projectId: '0'.repeat(32),
    relayUrl: fixture.relay.url,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    scope: '',
    storage: createSessionStorage('shop:', createPageStorage()),
    onError: () => {},
  })
  const relayer = client.core.relayer as unknown as Relayer
  const id = await client.core.crypto.getClientId()
  const isThere = () => fixture.relay.stats().clients.includes(id)
  await relayer.connect()
  const { connection } = relayer.provider
  // As the SDK does where an attempt overlaps another: the first connection is no longer the relayer's.
  await relayer.connect()
  expect(relayer.provider.connection).not.toBe(connection)
  expect([connection.connected, relayer.provider.connection.connected]).toEqual([true, true])
  await closeClient(client)
  await until(() => !isThere())
  // Each end hears of it in its own time.
  await until(() => !connection.connected && !relayer.provider.connection.connected)
})
