import { isLoopbackHost } from '../network/loopback.ts'
import { isWalletScheme } from '../wallet/walletScheme.ts'

const MAX_LENGTH = 2048
// Whitespace, quotes, brackets and backslashes have no place in a link; control characters hide its target.
const unsafe = /[\s"'<>`\\^{|}\p{C}]/u

/** The text if it is a web address that is safe to follow: `https:`, or `http:` on this machine; without credentials. */
export const safeWebLink = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || unsafe.test(text)) return undefined
  // Only absolute addresses: `https:host` is a relative one in an https page.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, username, password } = new URL(text)
  const safe = protocol === 'https:' || isLoopbackHost(hostname)
  return safe && !username && !password ? text : undefined
}

/**
 * The text if it is safe to follow to open a wallet: a web address as in `safeWebLink`, or a wallet's scheme, which is
 * completed (`metamask`, `metamask:` and `metamask://` become `metamask://`).
 */
export const safeAppLink = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || unsafe.test(text)) return undefined
  if (/^https?:/i.test(text)) return safeWebLink(text)
  const [, scheme = '', rest] = /^([a-z][a-z0-9+.-]*)(:\/\/.*|[:/]*)$/i.exec(text) ?? []
  if (!isWalletScheme(scheme.toLowerCase())) return undefined
  return rest?.startsWith('://') ? text : `${scheme}://`
}
