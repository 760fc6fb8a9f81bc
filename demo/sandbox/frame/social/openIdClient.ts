import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Cancellable } from '../../../../src/lib/cancellable.ts'
import { lazy } from '../../../../src/lib/lazy.ts'
import { z } from '../../../../src/lib/schema.ts'

export type OpenIdClientOptions = {
  /** Issuer identifier, letter by letter as the provider's tokens say it. */
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** State to keep between leaving for the provider and returning; it must stay secret. */
export type LoginSecrets = {
  /** PKCE code verifier. */
  verifier: string
  /** Returned inside the id token. */
  nonce: string
}

/** The provider's claims about a person. An unverified address is left out. */
export type ProvenPerson = {
  subject: string
  email: string | null
  userName: string | null
}

/** The provider could not be reached (`unreachable`), refused (`refused`), or gave an invalid answer (`untrusted`). */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError'
  readonly reason: 'unreachable' | 'refused' | 'untrusted'

  constructor(reason: OpenIdError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export type OpenIdClient = {
  issuer: string
  /** Where to send the visitor. @throws {OpenIdError} */
  authorizationUri(login: LoginSecrets & { state: string }, options?: Cancellable): Promise<string>
  /** Exchanges the code, and holds the id token against everything known of it. @throws {OpenIdError} */
  redeem(code: string, login: LoginSecrets, options?: Cancellable): Promise<ProvenPerson>
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const Tokens = z.object({ id_token: z.string() })

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.string(),
  azp: z.optional(z.string()),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  email: z.optional(z.email()),
  email_verified: z.optional(z.boolean()),
})

const PATIENCE_MS = 10_000
const CLOCK_DRIFT_S = 30
const ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA']

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/**
 * A client of one OpenID Connect provider: authorisation code, PKCE with S256, state and nonce.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 * @see https://datatracker.ietf.org/doc/html/rfc7636
 */
export function createOpenIdClient(options: OpenIdClientOptions): OpenIdClient {
  const { issuer, clientId, clientSecret, redirectUri } = options

  const discover = lazy(async () => {
    const response = await reach(`${issuer}/.well-known/openid-configuration`, {})
    const found = z.safeParse(Discovery, await readJson(response))
    if (!response.ok || !found.success || found.data.issuer !== issuer)
      throw new OpenIdError('untrusted', `${issuer} does not describe itself`)
    const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: PATIENCE_MS })
    return { ...found.data, keys }
  })

  return {
    issuer,

    async authorizationUri({ state, nonce, verifier }) {
      const uri = new URL((await discover()).authorization_endpoint)
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        // A person who is signed in at the provider still chooses the account.
        prompt: 'login',
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        state,
      }
      for (const [name, value] of Object.entries(asked)) uri.searchParams.set(name, value)
      return uri.href
    },

    async redeem(code, { verifier, nonce }, { signal } = {}) {
      const { token_endpoint: endpoint, keys } = await discover()
      const response = await reach(
        endpoint,
        {
          method: 'POST',
          headers: {
            accept: 'application/json',
            authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`,
          },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier,
          }),
        },
        { signal },
      )
      const tokens = z.safeParse(Tokens, await readJson(response))
      if (!response.ok || !tokens.success)
        throw new OpenIdError('refused', `${issuer} gives no token: ${response.status}`)

      const { payload } = await jwtVerify(tokens.data.id_token, keys, {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: CLOCK_DRIFT_S,
      }).catch((error: unknown) => {
        throw error instanceof errors.JWKSTimeout || error instanceof TypeError
          ? new OpenIdError('unreachable', `${issuer} keeps its keys back`, { cause: error })
          : new OpenIdError('untrusted', `${issuer} gives a bad id token`, { cause: error })
      })
      const claims = z.safeParse(Claims, payload)
      if (!claims.success || claims.data.nonce !== nonce)
        throw new OpenIdError('untrusted', `${issuer} gives an id token of another login`)
      const { sub, azp, name, preferred_username, email, email_verified } = claims.data
      if (azp !== undefined && azp !== clientId)
        throw new OpenIdError('untrusted', `${issuer} gives an id token of another client`)
      return {
        subject: sub,
        email: email_verified === true && email !== undefined ? email : null,
        userName: preferred_username ?? name ?? null,
      }
    },
  }

  async function reach(url: string, init: RequestInit, { signal }: Cancellable = {}) {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await fetch(url, {
        ...init,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      throw new OpenIdError('unreachable', `${issuer} cannot be reached`, { cause })
    }
  }
}

/** A body that is not JSON counts as none. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}
