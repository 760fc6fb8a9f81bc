import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { routeTo, viewNames } from '#domain/view/views.ts'
import { isRtl } from '#i18n/isRtl.ts'
import { locales } from '#i18n/locales.ts'
import { listen, type RunningServer } from '#server/listen.ts'
import { drawMark } from '#server/look/drawMark.ts'
import { joinSheets } from '#server/look/serveSheets.ts'
import { contentPolicy } from './contentPolicy.ts'
import { createPageScript } from './createPageScript.ts'
import { builtFiles, type DistFiles, typeOf } from './distFiles.ts'
import { mergeConfig } from './mergeConfig.ts'
import {
  attributesOf,
  type Build,
  buildFile,
  buttonTags,
  elementTag,
  isBuild,
  jsonText,
  renderPage,
  scriptTag,
  scriptTags,
} from './renderPage.ts'
import { type DocsFiles, serveDocs } from './serveDocs.ts'

const demoFolder = new URL('../../', import.meta.url)
/** Every view, and whether a page may open it by its name. */
const views = viewNames.map((name) => ({ name, opens: routeTo(name) !== undefined }))
const languages = locales.map((tag) => ({ tag, isRtl: isRtl(tag) }))
/** Scripts of pages, bundled from these files. */
const pageScripts = [
  ['/demo.js', 'demo.ts'],
  ['/card.js', 'card.ts'],
  ['/forget.js', 'card/forget.ts'],
  ['/gallery.js', 'gallery.ts'],
  ['/gallery/gallery.js', 'gallery/gallery.tsx'],
  ['/gallery/dangers.js', 'gallery/dangers.ts'],
] as const
/** A gallery page has its own origin, and so has each card in it: they share no storage. */
const anyLocalhost = (origin: string) => `http://*.localhost:${new URL(origin).port}`
const pageSheets = ['layout', 'controls', 'log', 'narrow'].map((name) => `page/${name}.css`)

export type DemoPageOptions = {
  port?: number | undefined
  /** Given to the demo page's own script, and to any client at `/sandbox.json`. */
  describe: (demo: string) => { config: object; [more: string]: unknown }
  /** What the pages may connect to. */
  endpoints: readonly string[]
  /** Where mail is read, by the cards of the gallery. */
  mailbox: string
  /** What the pages may hold: the embedded wallet, the Verify server. */
  frames: readonly string[]
  /** Origin of the injected test wallets, and their names; by default the demo page installs the first. */
  injected: { origin: string; wallets: readonly { id: string; scriptUrl: string }[] }
  /** Mounted at `/explorer`. */
  explorer: Hono
  /** @default those that `npm run build` left */
  dist?: DistFiles | undefined
  /** Mounted at `/docs`. @default none */
  docs?: DocsFiles | undefined
}

/** Serves the demo page, the plain page with the two lines of the snippet, and the built files. */
export async function startDemoPage(options: DemoPageOptions): Promise<RunningServer> {
  const { describe, endpoints, mailbox, frames, injected, explorer, port, docs } = options
  const { dist = builtFiles } = options
  const { onChange } = dist
  const app = new Hono()
  const scripts = new Map(
    pageScripts.map(([path, file]) => [
      path,
      createPageScript(fileURLToPath(new URL(file, demoFolder))),
    ]),
  )

  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  })

  const installedBy = ({ searchParams }: URL, otherwise: string) => {
    const install = (searchParams.get('install') ?? otherwise).split(',')
    return injected.wallets.filter(({ id }) => install.includes(id))
  }
  const firstWallet = injected.wallets[0]?.id ?? ''
  const docsHead = (url: URL) => {
    const { config } = describe(server.origin)
    const wallets = installedBy(url, firstWallet).map(({ scriptUrl }) => scriptUrl)
    return `${scriptTags(wallets)}<script type="application/json" id="latchkey-sandbox">${jsonText(config)}</script>`
  }
  const docsPolicy = () =>
    contentPolicy({ endpoints: [...endpoints, "'self'"], frames, walletScripts: injected.origin })

  const page = async (context: Context, file: string) => {
    const url = new URL(context.req.url)
    const { searchParams } = url
    const wanted = searchParams.get('build')
    const build: Build = isBuild(wanted) ? wanted : 'umd'
    const installed = installedBy(url, file === 'index.html' ? firstWallet : '')
    const manifest = await dist.hashes()
    const described = describe(server.origin)
    const config = mergeConfig(described.config, searchParams.get('config'))

    const text = await renderPage(new URL(file, demoFolder), {
      wallets: scriptTags(installed.map(({ scriptUrl }) => scriptUrl)),
      script: scriptTag({ build, integrity: manifest.get(buildFile(build)) }),
      element: elementTag({ attributes: attributesOf(searchParams), config }),
      buttons: buttonTags((searchParams.get('buttons') ?? '').split(',').filter(Boolean)),
      direction: searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
      sandbox: {
        ...described,
        config,
        build,
        views,
        languages,
        install: installed.map(({ id }) => id),
        integrity: Object.fromEntries(manifest),
      },
    })
    return context.html(text, 200, {
      'content-security-policy': contentPolicy({
        // Pages of files that change ask this server when they do.
        endpoints: [
          ...endpoints,
          ...(onChange ? ["'self'"] : []),
          ...(file === 'card.html' ? [mailbox] : []),
        ],
        frames:
          file === 'gallery.html'
            ? [anyLocalhost(server.origin)]
            : file === 'card.html'
              ? frames.map(anyLocalhost)
              : frames,
        walletScripts: file === 'index.html' || installed.length > 0 ? injected.origin : undefined,
      }),
    })
  }
  app.get('/', (context) => page(context, 'index.html'))
  app.get('/plain', (context) => page(context, 'plain.html'))
  app.get('/card', (context) => page(context, 'card.html'))
  app.get('/gallery', (context) => page(context, 'gallery.html'))
  app.get('/gallery/parts', async (context) =>
    context.html(await readFile(new URL('gallery/index.html', demoFolder), 'utf8')),
  )
  app.get('/gallery/dangers', async (context) =>
    context.html(await readFile(new URL('gallery/dangers.html', demoFolder), 'utf8')),
  )

  const sheet =
    (...files: string[]) =>
    (context: Context) =>
      joinSheets(
        context,
        files.map((file) => new URL(file, demoFolder)),
      )
  app.get('/demo.css', sheet('demo.css', ...pageSheets))
  app.get('/plain.css', sheet('plain.css'))
  app.get('/card.css', sheet('card.css'))
  app.get('/gallery.css', sheet('demo.css', ...pageSheets, 'page/gallery.css'))
  app.get('/gallery/page.css', sheet('gallery/page.css'))
  app.get('/gallery/dangers.css', sheet('gallery/dangers.css'))
  for (const [path, script] of scripts)
    app.get(path, async (context) =>
      context.body(await script.text(), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
  app.get('/icon.png', (context) =>
    context.body(drawMark('latchkey'), 200, { 'content-type': 'image/png' }),
  )
  app.get('/sandbox.json', (context) => context.json(describe(server.origin)))
  app.get('/dist/*', async (context) => {
    const name = context.req.path.slice('/dist/'.length)
    const type = typeOf(name)
    const bytes = type && (await dist.read(name))
    if (!bytes) return context.text('Not built: run npm run build', 404)
    return context.body(bytes, 200, {
      'content-type': type,
      // The script tag names a hash and crossorigin, as it would for a file on another host.
      'access-control-allow-origin': '*',
    })
  })
  if (onChange)
    app.get('/changes', (context) =>
      streamSSE(context, async (stream) => {
        const stop = onChange((problem = '') => void stream.writeSSE({ data: problem }))
        await new Promise<void>((resolve) => stream.onAbort(resolve))
        stop()
      }),
    )

  app.route('/explorer', explorer)
  if (docs) app.route('/docs', serveDocs({ files: docs, head: docsHead, policy: docsPolicy }))
  app.onError((error, context) => {
    console.error(`demo page: ${context.req.path} failed:`, error)
    return context.text(error.message, 500)
  })

  const server = await listen(app, { port })
  return {
    origin: server.origin,
    async close() {
      await Promise.all([server.close(), ...[...scripts.values()].map((script) => script.close())])
    },
  }
}
