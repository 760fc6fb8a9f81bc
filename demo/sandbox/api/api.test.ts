import { createServer } from 'node:http'
import { inflateSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listen, type RunningServer } from '#server/listen.ts'
import { MISSING_IMAGE } from '#testkit/directory/generateWallets.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { getIdentity, getSupportedChains } from '#wire/api/blockchain.ts'
import { getAllowedOrigins, getAnalyticsConfig, getProjectConfig } from '#wire/api/projectConfig.ts'
import { getWallets } from '#wire/api/walletDirectory.ts'
import { PAIRING_WALLET, startServices } from './testing/startServices.ts'

let services: Awaited<ReturnType<typeof startServices>>
let node: RunningServer

beforeAll(async () => {
  const echo = new Hono()
  echo.post('/', async (context) => context.json({ echoed: JSON.parse(await context.req.text()) }))
  node = await listen(echo)
  services = await startServices({ 'eip155:31337': node.origin, 'eip155:31338': node.origin })
})
afterAll(async () => {
  await services.close()
  await node.close()
})
afterEach(() => {
  services.faults.clear()
  services.settings.reset()
  services.requests.clear()
})

type Page = {
  data: { id: string; name: string; chains: string[]; badge_type: string }[]
  count: number
}

const get = async (url: string) => (await fetch(url)).json()
const wallets = async (query: string): Promise<Page> => {
  const page = getWallets.response.parse(await get(`${services.api}/getWallets?${query}`))
  return page as Page
}

describe('project configuration', () => {
  test('behavior: features, origins and analytics follow the settings', async () => {
    const { api, settings } = services
    const parts = async () => ({
      ...getProjectConfig.response.parse(await get(`${api}/appkit/v1/config?projectId=x`)),
      ...getAllowedOrigins.response.parse(await get(`${api}/projects/v1/origins?projectId=x`)),
      ...getAnalyticsConfig.response.parse(await get(`${api}/getAnalyticsConfig?projectId=x`)),
    })
    expect(await parts()).toMatchObject({
      allowedOrigins: expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']),
      isAnalyticsEnabled: false,
    })
    settings.change({
      features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
      allowedOrigins: null,
      isAnalyticsEnabled: true,
    })
    expect(await parts()).toEqual({
      features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
      allowedOrigins: null,
      isAnalyticsEnabled: true,
    })
  })

  test('behavior: settings are changed and read over HTTP', async () => {
    const url = `${services.api}/sandbox/settings`
    const before = await get(url)
    const changed = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ allowedOrigins: ['https://shop.example'] }),
    })
    expect(await changed.json()).toEqual({ ...before, allowedOrigins: ['https://shop.example'] })
    expect(await (await fetch(url, { method: 'DELETE' })).json()).toEqual(before)
    expect((await fetch(url, { method: 'POST', body: '{"features":1}' })).status).toBe(400)
  })
})

describe('wallet directory', () => {
  test('param: page and entries select a part, count is the total', async () => {
    const first = await wallets('page=1&entries=40')
    const second = await wallets('page=2&entries=40')
    const last = await wallets('page=13&entries=40')
    expect([first.data.length, second.data.length, last.data.length]).toEqual([40, 40, 20])
    expect([first.count, second.count, last.count]).toEqual([500, 500, 500])
    expect((await wallets('page=14&entries=40')).data).toEqual([])
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual(services.wallets.slice(0, 80).map(({ id }) => id))
  })

  test('param: entries is at most 100', async () => {
    expect((await wallets('page=1&entries=9999')).data).toHaveLength(100)
  })

  test('param: include and exclude [spec 7.1c]', async () => {
    const [a, b, c] = services.wallets.map(({ id }) => id)
    const found = await wallets(`page=1&entries=40&include=${a},${b},${c}&exclude=${b}`)
    expect(found.data.map(({ id }) => id)).toEqual([a, c])
    expect(found.count).toBe(2)
    expect((await wallets(`page=1&entries=1&exclude=${a}`)).count).toBe(499)
  })

  test('param: search ignores case, accents and character width', async () => {
    const names = async (text: string) =>
      (await wallets(`page=1&entries=100&search=${encodeURIComponent(text)}`)).data.map(
        ({ name }) => name,
      )
    expect(await names('sandbox WALLET')).toContain('Sandbox Wallet')
    expect(await names('dablik')).toEqual(['Čáp & Ďáblík peněženka'])
    expect(await names('محفظة')).toHaveLength(2)
    expect(await names('月の')).toEqual(['月の財布'])
    expect(await names('fullwidth')).toHaveLength(1)
    expect(await names('no such wallet anywhere')).toEqual([])
    expect((await names('  ')).length).toBe(100)
  })

  test('param: badge_type [spec 7.1c]', async () => {
    const certified = await wallets('page=1&entries=100&badge_type=certified')
    const none = await wallets('page=1&entries=100&badge_type=none')
    expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true)
    expect(certified.count + none.count).toBe(500)
    expect((await fetch(`${services.api}/getWallets?page=1&entries=1&badge_type=odd`)).status).toBe(
      400,
    )
  })

  test('param: chains keeps wallets that support one of them', async () => {
    const own = await wallets('page=1&entries=100&chains=eip155:31337,eip155:31338')
    expect(own.count).toBeLessThan(500)
    expect(own.data.every(({ chains }) => chains.includes('eip155:31337'))).toBe(true)
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const either = await wallets(`page=1&entries=100&chains=eip155:31337,${solana}`)
    expect(either.count).toBeGreaterThan(own.count)
  })

  test('error: page and entries are required', async () => {
    expect((await fetch(`${services.api}/getWallets`)).status).toBe(400)
  })

  test('behavior: some wallets link to the pairing wallet', () => {
    expect(services.wallets[0]?.mobile_link).toBe(PAIRING_WALLET)
  })
})

describe('images', () => {
  test('behavior: each wallet image is a valid PNG of its own [spec 7.1d]', async () => {
    const images = await Promise.all(
      services.wallets.slice(0, 2).map(async ({ image_id }) => {
        const answer = await fetch(`${services.api}/getWalletImage/${image_id}?projectId=x`)
        expect(answer.headers.get('content-type')).toBe('image/png')
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    const [one, other] = images
    expect(one?.subarray(1, 4).toString()).toBe('PNG')
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
    const size = one?.readUInt32BE(16) ?? 0
    const dataLength = one?.readUInt32BE(33) ?? 0
    const rows = inflateSync(one?.subarray(41, 41 + dataLength) ?? Buffer.alloc(0))
    expect(rows.length).toBe(size * (size * 3 + 1))
  })

  test('behavior: currencies and tokens have images, by code and by symbol [spec 7.1e]', async () => {
    const { api } = services
    for (const path of ['getCurrencyImage/USD', 'getTokenImage/USDC']) {
      const answer = await fetch(`${api}/public/${path}`)
      expect(answer.headers.get('content-type')).toBe('image/png')
    }
  })

  test('behavior: networks have images, unknown wallets do not [spec 7.1d]', async () => {
    const { api } = services
    expect((await fetch(`${api}/public/getAssetImage/sandbox-one`)).status).toBe(200)
    expect((await fetch(`${api}/getWalletImage/${MISSING_IMAGE}`)).status).toBe(404)
    expect((await fetch(`${api}/getWalletImage/unheard-of`)).status).toBe(404)
  })
})

describe('blockchain service', () => {
  test('behavior: answers names for some development accounts, null for unknown addresses', async () => {
    const { rpc } = services
    const identity = async (address: string) =>
      getIdentity.response.parse(await get(`${rpc}/v1/identity/${address}?projectId=x`))
    expect(await identity(devAccounts[0].address)).toEqual({
      name: 'ada.eth',
      avatar: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect(await identity(devAccounts[1].address)).toEqual({ name: 'grace.eth', avatar: null })
    expect(await identity(devAccounts[2].address)).toEqual({ name: null, avatar: null })
  })

  test('behavior: the supported networks are those with a node [spec 7.2b]', async () => {
    const answer = getSupportedChains.response.parse(
      await get(`${services.rpc}/v1/supported-chains?projectId=x`),
    )
    expect(answer).toEqual({ http: ['eip155:31337', 'eip155:31338'], ws: [] })
  })

  test('behavior: JSON-RPC in a text/plain body is sent to the node of its network', async () => {
    const call = [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }]
    const answer = await fetch(`${services.rpc}/v1/?chainId=eip155%3A31337&projectId=x`, {
      method: 'POST',
      body: JSON.stringify(call),
    })
    expect(await answer.json()).toEqual({ echoed: call })
  })

  test('error: rejects a network without a node', async () => {
    const answer = await fetch(`${services.rpc}/v1/?chainId=eip155:1`, {
      method: 'POST',
      body: '{}',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: 'FAILED' })
  })
})

describe('faults', () => {
  const origins = () => fetch(`${services.api}/projects/v1/origins`)

  test('behavior: fails one endpoint with a status', async () => {
    services.faults.set('/projects/v1/origins', { status: 429 })
    expect((await origins()).status).toBe(429)
    expect((await fetch(`${services.api}/getAnalyticsConfig`)).status).toBe(200)
    services.faults.clear('/projects/v1/origins')
    expect((await origins()).status).toBe(200)
  })

  test('behavior: * applies to both services, and a fault of the endpoint has precedence', async () => {
    services.faults.set('*', { status: 503 })
    services.faults.set('/v1/identity/:address', { status: 500 })
    expect((await origins()).status).toBe(503)
    expect((await fetch(`${services.rpc}/v1/supported-chains`)).status).toBe(503)
    expect((await fetch(`${services.rpc}/v1/identity/0xabc`)).status).toBe(500)
  })

  test('behavior: offline breaks the connection', async () => {
    services.faults.set('*', { offline: true })
    await expect(origins()).rejects.toThrow(TypeError)
    services.faults.clear()
    expect((await origins()).status).toBe(200)
  })

  test('behavior: answers malformed JSON, or JSON of the wrong types', async () => {
    services.faults.set('/projects/v1/origins', { body: 'malformed' })
    await expect((await origins()).json()).rejects.toThrow(SyntaxError)
    services.faults.set('/projects/v1/origins', { body: 'wrong-types' })
    const answer = await (await origins()).json()
    expect(getAllowedOrigins.response.safeParse(answer).success).toBe(false)
  })

  test('behavior: latency delays the answer, and an abort ends the wait', async () => {
    services.faults.set('*', { latencyMs: 20 })
    expect((await origins()).status).toBe(200)
    services.faults.set('*', { latencyMs: 60_000 })
    const leaving = fetch(`${services.api}/projects/v1/origins`, {
      signal: AbortSignal.timeout(50),
    })
    await expect(leaving).rejects.toThrow('timeout')
  })

  test('behavior: times limits the number of failures', async () => {
    services.faults.set('/projects/v1/origins', { status: 500, times: 2 })
    const statuses = [await origins(), await origins(), await origins()].map((a) => a.status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test('behavior: faults are set, read and cleared over HTTP, on an endpoint that never fails', async () => {
    const url = `${services.api}/sandbox/faults`
    await fetch(url, { method: 'POST', body: '{"endpoint":"*","offline":true}' })
    expect(await get(url)).toEqual({ '*': { offline: true } })
    expect(await (await fetch(`${url}?endpoint=*`, { method: 'DELETE' })).json()).toEqual({})
    expect((await fetch(url, { method: 'POST', body: '{"endpoint":"*","status":7}' })).status).toBe(
      400,
    )
  })
})

describe('CORS and the request log', () => {
  const allowedFor = async (origin: string) =>
    (await fetch(`${services.api}/getAnalyticsConfig`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )

  test('behavior: allows pages on loopback and on the allow list only', async () => {
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1:8080',
      'http://[::1]:80',
      'https://allowed.example',
    ])
      expect(await allowedFor(origin)).toBe(origin)
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
      expect(await allowedFor(origin)).toBeNull()
  })

  test('behavior: answers preflights, and a failing endpoint stays readable', async () => {
    services.faults.set('*', { status: 503 })
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${services.rpc}/v1/`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(headers.origin)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    const answer = await fetch(`${services.api}/getAnalyticsConfig`, { headers })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin)
  })
})

test('behavior: the log lists the requests of both services with their origin, without those of the control endpoints', async () => {
  const { api, rpc } = services
  await fetch(`${api}/getWallets?page=1&entries=4&search=fox`, {
    headers: { origin: 'http://localhost:1234' },
  })
  await fetch(`${rpc}/v1/identity/0xabc`)
  await fetch(`${api}/sandbox/faults`)
  const log = await get(`${api}/sandbox/requests`)
  expect(log.total).toBe(2)
  expect(log.counts).toEqual({ 'GET /getWallets': 1, 'GET /v1/identity/:address': 1 })
  expect(log.requests[0]).toMatchObject({
    service: 'api',
    query: { search: 'fox' },
    origin: 'http://localhost:1234',
  })
  expect(services.requests.count('/getWallets')).toBe(1)
  await fetch(`${api}/sandbox/requests`, { method: 'DELETE' })
  expect(services.requests.count()).toBe(0)
})

test('error: rejects a port that is in use', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(listen(new Hono(), { port })).rejects.toThrow('EADDRINUSE')
  taken.close()
})
