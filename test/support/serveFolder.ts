import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { Hono } from 'hono'
import { listen } from '#server/listen.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

export type ServedFolder = {
  origin: string
  /** Requested paths, in order. */
  asked: string[]
  stop(): Promise<void>
}

/**
 * Serves a folder as a static host does.
 *
 * @param options `at`: the base path; `headers` of every file; `rewrite` changes a file before it is sent; `files` are
 *   there besides, by their paths
 */
export async function serveFolder(
  folder: string,
  {
    at = '',
    headers = {},
    rewrite = (_, bytes) => bytes,
    files = {},
  }: {
    at?: string
    headers?: Readonly<Record<string, string>>
    rewrite?: (path: string, bytes: Buffer) => Promise<Buffer> | Buffer
    files?: Readonly<Record<string, () => string>>
  } = {},
): Promise<ServedFolder> {
  const app = new Hono()
  const asked: string[] = []
  app.get(`${at}/*`, async (context) => {
    const path = normalize(context.req.path.slice(at.length)).replace(/\/$/, '/index.html')
    asked.push(path)
    const made = files[path]?.()
    const bytes =
      made !== undefined
        ? Buffer.from(made)
        : await readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
            if (error.code === 'ENOENT') return undefined
            throw error
          })
    if (!bytes) return context.notFound()
    const type = types[extname(path)] ?? 'application/octet-stream'
    return context.body(new Uint8Array(await rewrite(path, bytes)), 200, {
      'content-type': type,
      ...headers,
    })
  })
  const { origin, close } = await listen(app)
  return { origin, asked, stop: close }
}
