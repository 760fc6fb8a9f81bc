import { SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { z } from '../../lib/schema.ts'
import { key } from '../key.ts'

// What signing in persists. Beside the registry, so that no page pays for it that does not ask anyone to sign in.

/** Sessions kept in this browser. */
export const signInSessions = key('sign-in-sessions', z.array(SiwxSession), [])

/** What the hosted sign-in service knows the visitor by. */
export const cloudAuthToken = key('siwx-auth-token', z.nullable(z.string()), null)

/** What goes with the nonce it has given last. */
export const cloudNonceToken = key('siwx-nonce-token', z.nullable(z.string()), null)
