import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { answerPage, type Markup, sandboxPage } from '#server/look/sandboxPage.ts'
import { serveSheets } from '#server/look/serveSheets.ts'
import { RefusedCall } from '../refuse.ts'
import { describeSite } from './describeSite.ts'
import type { EmailLogins } from './emailLogins.ts'

const sheet = new URL('../register.css', import.meta.url)

/**
 * The page behind the link in a device mail. Opening it changes nothing, since programs that check mails open links
 * too; only its buttons do.
 */
export function serveApproval(app: Hono, logins: EmailLogins): void {
  app.get('/register.css', (context) => serveSheets(context, sheet))

  app.get('/register', async (context) => {
    const token = context.req.query('token') ?? ''
    const request = await logins.findApproval(token)
    if (!request) return gone(context)
    return page(
      context,
      'Approve this login',
      html`<p>Is it you who wants to log in?</p>
        <dl>
          <dt>Site</dt>
          <dd>${describeSite(request.site)}</dd>
          <dt>Email</dt>
          <dd>${request.email}</dd>
          <dt>Asked</dt>
          <dd>${new Date(request.askedAt).toUTCString()}</dd>
        </dl>
        <p class="soft">
          The device that asks has not been used with this email before. When you approve, it still needs the
          code that we then send you.
        </p>
        <form method="post" action="/register">
          <input type="hidden" name="token" value="${token}" />
          <button type="submit" name="decision" value="decline">Decline</button>
          <button type="submit" name="decision" value="approve">Approve</button>
        </form>`,
    )
  })

  app.post('/register', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const token = form.get('token') ?? ''
    const decision = form.get('decision')
    if (decision !== 'approve' && decision !== 'decline') return gone(context)
    try {
      if (!(await logins.decide(token, decision))) return gone(context)
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      return page(
        context,
        'The code could not be sent',
        html`<p>Nothing has changed. Go back and try again in a moment.</p>`,
        502,
      )
    }
    return decision === 'approve'
      ? page(
          context,
          'Login approved',
          html`<p>You have approved this device. A code is on its way to you: type it where you wanted to log in.</p>
            <p class="soft">You can close this page.</p>`,
        )
      : page(
          context,
          'Login declined',
          html`<p>Nobody has been logged in, and that device gets no code.</p>
            <p class="soft">You can close this page.</p>`,
        )
  })
}

const gone = (context: Context) =>
  page(
    context,
    'This link has been used or is too old',
    html`<p>Log in once more to get a new one.</p>`,
    410,
  )

const page = (context: Context, title: string, body: Markup, status?: 410 | 502) =>
  answerPage(
    context,
    sandboxPage({
      title,
      sheet: '/register.css',
      forms: [],
      body: html`<main>
        <h1>${title}</h1>
        ${body}
      </main>`,
    }),
    status,
  )
