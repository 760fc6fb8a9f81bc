import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CopiedPage = {
  origin: string
  /** Headers sent with pages from now on, which replace the same headers of the original. */
  headers: Record<string, string>
  /** Changes the markup of pages from now on. */
  rewrite: (html: string) => string
  close(): Promise<void>
}

/**
 * Serves the sandbox's page on another origin, with other headers and markup. It is a real server: a response that Playwright
 * fulfils has no address, and Chromium does not let such a page send requests to this machine.
 */
export async function startCopiedPage(original: string): Promise<CopiedPage> {
  const copy: Omit<CopiedPage, 'origin' | 'close'> = {
    headers: {},
    rewrite: (html) => html,
  }
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    try {
      // A copy of the script is served at every address with a version.
      const answer = await fetch(original + url.replace(/^\/latchkey-[\d.]+\//, '/dist/'))
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
      for (const name of [
        'content-type',
        'content-security-policy',
        'access-control-allow-origin',
      ]) {
        const value = answer.headers.get(name)
        if (value) response.setHeader(name, value)
      }
      if (isPage)
        for (const [name, value] of Object.entries(copy.headers)) response.setHeader(name, value)
      response.statusCode = answer.status
      const bytes = Buffer.from(await answer.arrayBuffer())
      const body = isPage ? copy.rewrite(bytes.toString('utf8')) : bytes
      response.end(method === 'HEAD' ? undefined : body)
    } catch (error) {
      response.statusCode = 502
      response.end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(copy, {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
