import * as realUtils from '@walletconnect/jsonrpc-utils'
import * as realJson from '@walletconnect/safe-json'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import * as small from './jsonRpc.mjs'
import { default as Connection, JsonRpcProvider } from './relaySocket.mjs'

describe('JSON', () => {
  const long = fc.bigInt({ min: 10n ** 16n, max: 10n ** 24n })

  test('property: is written and read as the package does it', () => {
    const value = fc.oneof(fc.jsonValue(), fc.record({ id: long, list: fc.array(long) }), long)
    fc.assert(
      fc.property(value, (given) => {
        const text = realJson.safeJsonStringify(given)
        expect(small.safeJsonStringify(given)).toBe(text)
        expect(small.safeJsonParse(text)).toEqual(realJson.safeJsonParse(text))
      }),
    )
  })

  test('property: so is what is none, and digits anywhere', () => {
    const digits = long.map((number) => `{"id":${number},"s":"${number},","n":-${number}}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        expect(small.safeJsonParse(text)).toEqual(realJson.safeJsonParse(text))
      }),
    )
  })
})

describe('messages', () => {
  type Utils = typeof small | typeof realUtils
  const told = (from: Utils, message: object) => [
    from.isJsonRpcRequest(message as never),
    from.isJsonRpcResponse(message as never),
    from.isJsonRpcResult(message as never),
    from.isJsonRpcError(message as never),
  ]

  test('property: are made and told apart as the package does it', () => {
    const id = fc.integer({ min: 1 })
    const error = fc.oneof(
      fc.string(),
      fc.record({ code: fc.integer({ min: 1 }), message: fc.string() }),
    )
    fc.assert(
      fc.property(id, fc.string(), fc.jsonValue(), error, (id, method, value, error) => {
        const made = (from: Utils) => [
          from.formatJsonRpcRequest(method, value, id),
          from.formatJsonRpcResult(id, value),
          from.formatJsonRpcError(id, error),
        ]
        expect(made(small)).toEqual(made(realUtils))
        for (const message of [
          ...made(realUtils),
          { id },
          { ...made(realUtils)[0], jsonrpc: '1.0' },
        ])
          expect(told(small, message)).toEqual(told(realUtils, message))
      }),
    )
  })

  test('bear numbers of as many digits', () => {
    expect(`${small.payloadId()}`).toHaveLength(`${realUtils.payloadId()}`.length)
    expect(`${small.getBigIntRpcId()}`).toHaveLength(`${realUtils.getBigIntRpcId()}`.length)
  })
})

describe('the line to the relay', () => {
  beforeAll(() => {
    vi.stubGlobal('WebSocket', WebSocket)
    return () => vi.unstubAllGlobals()
  })
  type Line = {
    on(type: string, listener: (value: unknown) => void): void
    connect(): Promise<void>
    disconnect(): Promise<void>
    request(request: { method: string; params?: unknown; id?: number }): Promise<unknown>
    connection: {
      once(type: string, listener: () => void): void
      send(payload: object): Promise<void>
      close(): Promise<void>
    }
  }
  const ours = (url: string): Line => JsonRpcProvider(new Connection(url)) as Line
  const theirs = async (): Promise<(url: string) => Line> => {
    const [{ JsonRpcProvider: Provider }, { WsConnection }] = await Promise.all([
      import('@walletconnect/jsonrpc-provider'),
      import('@walletconnect/jsonrpc-ws-connection'),
    ])
    return (url) => new Provider(new WsConnection(url)) as unknown as Line
  }
  const withRelay = async <Result>(
    answer: (message: { id: number; method?: string }, socket: WebSocket) => void,
    use: (url: string) => Promise<Result>,
  ) => {
    const server = new WebSocketServer({ port: 0 })
    await new Promise((resolve) => server.once('listening', resolve))
    server.on('connection', (socket) =>
      socket.on('message', (data) => answer(JSON.parse(String(data)), socket)),
    )
    try {
      return await use(`ws://127.0.0.1:${(server.address() as { port: number }).port}`)
    } finally {
      for (const socket of server.clients) socket.terminate()
      server.close()
    }
  }
  const caught = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error) => error.message,
    )

  const play = (make: (url: string) => Line) =>
    withRelay(
      ({ id, method }, socket) => {
        if (!method) return
        if (method === 'refuse') socket.close(3000, 'Unauthorized: invalid key')
        else if (method === 'fail')
          socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 1, message: 'no' } }))
        else {
          socket.send(`{"id":12345678901234567,"jsonrpc":"2.0","method":"told"}`)
          socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: method }))
        }
      },
      async (url) => {
        const heard: unknown[] = []
        const line = make(url)
        for (const type of ['connect', 'payload', 'disconnect'])
          line.on(type, (value) => heard.push([type, value]))
        const refused = new Promise<void>((resolve) =>
          line.on('error', (error) => {
            heard.push(['error', (error as Error).message])
            resolve()
          }),
        )
        await line.connect()
        heard.push(await line.request({ method: 'greet', id: 1 }))
        heard.push(await line.request({ method: 'fail', id: 2 }).catch((error) => error))
        await line.connection.send({ id: 3, jsonrpc: '2.0', result: true })
        await line.disconnect()
        heard.push(await caught(line.disconnect()))
        await line.connect()
        await line.connection.send({ id: 4, jsonrpc: '2.0', method: 'refuse' })
        await refused
        heard.push(await line.request({ method: 'again', id: 5 }))
        await line.disconnect()
        line.connection.once('open', () => void line.connection.close())
        const closed = new Promise<void>((resolve) => line.on('disconnect', () => resolve()))
        await line.connect()
        await closed
        return [...heard]
      },
    )

  test('carries what the packages carry', async () => {
    const heard = await play(ours)
    expect(heard).toEqual(await play(await theirs()))
    expect(
      JSON.stringify(heard.filter((one) => Array.isArray(one) && one[0] === 'error')),
    ).toContain('Unauthorized: invalid key')
  })

  test('error: nobody there, and no relay', async () => {
    const gone = await withRelay(
      () => {},
      async (url) => `${url}/?secret=1`,
    )
    const error = await caught(ours(gone).connect())
    expect(error).not.toBe('done')
    expect(error).not.toContain('secret')
    const real = await theirs()
    for (const make of [ours, real])
      expect(() => make('https://relay.example')).toThrow(
        'Provided URL is not compatible with WebSocket connection: https://relay.example',
      )
  })
})
