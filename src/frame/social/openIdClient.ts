import * as openId from 'openid-client'
import { lazy } from '#lib/lazy.ts'
import { z } from '#lib/schema.ts'

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

/**
 * The provider could not be reached (`unreachable`), said no (`refused`), or gave an answer that does not belong to this
 * login or is not the provider's (`untrusted`).
 */
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
  authorizationUri(login: LoginSecrets & { state: string }): Promise<string>
  /**
   * Exchanges the code that the visitor came back with, and holds the id token and its signature against all that is known
   * of it. `iss` is the issuer in the address of the return (RFC 9207).
   *
   * @throws {OpenIdError}
   */
  redeem(
    back: { code: string; iss?: string | undefined },
    login: LoginSecrets,
  ): Promise<ProvenPerson>
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.optional(z.string()),
  preferred_username: z.optional(z.string()),
  email: z.optional(z.email()),
  email_verified: z.optional(z.boolean()),
})

const PATIENCE_S = 10
const CLOCK_DRIFT_S = 30

/**
 * A client of one OpenID Connect provider: authorisation code, PKCE with S256, state and nonce, by `openid-client`. The
 * signature of the id token is checked although it comes straight from the provider.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 * @see https://www.rfc-editor.org/info/rfc7636
 */
export function createOpenIdClient(options: OpenIdClientOptions): OpenIdClient {
  const { issuer, clientId, clientSecret, redirectUri } = options
  const isLocal = new URL(issuer).protocol === 'http:'

  const discover = lazy(() =>
    openId.discovery(
      new URL(issuer),
      clientId,
      { [openId.clockTolerance]: CLOCK_DRIFT_S },
      openId.ClientSecretBasic(clientSecret),
      {
        timeout: PATIENCE_S,
        [openId.customFetch]: reach,
        execute: [
          openId.enableNonRepudiationChecks,
          ...(isLocal ? [openId.allowInsecureRequests] : []),
        ],
      },
    ),
  )

  return {
    issuer,

    async authorizationUri({ state, nonce, verifier }) {
      const config = await discover().catch(explain)
      const challenge = await openId.calculatePKCECodeChallenge(verifier)
      return openId.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        // A person who is signed in at the provider still chooses the account.
        prompt: 'login',
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state,
      }).href
    },

    async redeem({ code, iss }, { verifier, nonce }) {
      const returned = new URL(redirectUri)
      returned.searchParams.set('code', code)
      if (iss !== undefined) returned.searchParams.set('iss', iss)
      const tokens = await discover()
        .then((config) =>
          // The state was compared where it found this login.
          openId.authorizationCodeGrant(config, returned, {
            pkceCodeVerifier: verifier,
            expectedNonce: nonce,
            idTokenExpected: true,
          }),
        )
        .catch(explain)
      const claims = z.safeParse(Claims, tokens.claims())
      if (!claims.success)
        throw new OpenIdError('untrusted', `${issuer} says of the person what cannot be`)
      const { sub, name, preferred_username, email, email_verified } = claims.data
      return {
        subject: sub,
        email: email_verified === true && email !== undefined ? email : null,
        userName: preferred_username ?? name ?? null,
      }
    },
  }

  async function reach(url: string, init: openId.CustomFetchOptions): Promise<Response> {
    try {
      return await fetch(url, init as RequestInit)
    } catch (cause) {
      throw new OpenIdError('unreachable', `${issuer} cannot be reached`, { cause })
    }
  }

  function explain(error: unknown): never {
    if (error instanceof Error && error.cause instanceof OpenIdError) throw error.cause
    if (error instanceof openId.ResponseBodyError)
      throw new OpenIdError('refused', `${issuer} gives no token: ${error.error}`, { cause: error })
    throw new OpenIdError('untrusted', `${issuer} gives an answer that is not valid`, {
      cause: error,
    })
  }
}
