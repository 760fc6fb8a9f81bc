import { html } from 'hono/html'
import { stripControls } from '../../../../src/lib/stripControls.ts'
import type { SocialProvider } from '../service/contract.ts'
import type { HandOver } from './socialLogins.ts'

const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

export const HAND_OVER_SCRIPT = '/v1/social/hand-over.js'
export const HAND_OVER_SHEET = '/v1/social/hand-over.css'

/** The page that popups end on, which must keep its opener: no policy of openers, nothing sent along to others. */
export const handOverHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

type Words = { title: string; text: string }

function wordsOf(handOver: HandOver): Words {
  switch (handOver.outcome) {
    case 'done': {
      const { provider, userName } = handOver
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

/** The page at the end of a popup; `page/handOver.ts` does what its attributes say. */
export function renderHandOver(handOver: HandOver) {
  const { title, text } = wordsOf(handOver)
  const known = handOver.outcome === 'unknown' ? undefined : handOver
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${HAND_OVER_SHEET}" />
        <script src="${HAND_OVER_SCRIPT}" defer></script>
      </head>
      <body>
        <main
          class="page"
          data-outcome="${handOver.outcome}"
          data-result-uri="${handOver.outcome === 'done' ? handOver.resultUri : ''}"
          data-target="${known?.target ?? ''}"
          data-channel="${known?.channel ?? ''}"
          data-return-to="${known?.returnTo ?? ''}"
        >
          <h1>${title}</h1>
          <p class="status" role="status">${text}</p>
        </main>
      </body>
    </html>`
}
