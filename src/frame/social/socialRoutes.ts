import { Hono } from 'hono'
import { answerPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import { answerCall } from '../service/answerCall.ts'
import {
  awaitSocial,
  findSocialUri,
  finishSocial,
  releaseSocial,
  SocialProvider,
  startSocial,
} from '../service/contract.ts'
import type { ServiceHooks } from '../service/hooks.ts'
import { createOpenIdClient, type OpenIdClient } from './openIdClient.ts'
import type { OpenIdProviders } from './openIdProviders.ts'
import { LOGIN_RESULT_SCRIPT, LOGIN_RESULT_SHEET, renderLoginResult } from './renderLoginResult.ts'
import { createSocialLogins, RESULT_PATH } from './socialLogins.ts'

export type SocialRoutesOptions = {
  hooks: ServiceHooks
  identity: OpenIdProviders
  /** Name of the service, as the providers show it. @default 'Latchkey' */
  name?: string | undefined
  /** How long the waiting calls hold an answer back. @default 25 000 ms */
  patienceMs?: number | undefined
}

const script = new URL('./page/sendLoginResult.ts', import.meta.url)

/** The social logins of the frame's service: its calls, and the page that popups come back to. */
export function socialRoutes(options: SocialRoutesOptions): Hono {
  const { hooks, patienceMs } = options
  const app = new Hono()
  const logins = createSocialLogins({ hooks, clientOf: createClients(options), patienceMs })

  answerCall(app, startSocial, (asked, context) => logins.start(context, asked))
  answerCall(app, findSocialUri, ({ attempt }, { req }) => logins.find(attempt, req.raw.signal))
  answerCall(app, awaitSocial, ({ channel, device }, { req }) =>
    logins.wait(channel, device, req.raw.signal),
  )
  answerCall(app, releaseSocial, ({ uri }) => {
    logins.release(uri)
    return {}
  })
  answerCall(app, finishSocial, ({ uri, device }, context) => logins.finish(context, uri, device))

  app.get('/v1/social/callback/:provider', async (context) => {
    const provider = SocialProvider.safeParse(context.req.param('provider'))
    if (!provider.success) return context.notFound()
    const { state, code, iss, error } = context.req.query()
    const loginResult = await logins.finishLogin(provider.data, { state, code, iss, error })
    const isFine = loginResult.outcome === 'done' || loginResult.outcome === 'cancelled'
    return answerPage(context, renderLoginResult(loginResult), isFine ? 200 : 400)
  })
  // A result is for the frame; a person who follows it finds a page all the same.
  app.get(RESULT_PATH, (context) => answerPage(context, renderLoginResult({ outcome: 'unknown' })))
  app.get(LOGIN_RESULT_SCRIPT, async (context) =>
    context.body(await bundleForBrowser(script), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  )
  app.get(LOGIN_RESULT_SHEET, (context) => serveSheets(context, walletSheet))
  return app
}

/** One client a provider, made at the first need: only then does the service know where it is. */
function createClients({ hooks, identity, name = 'Latchkey' }: SocialRoutesOptions) {
  const redirectUriOf = (provider: SocialProvider) =>
    `${hooks.origin()}/v1/social/callback/${provider}`
  const clients = new Map<SocialProvider, OpenIdClient>()

  return (provider: SocialProvider): OpenIdClient => {
    if (clients.size === 0) {
      const redirectUris = SocialProvider.options.map(redirectUriOf)
      const credentials = identity.addClient({ name, redirectUris })
      for (const one of SocialProvider.options)
        clients.set(
          one,
          createOpenIdClient({
            issuer: identity.issuerOf(one),
            redirectUri: redirectUriOf(one),
            ...credentials,
          }),
        )
    }
    const client = clients.get(provider)
    if (!client) throw new RangeError(`no client of ${provider}`)
    return client
  }
}
