import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'
import type { Subject } from './subjects.ts'

const compress = promisify(brotliCompress)
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

export type BenchServer = {
  origin: string
  /** Address of a page with the subject. */
  page(subject: Subject): string
  /** The transferred size of a script, in bytes. */
  weight(url: string): Promise<number>
  close(): void
}

/** Serves pages, the built files and the baselines from memory, compressed as a good host would. */
export async function startBenchServer(): Promise<BenchServer> {
  const scripts = new Map<string, Promise<{ body: Buffer }>>()
  const pages = new Map<string, Buffer>()
  const driver = await bundled('page/driver.ts')

  const script = (path: string) => {
    let found = scripts.get(path)
    if (!found) {
      found = readScript(path).then(async (text) => ({ body: await compress(text) }))
      scripts.set(path, found)
    }
    return found
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    const page = pages.get(path)
    if (page) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (!path.endsWith('.js')) return response.writeHead(204).end()
    try {
      const { body } = await script(path)
      return response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'max-age=3600',
        })
        .end(body)
    } catch (error) {
      console.error(error)
      return response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    page(subject) {
      const path = `/page/${pages.size + 1}`
      pages.set(path, Buffer.from(pageText(driver, subject)))
      return `${origin}${path}`
    },
    weight: async (url) => (await script(new URL(url).pathname)).body.length,
    close: () => server.close(),
  }
}

function pageText(
  driver: string,
  { tag, script, isModule, attributes = '', children = '', count = 1 }: Subject,
) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>bench</title>
<link rel="icon" href="data:,">
<script data-tag="${tag}" data-count="${count}">${driver}</script>
<script async src="${script}"${isModule ? ' type="module"' : ''}></script>
</head>
<body>
<h1>A page</h1>
${`<${tag} ${attributes}>${children}</${tag}>\n`.repeat(count)}
</body>
</html>`
}

/** The content of an address: a baseline or a built file. */
async function readScript(path: string): Promise<string> {
  if (path === '/floor/vanilla.js') return bundled('page/vanillaFloor.ts')
  if (path === '/floor/react.js') return bundled('page/reactFloor.tsx')
  return readFile(dist + path.replace('/dist/', ''), 'utf8')
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
