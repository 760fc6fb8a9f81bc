import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const SESSION = 'lk_session'
/** Shows whether this browser keeps our cookies at all, before a session depends on it. */
const PROBE = 'lk_probe'
const LONGEST_S = 90 * 86_400

// The frame is a third party where it is embedded: its cookies are its own within each site.
const attributes = {
  path: '/v1',
  httpOnly: true,
  secure: true,
  sameSite: 'None',
  partitioned: true,
} as const

/** Sets a test cookie, so that the next request shows whether the browser keeps cookies; to be called for each request. */
export function probeCookies(context: Context): void {
  if (getCookie(context, PROBE) === undefined)
    setCookie(context, PROBE, '1', { ...attributes, maxAge: LONGEST_S })
}

/** The session token of a request. */
export function readSessionToken(context: Context): string | undefined {
  const [, bearer] = /^Bearer ([\w-]{1,200})$/.exec(context.req.header('authorization') ?? '') ?? []
  return bearer ?? getCookie(context, SESSION)
}

/** Hands a session over. @returns the bearer for the page, or null when a cookie does it */
export function giveSession(context: Context, token: string): string | null {
  if (getCookie(context, PROBE) === undefined) return token
  setCookie(context, SESSION, token, { ...attributes, maxAge: LONGEST_S })
  return null
}

export function takeSessionBack(context: Context): void {
  setCookie(context, SESSION, '', { ...attributes, maxAge: 0 })
}
