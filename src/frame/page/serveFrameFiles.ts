import { Hono } from 'hono'
import { joinSheets } from '#server/look/serveSheets.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'

const sdk = new URL('./sdk/main.ts', import.meta.url)

/** By path; the folder bears the name of the page. */
const scripts: Readonly<Record<string, URL>> = {
  '/sdk.js': sdk,
  '/loading.js': new URL('./loading/main.ts', import.meta.url),
  '/dashboard.js': new URL('./dashboard/main.ts', import.meta.url),
  '/review.js': new URL('./review/main.ts', import.meta.url),
}

const sheets = [
  new URL('./frame.css', import.meta.url),
  new URL('./controls.css', import.meta.url),
  new URL('./approve/description.css', import.meta.url),
  new URL('./approve/approve.css', import.meta.url),
  new URL('./standing.css', import.meta.url),
]

/** The scripts and the sheet of the frame's pages, bundled from their sources on request. */
export function serveFrameFiles(): Hono {
  const app = new Hono()
  for (const [path, entry] of Object.entries(scripts))
    app.get(path, async (context) =>
      context.body(await bundleForBrowser(entry), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      }),
    )
  app.get('/frame.css', (context) => joinSheets(context, sheets))
  return app
}

/** Bundles the page that visitors open first in advance; the others are bundled on request. */
export const warmFramePage = (): Promise<unknown> => bundleForBrowser(sdk)
