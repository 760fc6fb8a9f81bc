import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CopiedPage = {
  origin: string
  port: number
  /** What is sent with pages from now on, in place of the same headers of the original. */
  headers: Record<string, string>
  /** Changes the markup of pages from now on. */
  rewrite: (html: string) => string
  /** Pages of its own, by path. */
  pages: Record<string, string>
  close(): Promise<void>
}

/**
 * Serves the sandbox's page on an origin of its own, under any host name. A real server: what Playwright fulfils has no
 * address, and Chromium lets such a page ask nobody on this machine.
 */
export async function startCopiedPage(original: string): Promise<CopiedPage> {
  const copy: Omit<CopiedPage, 'origin' | 'port' | 'close'> = {
    ...{ headers: {}, pages: {} },
    rewrite: (html) => html,
  }
  const server = createServer(async ({ url = '/', method = 'GET' }, response) => {
    try {
      const own = copy.pages[new URL(url, original).pathname]
      // A copy of the script lies wherever its address says a version.
      const path = url.replace(/^\/latchkey-[\d.]+\//, '/dist/')
      const answer = own === undefined ? await fetch(original + path) : undefined
      const type = answer?.headers.get('content-type') ?? 'text/html; charset=utf-8'
      const isPage = type.startsWith('text/html')
      for (const name of ['content-security-policy', 'access-control-allow-origin']) {
        const value = answer?.headers.get(name)
        if (value) response.setHeader(name, value)
      }
      if (isPage)
        for (const [name, value] of Object.entries(copy.headers)) response.setHeader(name, value)
      response.setHeader('content-type', type)
      response.statusCode = answer?.status ?? 200
      const bytes = Buffer.from(own ?? ((await (answer as Response).arrayBuffer()) as never))
      const body = isPage && own === undefined ? copy.rewrite(bytes.toString('utf8')) : bytes
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
    ...{ origin: `http://127.0.0.1:${port}`, port },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
