import { html } from 'hono/html'
import { stripControls } from '#lib/stripControls.ts'
import { type Markup, sandboxPage } from '#server/look/sandboxPage.ts'
import { farcasterPeople } from './farcasterPeople.ts'
import type { FarcasterRequest } from './farcasterRelay.ts'

export const PHONE_SHEET = '/farcaster/phone.css'

/** A page of one form and no script. */
const page = (title: string, body: Markup) =>
  sandboxPage({
    title,
    sheet: PHONE_SHEET,
    forms: [],
    body: html`<main class="page">
      <h1>${title}</h1>
      ${body}
    </main>`,
  })

/** The phone's question. */
export function renderQuestion({ siteName, siteOrigin }: FarcasterRequest) {
  const name = stripControls(siteName)
  return page(
    'Sign in with Farcaster',
    html`<p class="soft">This page plays the phone.</p>
      <form method="post" class="card">
        <p>
          ${name ? html`<strong>${name}</strong> ` : ''}
          <span data-testid="site">${siteOrigin}</span> asks who you are. Approve only if you are
          looking at that site now.
        </p>
        <fieldset>
          <legend>Who are you?</legend>
          ${farcasterPeople.map(
            ({ fid, userName, name }, index) =>
              html`<label class="choice">
                <input type="radio" name="fid" value="${fid}" ${index === 0 ? 'checked' : ''} />
                <span>@${userName} <span class="soft">${name}, ${fid}</span></span>
              </label>`,
          )}
        </fieldset>
        <div class="answers">
          <button class="primary" name="answer" value="approve">Approve</button>
          <button name="answer" value="reject">Reject</button>
        </div>
      </form>`,
  )
}

/** How it went, or why nothing can be answered. */
export function renderPhoneEnd(end: 'approved' | 'rejected' | 'over') {
  const { title, text } = {
    approved: { title: 'Approved', text: 'Go back to the site: you are signed in there.' },
    rejected: { title: 'Rejected', text: 'Nobody was signed in.' },
    over: {
      title: 'This request is over',
      text: 'It was answered already, or took too long. Ask the site for a new code.',
    },
  }[end]
  return page(title, html`<p role="status">${text}</p>`)
}
