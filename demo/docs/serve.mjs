// @ts-check
/** `npm run docs`: the documentation alone, without a sandbox. `PORT` fixes its port. */
import { ensureBuilt } from '../../embed/prepare/prepare.mjs'

ensureBuilt()

const { register } = await import('tsx/esm/api')
register()
const { Hono } = await import('hono')
const { listen } = await import('#server/listen.ts')
const { serveDocs } = await import('../sandbox/page/serveDocs.ts')
const { contentPolicy } = await import('../sandbox/page/contentPolicy.ts')
const { docsFiles } = await import('./docsFiles.mjs')

const files = docsFiles()
await files.read('index.html')
const app = new Hono()
// Nobody but the wallets of the browser is asked for anything.
const policy = () => contentPolicy({ endpoints: ["'self'"], frames: [] })
app.get('/', (context) => context.redirect('/docs/'))
app.route('/docs', serveDocs({ files, policy }))
const { origin } = await listen(app, { port: Number(process.env.PORT ?? 0) })
console.log(`\nThe documentation is at ${origin}/docs/. Ctrl-C ends it.\n`)
