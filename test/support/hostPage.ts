import { build } from 'esbuild'
import { Hono } from 'hono'
import { listen, type RunningServer } from '#server/listen.ts'

export type HostPageOptions = {
  /** TypeScript source of the page's script; it may import what a test file in `test/journeys` may. */
  script: string
  /** The page's `process.env`, as a bundler would have set it. */
  env?: Readonly<Record<string, string>>
  /** Markup of the body. */
  body?: string
}

/** A page of another site on its own origin, without a policy, as a host of the frame. */
export async function startHostPage({
  script,
  env = {},
  body = '',
}: HostPageOptions): Promise<RunningServer> {
  const { outputFiles } = await build({
    stdin: {
      contents: script,
      loader: 'ts',
      resolveDir: new URL('../journeys', import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    banner: { js: `globalThis.process = { env: ${JSON.stringify(env)} };` },
    logLevel: 'error',
  })
  const app = new Hono()
  app.get('/page.js', (context) =>
    context.body(outputFiles[0]?.text ?? '', 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  )
  app.get('*', (context) =>
    context.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host page</title></head><body>${body}<script src="/page.js"></script></body></html>`,
    ),
  )
  return listen(app)
}
