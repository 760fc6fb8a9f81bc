import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { z } from '#lib/schema.ts'
import { getIdentity } from '#wire/api/blockchain.ts'
import { getHistory } from '#wire/api/history.ts'
import { getOnrampOrders } from '#wire/api/onramp.ts'
import { getProjectConfig } from '#wire/api/projectConfig.ts'
import { getWalletImage, getWallets } from '#wire/api/walletDirectory.ts'
import { endpoint } from '#wire/endpoint.ts'
import { createApiClient } from './apiClient.ts'

const postQuote = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/onramp/quote',
  query: z.object({ projectId: z.optional(z.string()) }),
  body: z.object({ amount: z.string() }),
  response: z.object({ quoteId: z.string() }),
})

let server: Server
let origin: string
/** Requests as the service saw them, newest last. */
const seen: { method: string; url: URL; body: string; headers: Headers }[] = []
let answer: (request: Request) => Response | Promise<Response>

beforeAll(async () => {
  const app = new Hono()
  app.all('*', async (c) => {
    seen.push({
      method: c.req.method,
      url: new URL(c.req.url),
      body: await c.req.text(),
      headers: c.req.raw.headers,
    })
    return answer(c.req.raw)
  })
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  seen.length = 0
  answer = () => Response.json({ features: [] })
})

const client = (options: Partial<Parameters<typeof createApiClient>[0]> = {}) =>
  createApiClient({
    endpoints: () => ({ api: `${origin}/w3m`, rpc: `${origin}/` }),
    projectId: () => 'p1',
    sdkVersion: 'html-universal-0.1.0',
    ...options,
  })

describe('requests', () => {
  test('behavior: adds project, SDK and given fields to the query, without empty ones [spec 7.2a, 9.28]', async () => {
    answer = () => Response.json({ data: [], count: 0 })
    await client().call(getWallets, { page: '1', entries: '4', search: '', chains: 'eip155:1' })
    const { url, headers } = seen[0] ?? expect.fail('nothing was sent')
    expect(url.pathname).toBe('/w3m/getWallets')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '1',
      entries: '4',
      chains: 'eip155:1',
      projectId: 'p1',
      st: 'appkit',
      sv: 'html-universal-0.1.0',
    })
    expect(headers.get('authorization')).toBeNull()
    expect(headers.get('content-type')).toBeNull()
  })

  test('behavior: encodes path parameters, and keeps them out of the query', async () => {
    answer = () => Response.json({ name: null, avatar: null })
    await client().call(getIdentity, { address: '../v1/x?y', sender: '0xabc' })
    const { url } = seen[0] ?? expect.fail('nothing was sent')
    expect(url.pathname).toBe('/v1/identity/..%2Fv1%2Fx%3Fy')
    expect(url.searchParams.get('address')).toBeNull()
    expect(url.searchParams.get('sender')).toBe('0xabc')
  })

  test('behavior: without a project id, sends the request without one', async () => {
    await client({ projectId: () => undefined }).call(getProjectConfig, {})
    expect(seen[0]?.url.searchParams.has('projectId')).toBe(false)
  })

  test('behavior: sends the client id to the blockchain API only', async () => {
    const api = client({ clientId: () => 'did:key:z6Mk' })
    await api.call(getProjectConfig, {})
    answer = () => Response.json({ name: 'a.eth', avatar: null })
    await api.call(getIdentity, { address: '0x1' })
    expect(seen.map(({ url }) => url.searchParams.get('clientId'))).toEqual([null, 'did:key:z6Mk'])
  })

  test('behavior: a POST carries its body as JSON, and only the query it declares [spec 7.2a]', async () => {
    answer = () => Response.json({ quoteId: 'q' })
    await expect(client().call(postQuote, { body: { amount: '5' } })).resolves.toEqual({
      quoteId: 'q',
    })
    const { method, url, body, headers } = seen[0] ?? expect.fail('nothing was sent')
    expect([method, url.search, body]).toEqual(['POST', '', '{"amount":"5"}'])
    expect(headers.get('content-type')).toMatch(/^text\/plain/) // no preflight
  })

  test('behavior: reads orders past every HTTP cache [spec 7.2e]', async () => {
    const caches: unknown[] = []
    const noting: typeof fetch = async (_, init) => {
      caches.push(init?.cache)
      return Response.json({ data: [] })
    }
    const api = client({ fetch: noting })
    await api.call(getHistory, { address: '0x1' })
    await api.call(getOnrampOrders, { address: '0x1', onramp: 'coinbase' })
    expect(caches).toEqual([undefined, 'no-cache'])
  })
})

describe('answers', () => {
  test.each([
    [429, 'rate-limited'],
    [503, 'server-error'],
    [404, 'http-failed'],
  ])('error: status %i', async (status, code) => {
    answer = () => new Response('{"features":[]}', { status })
    const failure = await client()
      .call(getProjectConfig, {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect(failure).toMatchObject({ status, code, shortMessage: `HTTP status code: ${status}` })
  })

  test.each([
    ['malformed JSON', '{"features":['],
    ['no body', ''],
    ['a wrong type', '{"features":"all"}'],
    ['a page instead of data', '<!doctype html>'],
    ['null', 'null'],
  ])('error: %s', async (_, body) => {
    answer = () => new Response(body)
    await expect(client().call(getProjectConfig, {})).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('error: the host refuses the connection', async () => {
    const api = client({ endpoints: () => ({ api: 'http://127.0.0.1:1', rpc: '' }) })
    const failure = await api.call(getProjectConfig, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OfflineError)
    expect((failure as Error).cause).toBeInstanceOf(TypeError)
  })

  test('error: the connection breaks in the middle of the answer', async () => {
    const cutting = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"features":', () => response.destroy())
    })
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve))
    const { port } = cutting.address() as AddressInfo
    const api = client({ endpoints: () => ({ api: `http://127.0.0.1:${port}`, rpc: '' }) })
    await expect(api.call(getProjectConfig, {})).rejects.toBeInstanceOf(OfflineError)
    cutting.close()
  })
})

describe('aborts and timeouts', () => {
  const never = () => new Promise<Response>(() => {})

  test('behavior: aborting ends the call with the reason given', async () => {
    answer = never
    const abort = new AbortController()
    const reason = new Error('view closed')
    const call = client().call(getProjectConfig, {}, { signal: abort.signal })
    const outcome = expect(call).rejects.toBe(reason)
    // It may not arrive in a later test.
    await expect.poll(() => seen).toHaveLength(1)
    abort.abort(reason)
    await outcome
  })

  test('behavior: an aborted signal sends nothing', async () => {
    const call = client().call(getProjectConfig, {}, { signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([])
  })

  test('error: times out when the service never answers [spec 7.9]', async () => {
    answer = never
    await expect(client({ timeoutMs: 30 }).call(getProjectConfig, {})).rejects.toBeInstanceOf(
      TimeoutError,
    )
  })
})

describe('images', () => {
  const image = (type: string, size = 8) =>
    new Response(new Uint8Array(size), { headers: { 'content-type': type } })

  test('behavior: an image comes as a blob of its type [spec 7.1d]', async () => {
    answer = () => image('image/webp')
    const blob = await client().call(getWalletImage, { id: 'abc' })
    expect([blob.type, blob.size]).toEqual(['image/webp', 8])
    // What the last test gave up may arrive first.
    expect(seen.map(({ url }) => url.pathname)).toContain('/w3m/getWalletImage/abc')
  })

  test.each([
    ['a page', () => image('text/html')],
    ['nothing', () => image('image/png', 0)],
    ['too much', () => image('image/png', 2_000_001)],
  ])('error: %s', async (_, response) => {
    answer = response
    const call = client().call(getWalletImage, { id: 'abc' })
    await expect(call).rejects.toBeInstanceOf(InvalidAnswerError)
  })
})
