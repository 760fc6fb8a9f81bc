import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { drawMark } from '#server/look/drawMark.ts'
import { answerPage, sandboxPage } from '#server/look/sandboxPage.ts'
import type { FrameNetwork } from '../accounts/frameNetwork.ts'
import { REVIEW_PATH } from './approve/reviewMessages.ts'
import { frameAncestors } from './embedders.ts'
import { CONFIG_META, type FrameConfig } from './frameConfig.ts'

export type FramePagesOptions = {
  networks: () => readonly FrameNetwork[]
  /** Patterns of the origins that may hold the frame now; null while there is no such project. */
  allowedOrigins: () => readonly string[] | null
  /**
   * Patterns of the origins that the operator trusts to show the frame as it is. In all others, what moves value or
   * gives rights is confirmed in a window of the frame's own.
   */
  trustedOrigins: readonly string[]
}

type FramePage = {
  path: string
  title: string
  isEmbedded: boolean
  /** It sends no request to a server. */
  isSilent?: true
}

const pages: readonly FramePage[] = [
  { path: '/sdk', title: 'Wallet', isEmbedded: true },
  { path: '/loading', title: 'Opening the login', isEmbedded: false },
  { path: '/dashboard', title: 'Your wallet', isEmbedded: false },
  { path: REVIEW_PATH, title: 'Review and confirm', isEmbedded: false, isSilent: true },
]

/**
 * The pages a visitor sees of the frame, each under a policy that allows nothing but what it needs. Each loads
 * `/frame.css` and a script of its own name, `/sdk.js`, which somebody else serves: in this project they are bundled on
 * request, in `latchkey/testing` they have been.
 */
export function serveFramePages({
  networks,
  allowedOrigins,
  trustedOrigins,
}: FramePagesOptions): Hono {
  const app = new Hono()
  const services = () => ["'self'", ...new Set(networks().flatMap(servicesOf))]

  function answer(context: Context, { path, title, isEmbedded, isSilent }: FramePage) {
    const allowed = allowedOrigins() ?? []
    const config: FrameConfig = {
      allowedOrigins: [...allowed],
      trustedOrigins: [...trustedOrigins],
      networks: [...networks()],
    }
    return answerPage(
      context,
      sandboxPage({
        title,
        sheet: '/frame.css',
        icon: '/images/favicon.png',
        script: `${path}.js`,
        isModule: true,
        images: ["'self'"],
        connect: isSilent ? [] : services(),
        ancestors: isEmbedded ? frameAncestors(allowed) : "'none'",
        head: html`<meta name="${CONFIG_META}" content="${JSON.stringify(config)}" />`,
        body: html`<noscript>This page needs JavaScript.</noscript>`,
        headers: {
          // Any other policy would part the window of a request from the frame that opened it.
          'cross-origin-opener-policy': 'unsafe-none',
          'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        },
      }),
    )
  }

  for (const page of pages) app.get(page.path, (context) => answer(context, page))
  app.get('/images/favicon.png', (context) =>
    context.body(drawMark('latchkey'), 200, { 'Content-Type': 'image/png' }),
  )
  return app
}

/** Origins the pages call for a network. */
function servicesOf(network: FrameNetwork): string[] {
  const urls =
    network.namespace === 'eip155'
      ? [
          ...[network.rpcUrl, network.pricesUrl],
          ...[network.smartAccounts?.bundlerUrl, network.smartAccounts?.sponsorUrl],
        ]
      : [network.rpcUrl]
  return urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
}
