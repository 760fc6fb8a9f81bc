import { expect, test } from 'vitest'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { askNode } from './askNode.ts'

type Sent = { url: string; init: RequestInit | undefined }

/** A node that answers this, and what it was sent. */
const node = (body: string, status = 200) => {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init })
    return new Response(body, { status })
  }
  const read = askNode('https://node.example/rpc', { fetch })
  return { sent, ask: () => read({ method: 'eth_call', params: [{ to: '0x1' }, 'latest'] }, {}) }
}

test('behavior: sends one request as JSON-RPC, and gives its result', async () => {
  const { ask, sent } = node('{"jsonrpc":"2.0","id":1,"result":"0x01"}')
  expect(await ask()).toBe('0x01')
  const [{ url, init } = { url: '', init: undefined }] = sent
  expect(sent).toHaveLength(1)
  expect(url).toBe('https://node.example/rpc')
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(String(init?.body))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: '0x1' }, 'latest'],
  })
})

test('error: keeps the node’s code and message, whatever the status it comes with', async () => {
  const reverted = '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted"}}'
  for (const status of [200, 400, 500]) {
    const error = await node(reverted, status)
      .ask()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: 3, message: expect.stringContaining('execution reverted') })
  }
})

test.each([
  ['no answer of its own', 'Bad Gateway', 502],
  ['an answer without an error', '{"result":"0x01"}', 403],
])('error: a failure with %s is one of HTTP', async (_, body, status) => {
  const error = await node(body, status)
    .ask()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status })
})

test.each(['', 'no JSON', '5', '[]', '{"error":"no"}', '{"error":{"code":"3","message":"x"}}'])(
  'error: %j is no answer',
  async (body) => {
    const error = await node(body)
      .ask()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InvalidAnswerError)
    expect((error as InvalidAnswerError).cause).toBeInstanceOf(Error)
  },
)
