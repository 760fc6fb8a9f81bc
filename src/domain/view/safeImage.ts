// SVG is left out on purpose: it is a document, whose content wallets choose.
const rasterData =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon);base64,/i

const LONGEST_URL = 4096
const LONGEST_DATA_URL = 262_144

/**
 * The text as an address that an `<img>` may load, or undefined: `https:`, `http:` on this machine,
 * `blob:`, or a raster image in a base64 `data:` address. For every icon that comes from a wallet, a
 * directory or a host.
 *
 * @example safeImageUrl('data:image/svg+xml,<svg/>') // undefined
 */
export function safeImageUrl(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_DATA_URL || !URL.canParse(text)) return
  const { protocol, hostname, username, password, href } = new URL(text)
  if (protocol === 'data:') return rasterData.test(href) ? href : undefined
  if (href.length > LONGEST_URL || username || password) return
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const isAllowed =
    protocol === 'https:' || protocol === 'blob:' || (protocol === 'http:' && isLocal)
  return isAllowed ? href : undefined
}
