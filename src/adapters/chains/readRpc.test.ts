import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { readRpc } from './readRpc.ts'

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node that answers everything in one way. */
const node = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const saying = (body: unknown, status = 200) =>
  node((_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
  )

const answering = (result: unknown) => saying({ jsonrpc: '2.0', id: 1, result })
const failing = (code: number, status?: number) =>
  saying({ jsonrpc: '2.0', id: 1, error: { code, message: 'no', data: '0x01' } }, status)
const silent = () => node(() => {})

const network = (http: string[]): Network => ({
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

const read = (http: string[], options = {}) =>
  readRpc({ network: network(http), method: 'eth_call', params: [1] }, options)

test('behavior: returns the first answer of a node, null included', async () => {
  await expect(read([await answering(null), await answering('0x1')])).resolves.toBe(null)
})

test.each([
  ['is down', async () => 'http://127.0.0.1:1'],
  ['is busy', () => saying('slow down', 429)],
  ['is broken', () => saying('<h1>Bad gateway</h1>', 502)],
  ['answers malformed data', () => saying('{"jsonrpc":')],
  ['answers another request', () => saying({ jsonrpc: '2.0', id: 1, error: 'x' })],
  ['is out of quota', () => failing(-32005)],
  ['lacks the method', () => failing(-32601)],
  ['is out of quota, by code', () => failing(429, 200)],
])('behavior: asks the next node after one that %s', async (_, first) => {
  await expect(read([await first(), await answering('0x2')])).resolves.toBe('0x2')
})

test('behavior: fails over when a node takes more than ten seconds [spec 9.33a]', async () => {
  // Its limit alone runs out: the other node may take its time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = withResolvers<void>()
  const urls = [await node(() => asked.resolve()), await answering('0x2')]
  const reading = read(urls)
  await asked.promise
  // Ten seconds, and not one less.
  vi.advanceTimersByTime(9_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  await expect(reading).resolves.toBe('0x2')
})

test.each([200, 400, 500])(
  'error: takes a node’s JSON-RPC error as final, at status %i',
  async (status) => {
    const failure = await read([await failing(3, status), await answering('0x2')]).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ProviderRpcError)
    expect(failure).toMatchObject({ code: 3, shortMessage: 'no', data: '0x01' })
  },
)

test.each([
  ['down', async () => 'http://127.0.0.1:1', OfflineError],
  ['busy', () => saying('x', 429), HttpError],
  ['answering malformed data', () => saying('x'), InvalidAnswerError],
  ['silent', silent, TimeoutError],
])('error: the last node is %s', async (_, last, kind) => {
  const options = last === silent ? { rpcTimeoutMs: 100 } : {}
  const reading = read(['http://127.0.0.1:1', await last()], options)
  await expect(reading).rejects.toBeInstanceOf(kind)
})

test('behavior: an abort ends it, whichever nodes are left', async () => {
  const abort = new AbortController()
  const reading = read([await silent(), await answering('0x2')], { signal: abort.signal })
  const reason = new Error('view closed')
  setTimeout(() => abort.abort(reason), 20)
  await expect(reading).rejects.toBe(reason)
})

test.each([
  ['/v1/?chainId=eip155%3A1&projectId=x', 'text/plain'],
  ['/v1?projectId=x&chainId=eip155:1', 'text/plain'],
  ['/', 'application/json'],
  ['/v1/mainnet', 'application/json'],
])('behavior: %s is sent %s', async (path, type) => {
  let sent: string | undefined
  const url = await node((request, response) => {
    sent = request.headers['content-type']
    response.end('{"jsonrpc":"2.0","id":1,"result":1}')
  })
  await read([url + path])
  expect(sent).toBe(type)
})
