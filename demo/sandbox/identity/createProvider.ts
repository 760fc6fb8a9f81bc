import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type AdapterPayload, Provider } from 'oidc-provider'
import { errorName } from '#server/errorName.ts'
import { createExpiringMap } from '#server/expiringMap.ts'
import { createMemoryAdapter } from './memoryAdapter.ts'
import { renderProblem } from './renderLogin.ts'
import { type SocialProvider, socialProviders, subjectAt } from './socialProviders.ts'
import type { Person } from './testPeople.ts'

/** A signed-in person, and whether they allow the provider to share their address. */
export type SignedIn = Person & { sharesEmail: boolean }

export type OpenIdProvider = {
  /** The library's provider; mounted below its issuer's path. */
  oidc: Provider
  /** Remembers a person for the claims of the tokens to come, and gives their subject. */
  remember(person: SignedIn): string
}

const HOUR_S = 3600

/**
 * One OpenID Connect provider: authorisation code with PKCE (S256 only), id tokens signed with ES256 that carry
 * the claims themselves.
 *
 * @param clients the metadata of the clients it serves, by id; read anew at each request
 * @see https://openid.net/specs/openid-connect-core-1_0.html
 */
export function createProvider(
  provider: SocialProvider,
  issuer: string,
  clients: ReadonlyMap<string, AdapterPayload>,
): OpenIdProvider {
  const people = createExpiringMap<SignedIn>()
  const { email: emailHabit, handle } = socialProviders[provider]
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })

  const claimsOf = (sub: string, { name, email, sharesEmail }: SignedIn) => ({
    sub,
    name,
    preferred_username: handle((email?.split('@')[0] ?? name).toLowerCase().replaceAll(' ', '.')),
    ...(email !== undefined && emailHabit !== 'never' && sharesEmail
      ? { email, email_verified: true }
      : {}),
  })

  const oidc = new Provider(issuer, {
    adapter: createMemoryAdapter(clients),
    jwks: { keys: [{ ...key, kty: 'EC', alg: 'ES256', use: 'sig', kid: `${provider}-1` }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // Every provider is on one host here, and hosts share cookies whatever the port.
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: `${provider}_session`,
        interaction: `${provider}_interaction`,
        resume: `${provider}_resume`,
      },
    },
    ttl: {
      AuthorizationCode: 60,
      Interaction: HOUR_S,
      Session: HOUR_S,
      Grant: HOUR_S,
      IdToken: 600,
      AccessToken: 600,
    },
    interactions: { url: (_context, { uid }) => `/${provider}/login/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => claimsOf(sub, person) }
    },
    // Pressing Continue is the consent: there is no second page for it.
    async loadExistingGrant({ oidc: { client, session, provider: self } }) {
      if (!client || !session?.accountId) return undefined
      const grant = new self.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description: description }) {
      const { headers, html } = renderProblem(provider, description ?? error)
      context.set(headers)
      context.type = 'html'
      context.body = html
    },
  })

  oidc.on('server_error', (_context, error) => {
    console.error(`identity: ${provider} failed: ${errorName(error)}`)
  })

  return {
    oidc,
    remember(person) {
      const sub = subjectAt(provider, person.email ?? person.name)
      people.set(sub, person, HOUR_S * 1000)
      return sub
    },
  }
}
