import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { html, raw } from 'hono/html'
import { refusal } from '#server/handle.ts'
import { answerPage, type Markup, sandboxPage } from '#server/look/sandboxPage.ts'
import { serveSheets } from '#server/look/serveSheets.ts'
import { isLoopbackOrigin } from '#server/loopbackOrigin.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import { linkedText } from './linkedText.ts'
import type { Mail } from './mail.ts'
import type { MailStore } from './mailStore.ts'

export const pageScript = new URL('./page/main.ts', import.meta.url)
const sheet = new URL('./mailbox.css', import.meta.url)

/** A mail may look as it likes and open links in tabs of their own; it runs and fetches nothing. */
const MAIL_ITSELF = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The mailbox's pages and its JSON API. */
export function createMailboxApp(store: MailStore): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cache-Control', 'no-store')
  })

  app.use(
    '/api/*',
    cors({
      origin: (origin) => (isLoopbackOrigin(origin) ? origin : null),
      allowMethods: ['GET', 'DELETE'],
    }),
  )
  app.get('/api/messages', (context) => context.json(store.list(context.req.query('to'))))
  app.delete('/api/messages', (context) => {
    store.clear()
    return context.json([])
  })
  app.get('/api/messages/:id', (context) => {
    const mail = store.find(context.req.param('id'))
    return mail ? context.json(mail) : context.json(refusal('id', 'Not found'), 404)
  })

  app.get('/', (context) => page(context, 'Mailbox', list))
  app.get('/messages/:id', (context) => {
    const mail = store.find(context.req.param('id'))
    return mail ? page(context, mail.subject, message(mail)) : missing(context)
  })
  app.get('/messages/:id/html', (context) => {
    const mail = store.find(context.req.param('id'))
    if (!mail) return missing(context)
    context.header('Content-Security-Policy', MAIL_ITSELF)
    return context.html(mail.html)
  })

  app.get('/page.js', async (context) =>
    context.body(await bundleForBrowser(pageScript), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  )
  app.get('/mailbox.css', (context) => serveSheets(context, sheet))
  app.notFound((context) => missing(context))
  return app
}

const missing = (context: Context) =>
  page(context, 'No such mail', html`<p><a href="/">Back to the mailbox</a></p>`, 404)

const page = (context: Context, subject: string, body: Markup, status?: 404) => {
  const title = subject || 'Mail without a subject'
  return answerPage(
    context,
    sandboxPage({
      title,
      sheet: '/mailbox.css',
      script: '/page.js',
      connect: ["'self'"],
      frames: ["'self'"],
      body: html`<main>
        <h1 dir="auto">${title}</h1>
        ${body}
      </main>`,
    }),
    status,
  )
}

const list = html`<p class="soft">Every mail that the sandbox sends ends here, whoever it is for.</p>
  <p class="soft" id="count" role="status"></p>
  <ol id="mails" aria-label="Mails, newest first"></ol>
  <noscript><p>The list needs a script; <a href="/api/messages">the mails as JSON</a> do not.</p></noscript>`

// A line break inside <pre> would be shown.
const textOf = (mail: Mail): Markup =>
  html`<pre dir="auto" id="text">${linkedText(mail.text).map(({ kind, value }) =>
    kind === 'link'
      ? html`<a href="${value}" target="_blank" rel="noopener noreferrer">${value}</a>`
      : value,
  )}</pre>`

const message = (mail: Mail): Markup => html`<p><a href="/">Back to the mailbox</a></p>
  <dl>
    <dt>To</dt>
    <dd>${mail.to}</dd>
    <dt>Came</dt>
    <dd><time datetime="${mail.date}">${mail.date}</time></dd>
  </dl>
  <h2>Text</h2>
  ${textOf(mail)}
  ${
    mail.html === ''
      ? raw('')
      : html`<h2>As designed</h2>
        <iframe
          title="The mail as designed"
          src="/messages/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`
  }`
