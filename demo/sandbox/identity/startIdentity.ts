import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { type AdapterPayload, errors } from 'oidc-provider'
import type { OpenIdProviders } from '#frame/social/openIdProviders.ts'
import { z } from '#lib/schema.ts'
import { type ListenOptions, listen } from '#server/listen.ts'
import { answerPage, type RenderedPage } from '#server/look/sandboxPage.ts'
import { serveSheets, walletSheet } from '#server/look/serveSheets.ts'
import { createProvider, type OpenIdProvider } from './createProvider.ts'
import { renderLogin, renderProblem } from './renderLogin.ts'
import { isSocialProvider, type SocialProvider, socialProviders } from './socialProviders.ts'
import { type Person, testPeople } from './testPeople.ts'

export type IdentityOptions = ListenOptions & {
  /**
   * `Cross-Origin-Opener-Policy` of the login pages. `same-origin` cuts a popup from the page that opened it, as
   * some providers do.
   *
   * @default 'unsafe-none'
   */
  openerPolicy?: 'unsafe-none' | 'same-origin' | undefined
}

export type Identity = OpenIdProviders & {
  /** Its origin. */
  url: string
  /** Changes the option of that name while it runs, for the tests of both ways. */
  setOpenerPolicy(policy: NonNullable<IdentityOptions['openerPolicy']>): void
  close(): Promise<void>
}

const LoginForm = z.object({
  person: z.catch(z.string(), ''),
  name: z.catch(z.string().check(z.maxLength(80)), ''),
  email: z.catch(z.string().check(z.maxLength(254)), ''),
  share: z.optional(z.string()),
  answer: z.catch(z.string(), ''),
})

const Email = z.email()

const sheet = new URL('./login.css', import.meta.url)

/**
 * Serves six OpenID Connect providers, each at its own path (`{url}/google`, …) with its own
 * issuer, keys, subjects and look. They simulate the social networks: anyone can log in as anyone, without a password.
 */
export async function startIdentity(options: IdentityOptions = {}): Promise<Identity> {
  let { openerPolicy = 'unsafe-none' } = options
  const clients = new Map<string, AdapterPayload>()
  const providers = new Map<SocialProvider, OpenIdProvider>()

  const app = new Hono()
  app.get('/login.css', (context) => serveSheets(context, walletSheet, sheet))

  const providerOf = (context: Context): [SocialProvider, OpenIdProvider] | undefined => {
    const name = context.req.param('provider') ?? ''
    const provider = isSocialProvider(name) ? providers.get(name) : undefined
    return provider && [name as SocialProvider, provider]
  }

  const show = (context: Context, page: RenderedPage, status?: 400 | 422) => {
    context.header('cross-origin-opener-policy', openerPolicy)
    return answerPage(context, page, status)
  }

  app.on(['GET', 'POST'], '/:provider/login/:uid', async (context) => {
    const found = providerOf(context)
    if (!found) return context.notFound()
    const [name, { oidc, remember }] = found
    const { incoming, outgoing } = context.env as HttpBindings

    const asked = await oidc.interactionDetails(incoming, outgoing).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    })
    if (!asked || asked.uid !== context.req.param('uid'))
      return show(
        context,
        renderProblem(name, 'This sign-in is over, or began in another browser.'),
        400,
      )

    const client = {
      name: String(
        clients.get(String(asked.params.client_id))?.client_name ?? 'an unknown service',
      ),
      origin: new URL(String(asked.params.redirect_uri)).origin,
    }
    if (context.req.method === 'GET') return show(context, renderLogin(name, client))

    const form = z.parse(LoginForm, await context.req.parseBody())
    const answer = readAnswer(form)
    if (answer === undefined)
      return show(
        context,
        renderLogin(name, client, {
          ...form,
          problem: 'Give a name, and an e-mail address or none.',
        }),
        422,
      )
    const result =
      answer === 'cancel'
        ? { error: 'access_denied', error_description: 'The person said no' }
        : {
            login: {
              accountId: remember({
                ...answer,
                sharesEmail: socialProviders[name].email === 'always' || form.share === 'email',
              }),
              remember: false,
            },
          }
    return context.redirect(await oidc.interactionResult(incoming, outgoing, result), 303)
  })

  // The library answers Node's own response. It finds its mount path as Express would have left it.
  app.all('/:provider/*', async (context) => {
    const found = providerOf(context)
    if (!found) return context.notFound()
    const [name, { oidc }] = found
    const { incoming, outgoing } = context.env as HttpBindings
    const originalUrl = incoming.url ?? ''
    Object.assign(incoming, { originalUrl, url: originalUrl.slice(name.length + 1) })
    outgoing.setHeader('cross-origin-opener-policy', openerPolicy)
    await oidc.callback()(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })

  const { origin, close } = await listen(app, options)
  const issuerOf = (provider: SocialProvider) => `${origin}/${provider}`
  for (const provider of Object.keys(socialProviders) as SocialProvider[])
    providers.set(provider, createProvider(provider, issuerOf(provider), clients))

  return {
    url: origin,
    issuerOf,
    addClient({ name, redirectUris }) {
      const clientId = randomBytes(12).toString('hex')
      const clientSecret = randomBytes(32).toString('base64url')
      clients.set(clientId, {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: name,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_basic',
      })
      return { clientId, clientSecret }
    },
    setOpenerPolicy(policy) {
      openerPolicy = policy
    },
    close,
  }
}

/** The person to sign in; undefined when the input names none. */
function readAnswer(form: z.infer<typeof LoginForm>): Person | 'cancel' | undefined {
  if (form.answer === 'cancel') return 'cancel'
  const known = Object.hasOwn(testPeople, form.person) ? testPeople[form.person] : undefined
  if (known) return known
  const name = form.name.trim()
  const email = form.email.trim()
  if (form.person !== 'other' || (email !== '' && !z.safeParse(Email, email).success))
    return undefined
  if (name !== '') return { name, email: email || undefined }
  return email === '' ? undefined : { name: email.split('@')[0] ?? email, email }
}
