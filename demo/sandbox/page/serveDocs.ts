import { extname } from 'node:path'
import { Hono } from 'hono'

/** Where the documentation site's files come from, by their path in it. */
export type DocsFiles = { read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** The placeholder that the site leaves in the head of each page for its server. */
const place = '<meta name="latchkey-sandbox">'

export type ServeDocsOptions = {
  files: DocsFiles
  /** Markup that takes the place: the sandbox's wallets and configuration. @default nothing */
  head?: (url: URL) => string
  policy: (url: URL) => string
}

/** Serves the documentation site, every page of it under a strict policy. */
export function serveDocs({ files, head = () => '', policy }: ServeDocsOptions): Hono {
  const app = new Hono()
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const path = decodeURIComponent(url.pathname).replace(/^\/docs\/?/, '')
    if (url.pathname === '/docs') return context.redirect('/docs/')
    const found = await files.read(path)
    // An address as people type it.
    if (!found && (await files.read(`${path}.html`)))
      return context.redirect(`${url.pathname}.html${url.search}`)
    const bytes = found ?? (await files.read('404.html'))
    if (!bytes) return context.text('Not found', 404)
    const type = types[found ? extname(path) || '.html' : '.html'] ?? 'application/octet-stream'
    const isPage = type === types['.html']
    return context.body(
      isPage
        ? Buffer.from(bytes)
            .toString('utf8')
            .replace(place, () => head(url))
        : bytes,
      found ? 200 : 404,
      { 'content-type': type, ...(isPage && { 'content-security-policy': policy(url) }) },
    )
  })
  return app
}
