import { html } from 'hono/html'
import { type Markup, type RenderedPage, sandboxPage } from '#server/look/sandboxPage.ts'

export const EXCHANGE_NAME = 'Harbour'
/** The accounts that may sign in; the page lists them. */
export const testLogin = { email: 'ada@example.org', password: 'lighthouse' }

/** It has no script: forms alone do everything. */
const page = (title: string, body: Markup): RenderedPage =>
  sandboxPage({
    title: `${title} · ${EXCHANGE_NAME}`,
    sheet: '/exchange.css',
    forms: [],
    body: html`<main class="page">
      <header class="head">
        <svg class="mark" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
          <rect width="48" height="48" rx="14" fill="#0b6477" />
          <path d="M24 10v20m-9-7a9 9 0 0 0 18 0M18 15h12" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" />
        </svg>
        <p class="brand">${EXCHANGE_NAME} <span class="soft">test exchange</span></p>
      </header>
      ${body}
    </main>`,
  })

/** A payment in the form that the pages show. */
export type Shown = { amount: string; symbol: string; network: string; recipient: string }

const facts = ({ amount, symbol, network, recipient }: Shown) =>
  html`<p class="amount">${amount} ${symbol}</p>
    <dl>
      <dt>To</dt>
      <dd>${recipient}</dd>
      <dt>Network</dt>
      <dd>${network}</dd>
      <dt>From</dt>
      <dd>Your ${EXCHANGE_NAME} balance</dd>
      <dt>Fee</dt>
      <dd>None</dd>
    </dl>`

export const renderSignIn = (shown: Shown, problem?: string): RenderedPage =>
  page(
    'Sign in',
    html`<h1>Sign in to pay</h1>
      <form method="post" class="card">
        ${facts(shown)}
        ${problem ? html`<p class="status" data-problem role="alert">${problem}</p>` : ''}
        <label class="field">
          E-mail address
          <input name="email" inputmode="email" autocomplete="off" required value="${testLogin.email}" />
        </label>
        <label class="field">
          Password
          <input name="password" type="password" autocomplete="off" required />
        </label>
        <p class="soft">Nothing here is real. The password is <code>${testLogin.password}</code>.</p>
        <button class="primary" name="answer" value="sign-in">Sign in</button>
      </form>`,
  )

export const renderConfirm = (shown: Shown): RenderedPage =>
  page(
    'Confirm',
    html`<h1>Confirm the payment</h1>
      <form method="post" class="card">
        ${facts(shown)}
        <p class="soft">You cannot take it back once it is sent.</p>
        <div class="answers">
          <button class="primary" name="answer" value="pay">Pay ${shown.amount} ${shown.symbol}</button>
          <button name="answer" value="decline">Decline</button>
        </div>
      </form>`,
  )

export const renderEnd = (title: string, text: string): RenderedPage =>
  page(
    title,
    html`<h1>${title}</h1>
      <p class="card" role="status">${text}</p>`,
  )
