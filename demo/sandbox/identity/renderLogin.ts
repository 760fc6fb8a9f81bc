import { html, raw } from 'hono/html'
import { type Markup, type RenderedPage, sandboxPage } from '#server/look/sandboxPage.ts'
import { type SocialProvider, socialProviders } from './socialProviders.ts'
import { testPeople } from './testPeople.ts'

/** What the form sent, to be shown again with what is wrong with it. */
export type LoginDraft = { person: string; name: string; email: string; problem: string }

const mark = (provider: SocialProvider) => {
  const { colour, sign } = socialProviders[provider]
  return html`<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <rect width="48" height="48" rx="14" fill="${colour}" />
    <text x="24" y="32" fill="#ffffff" font-size="22" font-weight="700" text-anchor="middle">
      ${sign}
    </text>
  </svg>`
}

const page = (
  provider: SocialProvider,
  { title, body, forms }: { title: string; body: Markup; forms: readonly string[] },
): RenderedPage =>
  sandboxPage({
    title,
    sheet: '/login.css',
    forms,
    body: html`<main class="page" data-provider="${provider}">
      <header class="head">
        ${mark(provider)}
        <h1>${title}</h1>
      </header>
      ${body}
    </main>`,
  })

/**
 * The page on which a test person is picked or typed. It has no script: the form alone does everything.
 *
 * @param client the requesting client: its name, and the origin that gets the answer
 */
export function renderLogin(
  provider: SocialProvider,
  client: { name: string; origin: string },
  draft?: LoginDraft,
): RenderedPage {
  const { name, email: emailHabit } = socialProviders[provider]
  const chosen = draft?.person ?? 'ada'
  const describedBy = draft ? raw('aria-describedby="problem" aria-invalid="true"') : ''

  const choice = (value: string, label: string, note = '') =>
    html`<label class="choice">
      <input type="radio" name="person" value="${value}" ${value === chosen ? raw('checked') : ''} />
      <span>${label} <span class="soft">${note}</span></span>
    </label>`

  const emailChoice = {
    always: html`<p class="soft">${name} tells your name and e-mail address.</p>`,
    optional: html`<label class="choice">
      <input type="checkbox" name="share" value="email" checked />
      <span>Share my e-mail address</span>
    </label>`,
    never: html`<p class="soft">${name} tells your name, and no e-mail address.</p>`,
  }[emailHabit]

  return page(provider, {
    title: `Sign in with ${name}`,
    // Browsers hold the redirects that follow a form against its policy: the last of them leads to the client.
    forms: [client.origin],
    body: html`<p>
          to continue to <strong>${client.name}</strong>
          <span class="soft">${client.origin}</span>
        </p>
        <p class="soft">A stand-in for testing: it is not run by ${name}, and asks no password.</p>
        <form method="post" class="card">
          ${draft ? html`<p id="problem" class="status" data-problem role="alert">${draft.problem}</p>` : ''}
          <fieldset>
            <legend>Who are you?</legend>
            ${Object.entries(testPeople).map(([value, person]) =>
              choice(value, person.name, person.email),
            )}
            ${choice('other', 'Someone else')}
          </fieldset>
          <div class="other">
            <label class="field">
              Name
              <input name="name" maxlength="80" autocomplete="off" value="${draft?.name ?? ''}" ${describedBy} />
            </label>
            <label class="field">
              E-mail address
              <input
                name="email"
                maxlength="254"
                inputmode="email"
                autocomplete="off"
                value="${draft?.email ?? ''}"
                ${describedBy}
              />
            </label>
          </div>
          ${emailChoice}
          <div class="answers">
            <button class="primary" name="answer" value="continue">Continue</button>
            <button name="answer" value="cancel">Cancel</button>
          </div>
        </form>`,
  })
}

/** The page for a visitor who cannot be sent back, with what went wrong. */
export function renderProblem(provider: SocialProvider, problem: string): RenderedPage {
  return page(provider, {
    title: 'This sign-in cannot go on',
    forms: [],
    body: html`<p class="status" data-problem role="alert">${problem}</p>
        <p>Close this window and start again where you came from.</p>`,
  })
}
