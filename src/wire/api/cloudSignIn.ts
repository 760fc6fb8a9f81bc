import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** The header of the token that was returned with a nonce. */
export const NONCE_TOKEN_HEADER = 'x-nonce-jwt'

export const bearer = (token: string): string => `Bearer ${token}`

/** How the visitor connected, for the service's statistics. */
export const CloudWalletInfo = z.object({
  type: z.enum(['extension', 'walletconnect', 'social', 'unknown']),
  name: z.optional(z.string()),
  icon: z.optional(z.string()),
  /** `email`, or the social provider. */
  social: z.optional(z.string()),
  /** The visitor's name there. */
  identifier: z.optional(z.string()),
})
export type CloudWalletInfo = z.infer<typeof CloudWalletInfo>

/** A nonce to sign, and its token. */
export const getSignInNonce = endpoint({
  service: 'api',
  method: 'GET',
  path: '/auth/v1/nonce',
  response: z.object({ nonce: z.string(), token: z.string() }),
})

/** Takes the signed message; requires the nonce's token in {@link NONCE_TOKEN_HEADER}. */
export const authenticate = endpoint({
  service: 'api',
  method: 'POST',
  path: '/auth/v1/authenticate',
  body: z.object({
    data: z.object({ accountAddress: z.string(), chainId: z.string(), nonce: z.string() }),
    message: z.string(),
    signature: z.string(),
    /** Our client id at WalletConnect's relay (`did:key:…`); `null` without a relay. */
    clientId: z.nullable(z.string()),
    walletInfo: CloudWalletInfo,
  }),
  response: z.object({ token: z.string() }),
})

/** The account of the token in `authorization`. The service returns more; only this is used. */
export const getSignedIn = endpoint({
  service: 'api',
  method: 'GET',
  path: '/auth/v1/me',
  response: z.object({ address: z.string(), caip2Network: z.string() }),
})

/** Revokes the token in `authorization`. */
export const endSignIn = endpoint({
  service: 'api',
  method: 'POST',
  path: '/auth/v1/sign-out',
  response: z.object({}),
})
