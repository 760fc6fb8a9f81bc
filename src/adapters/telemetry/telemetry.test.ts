import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTelemetry } from './telemetry.ts'

let server: Server
let pulse: string
let status = 200
const received: { url: string; body: unknown }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({
      url: request.url ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  pulse = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  received.length = 0
  status = 200
})

const telemetry = (options: Partial<Parameters<typeof createTelemetry>[0]> = {}) =>
  createTelemetry({
    pulse: () => pulse,
    allowed: () => true,
    projectId: () => 'p1',
    sdkVersion: 'html-universal-0.1.0',
    page: () => ({ url: 'https://shop.example/a', domain: 'shop.example' }),
    now: () => 1_700_000_000_000,
    ...options,
  })

/** Long enough for a request that was made to have arrived: a second one, allowed, follows it. */
const settled = async () => {
  const before = received.length
  telemetry().send({ event: 'MARK' })
  await vi.waitFor(() => expect(received.length).toBe(before + 1), { timeout: 30_000 })
  received.pop()
}

test('behavior: sends an event in the service’s format [spec 9.28]', async () => {
  telemetry().send({ event: 'CONNECT_SUCCESS', properties: { method: 'qrcode' }, address: '0x1' })
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 })
  expect(received[0]).toEqual({
    url: '/e?projectId=p1&st=appkit&sv=html-universal-0.1.0',
    body: {
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://shop.example/a',
      domain: 'shop.example',
      timestamp: 1_700_000_000_000,
      props: {
        type: 'track',
        event: 'CONNECT_SUCCESS',
        properties: { method: 'qrcode' },
        address: '0x1',
      },
    },
  })
})

test.each([
  ['no address is named', { pulse: () => undefined }],
  ['analytics are not allowed', { allowed: () => false }],
])('behavior: sends nothing while %s', async (_, options) => {
  telemetry(options).send({ event: 'MODAL_OPEN' })
  await settled()
  expect(received).toEqual([])
})

test('behavior: never sends MODAL_CREATED', async () => {
  telemetry().send({ event: 'MODAL_CREATED' })
  await settled()
  expect(received).toEqual([])
})

test('behavior: reports a refused origin once, and again after a success [spec 8.14b]', async () => {
  let reported = 0
  const sender = telemetry({ onForbidden: () => void reported++ })
  status = 403
  for (const count of [1, 2]) {
    sender.send({ event: 'A' })
    await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 30_000 })
  }
  await vi.waitFor(() => expect(reported).toBe(1), { timeout: 30_000 })
  status = 200
  sender.send({ event: 'A' })
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 30_000 })
  await settled()
  status = 403
  sender.send({ event: 'A' })
  await vi.waitFor(() => expect(reported).toBe(2), { timeout: 30_000 })
})

test('behavior: ignores an unreachable service', async () => {
  telemetry({ pulse: () => 'http://127.0.0.1:1' }).send({ event: 'A' })
  telemetry({ pulse: () => 'not a url' }).send({ event: 'A' })
  await settled()
  expect(received).toEqual([])
})
