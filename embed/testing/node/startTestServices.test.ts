import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { InvalidConfigError } from '#errors/config.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import {
  startTestServices,
  type TestServices,
  type TestServicesOptions,
} from './startTestServices.ts'

const PAGE = 'https://shop.example'

let chain: EvmChain
let services: TestServices
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  services = await startTestServices({
    chains: [{ id: 'eip155:31337', rpcUrl: chain.url, name: 'Local' }],
    allowOrigins: [PAGE],
  })
})
afterAll(async () => {
  await services?.close()
  await chain?.close()
})

const ask = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, { ...init, headers: { origin: PAGE, ...init?.headers } })
  return { answer, json: await answer.json() }
}

test('behavior: one port serves the directory, the project’s settings and the chain', async () => {
  const { endpoints, networks, projectId } = services.config
  expect(new Set(Object.values(endpoints).map((url) => new URL(url).host)).size).toBe(1)
  const { answer, json } = await ask(`${endpoints.api}/getWallets?page=1&entries=3`)
  expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(json).toMatchObject({ count: 40, data: [{}, {}, {}] })
  const settings = await ask(`${endpoints.api}/projects/v1/origins?projectId=${projectId}`)
  expect(settings.json.allowedOrigins).toContain(PAGE)
  const { json: block } = await ask(networks[0]?.rpcUrls.default.http[0] ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  })
  expect(block).toMatchObject({ result: '0x7a69' })
  expect(services.requests().map(({ path }) => path)).toContain('/getWallets')
})

test('behavior: the relay accepts sockets on the same port, and can go offline', async () => {
  // Without a signed token a socket is closed for good, by the relay itself.
  const closedWith = (url: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(url)
      socket.on('close', (code) => resolve(code))
      socket.on('error', () => {})
    })
  expect(await closedWith(`${services.config.endpoints.relay}/?projectId=x`)).toBe(3000)
  services.relay.goOffline()
  expect(await closedWith(services.config.endpoints.relay)).toBe(1006)
  services.relay.goOnline()
})

test('behavior: an endpoint fails as configured, until it recovers', async () => {
  const url = `${services.config.endpoints.api}/getWallets?page=1&entries=1`
  services.fail('/getWallets', { status: 503 })
  expect((await fetch(url)).status).toBe(503)
  services.recover('/getWallets')
  expect((await fetch(url)).status).toBe(200)
  expect(() => services.fail('/getWallets', { status: 200 })).toThrow(
    'fail: status: expected at least 400',
  )
})

test('behavior: two instances run at once, and closing frees the port', async () => {
  const chains = [{ id: 'eip155:31337', rpcUrl: chain.url }]
  const first = await startTestServices({ chains })
  const port = Number(new URL(first.origin).port)
  expect(first.origin).not.toBe(services.origin)
  await expect(startTestServices({ chains, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
  await (await startTestServices({ chains, port })).close()
})

test('behavior: serves a passkey wallet at a host of its own, with the same networks', async () => {
  const chains = [{ id: 'eip155:31337', rpcUrl: chain.url, name: 'Local' }]
  const own = await startTestServices({ chains, passkey: true })
  const { passkeyWallet = '' } = own.config
  expect(passkeyWallet).toMatch(/^http:\/\/wallet\.localhost:\d+\/$/)
  // Not every system knows names below `localhost`.
  const url = new URL('wallet.json', passkeyWallet.replace('wallet.localhost', '127.0.0.1'))
  expect(await (await fetch(url)).json()).toMatchObject({
    version: 1,
    networks: [{ id: 'eip155:31337', name: 'Local', rpcUrl: expect.stringContaining(own.origin) }],
  })
  await own.close()
  await expect(fetch(url)).rejects.toThrow()
})

test('error: without the frame nobody sends letters', async () => {
  await expect(services.emailCode('ann@shop.example')).rejects.toBeInstanceOf(InvalidConfigError)
  expect(services.config.endpoints).not.toHaveProperty('frame')
})

test.each([
  [{ chains: [] }, 'chains: is empty'],
  [{ chains: [{ id: 'eip155:1' }] }, 'chains.0.rpcUrl: expected an http or https address'],
  [{ port: 70_000 }, 'port: expected at most 65535'],
  [{ frame: 'yes' }, 'frame: expected a boolean'],
  [{ ports: 1 }, 'ports: is not a name that belongs here'],
])('error: %j', async (options, problem) => {
  const chains = [{ id: 'eip155:31337', rpcUrl: chain.url }]
  const starting = startTestServices({ chains, ...options } as TestServicesOptions)
  await expect(starting).rejects.toBeInstanceOf(InvalidConfigError)
  await expect(starting).rejects.toThrow(`startTestServices: ${problem}`)
})
