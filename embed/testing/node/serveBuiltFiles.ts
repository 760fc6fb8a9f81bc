import { readdir, readFile } from 'node:fs/promises'
import { Hono } from 'hono'

/** Beside the built script. */
const folder = new URL('./frame/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Serves the scripts and sheets of the frame's pages, which the build has compressed, as they are. */
export async function serveBuiltFiles(): Promise<Hono> {
  const app = new Hono()
  for (const file of await readdir(folder)) {
    const [, name, extension = ''] = /^(.+\.(js|css))\.gz$/.exec(file) ?? []
    const type = types[extension]
    if (!name || !type) continue
    app.get(`/${name}`, async (context) =>
      context.body(await readFile(new URL(file, folder)), 200, {
        'content-type': type,
        'content-encoding': 'gzip',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      }),
    )
  }
  return app
}
