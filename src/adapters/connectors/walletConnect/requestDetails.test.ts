import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeClient, createClient } from './createClient.ts'
import { createSessionStorage } from './sessionStorage.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'
import { createPageStorage } from './testing/pageStorage.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())

/** The tag of `wc_sessionRequest`. */
const SESSION_REQUEST = 1108

type Published = { params: Record<string, unknown> }

test('behavior: sends the relay a request’s id, not its method or parameters', async () => {
  const wallet = await fixture.wallet()
  const client = await createClient({
    projectId: '0'.repeat(32),
    relayUrl: fixture.relay.url,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    scope: '',
    storage: createSessionStorage('shop:', createPageStorage()),
    onError: () => {},
  })
  const published: Published[] = []
  client.core.relayer.on('relayer_publish', (one: Published) => published.push(one))
  const chainId = 'eip155:31337'
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: [chainId], methods: ['eth_sendTransaction'], events: [] },
    },
  })
  await wallet.pair(uri)
  const { topic } = await approval()
  wallet.onRequest = 'reject'
  const to = wallet.accounts[1]?.address
  const params = [{ from: wallet.accounts[0]?.address, to, data: '0xa9059cbb' }]
  await expect(
    client.request({ topic, chainId, request: { method: 'eth_sendTransaction', params } }),
  ).rejects.toThrow()
  const request = published.find(({ params }) => params.tag === SESSION_REQUEST)
  expect(Object.keys(request?.params ?? {}).toSorted()).toEqual([
    'attestation',
    'message',
    'prompt',
    'tag',
    'topic',
    'ttl',
    'tvf',
  ])
  expect(request?.params.tvf).toEqual({ correlationId: expect.any(Number) })
  await closeClient(client)
})
