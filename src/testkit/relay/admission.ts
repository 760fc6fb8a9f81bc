import type { IncomingMessage } from 'node:http'
import { checkClientToken, INVALID_KEY, type TokenCheck } from './clientToken.ts'

const ORIGIN_NOT_ALLOWED = 'Unauthorized: origin not allowed'

/** Who may open a socket. */
export type AdmissionRules = {
  /** Project ids that are let in. */
  projectIds: 'any' | readonly string[]
  /** Page origins that are let in; programs outside a browser send none and pass. */
  allowedOrigins: 'any' | readonly string[] | ((origin: string) => boolean)
}

/**
 * Decides whether a new socket may stay, from its query (`auth`, `projectId`) and headers.
 * A refusal is the reason for close code 3000, which clients show and do not retry on.
 */
export function admit(request: IncomingMessage, rules: AdmissionRules, nowMs: number): TokenCheck {
  const query = new URL(request.url ?? '/', 'ws://relay.invalid').searchParams
  const { origin, authorization } = request.headers
  if (rules.projectIds !== 'any' && !rules.projectIds.includes(query.get('projectId') ?? '')) {
    return { refusal: INVALID_KEY }
  }
  if (origin !== undefined && !isAllowed(origin, rules)) return { refusal: ORIGIN_NOT_ALLOWED }
  const bearer = authorization?.replace(/^Bearer /i, '')
  return checkClientToken(query.get('auth') ?? bearer, nowMs)
}

function isAllowed(origin: string, { allowedOrigins }: AdmissionRules): boolean {
  if (allowedOrigins === 'any') return true
  return typeof allowedOrigins === 'function'
    ? allowedOrigins(origin)
    : allowedOrigins.includes(origin)
}
