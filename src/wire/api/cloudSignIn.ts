import { z } from '../../lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/** Carries the token that came with a nonce. */
export const NONCE_TOKEN_HEADER = 'x-nonce-jwt'

export const bearer = (token: string): string => `Bearer ${token}`

/** How the visitor has connected, as the service counts it. */
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

/** A nonce to sign, and the token that goes with it. */
export const getSignInNonce = endpoint({
  service: 'api',
  method: 'GET',
  path: '/auth/v1/nonce',
  response: z.object({ nonce: z.string(), token: z.string() }),
})

/** Takes the signed message; asks for the nonce's token in {@link NONCE_TOKEN_HEADER}. */
export const authenticate = endpoint({
  service: 'api',
  method: 'POST',
  path: '/auth/v1/authenticate',
  body: z.object({
    data: z.object({ accountAddress: z.string(), chainId: z.string(), nonce: z.string() }),
    message: z.string(),
    signature: z.string(),
    /** Our name at WalletConnect's relay (`did:key:…`); `null` where nothing runs over it. */
    clientId: z.nullable(z.string()),
    walletInfo: CloudWalletInfo,
  }),
  response: z.object({ token: z.string() }),
})

/** Whom the token in `authorization` stands for. The service says more; this is what signing in goes by. */
export const getSignedIn = endpoint({
  service: 'api',
  method: 'GET',
  path: '/auth/v1/me',
  response: z.object({ address: z.string(), caip2Network: z.string() }),
})

/** Makes the token in `authorization` worthless. */
export const endSignIn = endpoint({
  service: 'api',
  method: 'POST',
  path: '/auth/v1/sign-out',
  response: z.object({}),
})
