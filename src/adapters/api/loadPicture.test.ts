import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { loadPicture } from './loadPicture.ts'

const server = createServer((request, response) => {
  const [, status = '200', type = ''] = (request.url ?? '').split('/', 3)
  const contentType = decodeURIComponent(type)
  response.writeHead(Number(status), contentType ? { 'content-type': contentType } : {})
  response.end(`cookie: ${request.headers.cookie ?? 'none'}`)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const ask = (status: number, type: string) =>
  loadPicture(`${origin}/${status}/${encodeURIComponent(type)}`)

test.each(['image/png', 'image/jpeg', 'image/webp', 'IMAGE/GIF', 'image/avif; q=1'])(
  'behavior: accepts %s as a picture',
  async (type) => {
    expect(await (await ask(200, type)).text()).toBe('cookie: none')
  },
)

test.each(['image/svg+xml', 'image/svg', 'text/html', 'application/json', '', 'image/pngx'])(
  'error: rejects "%s"',
  async (type) => {
    await expect(ask(200, type)).rejects.toThrow(InvalidAnswerError)
  },
)

test('error: rejects a picture that the host does not have', async () => {
  await expect(ask(404, 'image/png')).rejects.toThrow(HttpError)
})

test('behavior: an abort ends the wait', async () => {
  const signal = AbortSignal.abort()
  await expect(loadPicture(`${origin}/200/image%2Fpng`, { signal })).rejects.toThrow(/abort/i)
})
