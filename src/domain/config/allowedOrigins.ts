/** Origins from which every project may be used, for development. */
const builtIn = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

// Matches without a regular expression, since an untrusted pattern must not take long.
const fitsGlob = (text: string, pattern: string): boolean => {
  const parts = pattern.split('*')
  const [head = '', tail = ''] = [parts[0], parts.at(-1)]
  if (text.length < head.length + tail.length) return false
  if (!text.startsWith(head) || !text.endsWith(tail)) return false
  const end = text.length - tail.length
  let at = head.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

const fits = (origin: string, pattern: string): boolean => {
  if (pattern.includes('*')) return fitsGlob(origin, pattern)
  return origin === (URL.canParse(pattern) ? new URL(pattern).origin : pattern)
}

/** Whether a project may be used from an origin: `*` in a pattern stands for any number of characters. */
export const isOriginAllowed = (origin: string, patterns: readonly string[]): boolean =>
  [...patterns, ...builtIn].some((pattern) => fits(origin, pattern))
