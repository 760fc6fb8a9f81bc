import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'
import type { Plan, Report } from './page/plan.ts'

const compress = promisify(brotliCompress)
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** What is measured: a tag, the script that defines it, and whether that is a module. */
export type Subject = {
  tag: string
  script: string
  isModule: boolean
  /** Attributes and children of the element, as HTML. */
  attributes?: string
  children?: string
}

export type BenchServer = {
  origin: string
  /** Address of a page that holds the subject and follows the plan. */
  page(subject: Subject, plan: Plan): string
  /** Resolves when that run's page has reported. */
  report(run: string): Promise<Report>
  /** What a script weighs on the way, in bytes. */
  weight(url: string): Promise<number>
  close(): void
}

/** Serves pages, the built files and the floors from memory, compressed as a good host would. */
export async function startBenchServer(): Promise<BenchServer> {
  const scripts = new Map<string, Promise<{ body: Buffer }>>()
  const pages = new Map<string, Buffer>()
  const reports = new Map<string, (report: Report) => void>()
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
    if (path.startsWith('/report/')) {
      let body = ''
      for await (const part of request) body += part
      reports.get(path.slice('/report/'.length))?.(JSON.parse(body) as Report)
      return response.writeHead(204).end()
    }
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
    page(subject, plan) {
      const path = `/page/${plan.run}`
      pages.set(path, Buffer.from(pageText(driver, subject, plan)))
      return `${origin}${path}`
    },
    report: (run) => new Promise((resolve) => reports.set(run, resolve)),
    weight: async (url) => (await script(new URL(url).pathname)).body.length,
    close: () => server.close(),
  }
}

function pageText(
  driver: string,
  { tag, script, isModule, attributes, children }: Subject,
  plan: Plan,
) {
  const data = JSON.stringify(plan).replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>bench</title>
<link rel="icon" href="data:,">
<script data-plan="${data}">${driver}</script>
<script async src="${script}"${isModule ? ' type="module"' : ''}></script>
</head>
<body>
<h1>A page</h1>
<${tag} ${attributes ?? ''}>${children ?? ''}</${tag}>
</body>
</html>`
}

/** The text behind an address: a floor, a built file, or the classic script made to run at once. */
async function readScript(path: string): Promise<string> {
  if (path === '/floor/vanilla.js') return bundled('page/vanillaFloor.ts')
  if (path === '/floor/react.js') return bundled('page/reactFloor.tsx')
  if (path === '/eager/latchkey.umd.js')
    return eagerly(await readFile(`${dist}latchkey.umd.js`, 'utf8'))
  return readFile(dist + path.replace('/dist/', ''), 'utf8')
}

/**
 * The same script as if nothing in it slept: its modules are compiled with the file (that is what
 * the parentheses ask of the engine) and run before the entry does.
 */
export function eagerly(umd: string): string {
  const start = '=latchkeyRequire("./latchkey.js");'
  const head = /^("\.\/[^"]+")(\(exports,require,latchkeyImport,latchkeyUrl\)\{)$/gm
  if (umd.split(start).length !== 2 || !head.test(umd)) {
    throw new Error('The shape of the classic script has changed')
  }
  return umd
    .replace(head, '$1:(function$2')
    .replace(/^\},$/gm, '}),')
    .replace(start, `=Object.keys(modules).map(latchkeyRequire)&&latchkeyRequire("./latchkey.js");`)
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
