import { html } from 'hono/html'
import { stripControls } from '#lib/stripControls.ts'
import { type RenderedPage, sandboxPage } from '#server/look/sandboxPage.ts'
import type { SocialProvider } from '../service/contract.ts'
import type { LoginResult } from './socialLogins.ts'

const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

export const LOGIN_RESULT_SCRIPT = '/v1/social/hand-over.js'
export const LOGIN_RESULT_SHEET = '/v1/social/hand-over.css'

type Words = { title: string; text: string }

function messageOf(loginResult: LoginResult): Words {
  switch (loginResult.outcome) {
    case 'done': {
      const { provider, userName } = loginResult
      const name = userName ? ` as ${stripControls(userName)}` : ''
      return {
        title: `Signed in with ${PROVIDER_NAMES[provider]}${name}`,
        text: 'This window closes by itself.',
      }
    }
    case 'cancelled':
      return { title: 'Not signed in', text: 'This window closes by itself.' }
    case 'failed':
      return {
        title: 'The login did not work',
        text: 'Close this window and try again where you came from.',
      }
    case 'unknown':
      return {
        title: 'This login is over',
        text: 'It took too long, or was finished already. Close this window and try again where you came from.',
      }
  }
}

/**
 * The page at the end of a popup; `page/loginResult.ts` does what its attributes say. It must keep its opener, so it has no
 * policy of openers.
 */
export function renderLoginResult(loginResult: LoginResult): RenderedPage {
  const { title, text } = messageOf(loginResult)
  const known = loginResult.outcome === 'unknown' ? undefined : loginResult
  return sandboxPage({
    title,
    sheet: LOGIN_RESULT_SHEET,
    script: LOGIN_RESULT_SCRIPT,
    connect: ["'self'"],
    body: html`<main
      class="page"
      data-outcome="${loginResult.outcome}"
      data-result-uri="${loginResult.outcome === 'done' ? loginResult.resultUri : ''}"
      data-target="${known?.target ?? ''}"
      data-channel="${known?.channel ?? ''}"
      data-return-to="${known?.returnTo ?? ''}"
    >
      <h1>${title}</h1>
      <p class="status" role="status">${text}</p>
    </main>`,
  })
}
