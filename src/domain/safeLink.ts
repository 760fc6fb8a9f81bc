import { isLoopbackHost } from './loopback.ts'

const MAX_LENGTH = 2048
// Whitespace, quotes, brackets and backslashes have no place in a link; controls hide what it is.
const unsafe = /[\s"'<>`\\^{|}\p{C}]/u

/** The text if it is a web address one may follow: `https:`, or `http:` on this machine; no credentials in it. */
export const safeWebLink = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || unsafe.test(text)) return undefined
  // Only what is written out in full: `https:host` is a relative address in an https page.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, username, password } = new URL(text)
  const safe = protocol === 'https:' || isLoopbackHost(hostname)
  return safe && !username && !password ? text : undefined
}

// Schemes a browser or system acts on by itself. Everything else can only open an app.
const notApps =
  /^(about|blob|chrome.*|content|data|facetime|feed|file|filesystem|ftps?|intent|itms.*|jar|javascript|livescript|mailto|market|mocha|moz-.*|ms-.*|res|resource|search-ms|shell|sms|ssh|tel|vbscript|view-source|wss?|x-.*)$/i

/**
 * The text if it may be followed to open a wallet: a web address as in `safeWebLink`, or an app's own scheme, made
 * whole (`metamask`, `metamask:` and `metamask://` are `metamask://`).
 */
export const safeAppLink = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || unsafe.test(text)) return undefined
  if (/^https?:/i.test(text)) return safeWebLink(text)
  const [, scheme = '', rest] = /^([a-z][a-z0-9+.-]*)(:\/\/.*|[:/]*)$/i.exec(text) ?? []
  if (!scheme || /^https?$/i.test(scheme) || notApps.test(scheme)) return undefined
  return rest?.startsWith('://') ? text : `${scheme}://`
}
