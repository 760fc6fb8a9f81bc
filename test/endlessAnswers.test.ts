import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#adapters/api/apiClient.ts'
import { loadPicture, PICTURE_TIMEOUT_MS } from '#adapters/api/loadPicture.ts'
import { askEsplora } from '#adapters/chains/bitcoin/esplora.ts'
import { readRpc } from '#adapters/chains/readRpc.ts'
import { askBundlers } from '#adapters/connectors/walletConnect/askBundlers.ts'
import type { Session } from '#adapters/connectors/walletConnect/createClient.ts'
import { createCloudCall } from '#adapters/siwx/cloudCall.ts'
import { createMessenger, NONCE_TIMEOUT_MS } from '#adapters/siwx/messenger.ts'
import type { Network } from '#domain/network/network.ts'
import { readText } from '#domain/request/readBody.ts'
import { z } from '#lib/schema.ts'
import { askNode } from '#verify/askNode.ts'

/** What the server does with each request. */
type Manner = { status: number; type: string; endless: boolean; answer?: object }
let manner: Manner
let base: string
let sent = 0
const chunk = Buffer.alloc(65_536, ' ')
/** Far more than any limit: who reads on would be noticed long before. */
const TOO_MUCH = 200_000_000

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(manner.status, {
    'content-type': manner.type,
    'access-control-allow-origin': '*',
  })
  if (manner.answer) return void response.end(JSON.stringify(manner.answer))
  response.write('{')
  // Otherwise it says no more, and does not end, either.
  if (!manner.endless) return
  const pour = () => {
    while (sent < TOO_MUCH && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', pour)
    }
    response.end()
  }
  pour()
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  sent = 0
  manner = { status: 200, type: 'application/json', endless: true }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const network = (): Network =>
  ({
    ...{ id: 1, name: 'One', caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
    rpcUrls: { default: { http: [base] } },
  }) as unknown as Network
const endpoint = {
  ...({ service: 'api', method: 'GET', path: '/x' } as const),
  request: z.object({}),
  response: z.object({}),
}
const api = () =>
  createApiClient({
    endpoints: () => ({ api: base, rpc: base, pulse: base }) as never,
    ...{ projectId: () => 'p', sdkVersion: 'v' },
  })
const nonce = () =>
  createMessenger({ origin: 'https://a.example', now: Date.now, nonceUrl: `${base}/nonce` })({
    ...{ chainId: 'eip155:1', accountAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' },
  })
const bundler = async () => {
  const session = { sessionProperties: { bundler_url: base } } as unknown as Session
  const hosted = { id: '0x1', networkId: 'eip155:1', projectId: undefined } as const
  const said = await askBundlers(session, hosted, {})
  throw 'failure' in said ? said.failure : new Error('it answered')
}
const node = () => askNode(base)({ method: 'eth_chainId', params: [] }, {})
const rpc = () => readRpc({ network: network(), method: 'eth_chainId' })

describe('an answer without an end', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the hosted API', () => api().call(endpoint as never, {} as never)],
    [
      'a picture of the API',
      () => api().call({ ...endpoint, response: 'blob' } as never, {} as never),
    ],
    ['a picture of any host', () => loadPicture(`${base}/cat.png`)],
    ['a node', rpc],
    ['a node of a server’s', node],
    ['an Esplora server', () => askEsplora('blocks/tip', { network: network() })],
    ['a bundler', bundler],
    [
      'the sign-in service',
      () =>
        createCloudCall({ api: () => base, projectId: () => 'p', sdkVersion: 'v' })(
          endpoint as never,
        ),
    ],
    ['the page’s nonce', nonce],
  ])('error: of %s is given up', async (name, ask) => {
    if (name.startsWith('a picture')) manner = { ...manner, type: 'image/png' }
    await expect(ask()).rejects.toMatchObject({ name: 'InvalidAnswerError' })
    expect(sent).toBeLessThan(TOO_MUCH / 2)
  })

  test('error: of a service that refuses is given up, and the status counts', async () => {
    manner = { ...manner, status: 400 }
    await expect(api().call(endpoint as never, {} as never)).rejects.toMatchObject({ status: 400 })
    expect(sent).toBeLessThan(TOO_MUCH / 2)
  })

  test.each<[string, () => Promise<unknown>, number]>([
    ['a picture', () => loadPicture(`${base}/cat.png`), PICTURE_TIMEOUT_MS],
    ['a nonce', nonce, NONCE_TIMEOUT_MS],
  ])('error: of %s that says no more is given up in time', async (_, ask, ms) => {
    manner = { ...manner, type: 'image/png', endless: false }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed = expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(ms)
    await failed
    vi.useRealTimers()
  })

  test('behavior: what fits is read whole, across its parts', async () => {
    const text = 'Grüße 👋'.repeat(10_000)
    expect(await readText(new Response(text), { source: 'x' })).toBe(text)
    expect(await readText(new Response(null), { source: 'x' })).toBe('')
    const exactly = { source: 'x', maxBytes: new TextEncoder().encode(text).length }
    expect(await readText(new Response(text), exactly)).toBe(text)
    const less = { source: 'x', maxBytes: exactly.maxBytes - 1 }
    await expect(readText(new Response(text), less)).rejects.toThrow('cannot be used')
  })
})

test('behavior: whatever is fetched is read through `readBody`', () => {
  const root = new URL('../src/', import.meta.url)
  const reading = /\.(?:json|text|blob|arrayBuffer|formData)\(\)|\.getReader\(\)/
  const own = [
    'domain/request/readBody.ts',
    // Copies that the API client has made, within its limit.
    ...['actions/connection/reasonOf.ts', 'features/pay/callPay.ts'],
    // Documents of its own, to see who has changed these functions.
    'features/tripwire/carriers.ts',
  ]
  const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path))
    // Of what runs in pages: the frame's pages read their own service.
    .filter((path) => !/^(server|frame|testkit)\//.test(path))
    .filter((path) => reading.test(readFileSync(new URL(path, root), 'utf8')))
  expect(readers.sort()).toEqual(own.sort())
})

describe('an answer to another request', () => {
  const asked: [string, () => Promise<unknown>][] = [
    ['a node', rpc],
    ['a node of a server’s', node],
    ['a bundler', bundler],
  ]

  test.each(asked)('error: of %s is refused', async (_, ask) => {
    for (const id of [2, '1', null, undefined]) {
      manner = { ...manner, answer: { jsonrpc: '2.0', id, result: '0x1' } }
      await expect(ask(), String(id)).rejects.toMatchObject({ name: 'InvalidAnswerError' })
    }
  })

  test.each(asked.slice(0, 2))('behavior: %s may fail without an id', async (_, ask) => {
    manner = {
      ...manner,
      answer: { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no' } },
    }
    await expect(ask()).rejects.toMatchObject({ code: -32000 })
    manner = { ...manner, answer: { jsonrpc: '2.0', id: 1, result: '0x1' } }
    expect(await ask()).toBe('0x1')
  })
})
