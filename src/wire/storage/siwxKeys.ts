import { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { z } from '#lib/schema.ts'
import { key } from '../key.ts'

// What sign-ins store. Apart from the registry, so that pages without a sign-in do not load it.

/** Sessions stored in this browser. */
export const signInSessions = key('sign-in-sessions', z.array(SiwxSession), [])

/** The hosted sign-in service's token. */
export const cloudAuthToken = key('siwx-auth-token', z.nullable(z.string()), null)

/** The token of the last nonce. */
export const cloudNonceToken = key('siwx-nonce-token', z.nullable(z.string()), null)
