/** A page that may hold the frame: one origin, or a scheme with any port or any subdomain. */
type Embedder = { scheme: string; host: string; anySubdomain: boolean; port: string }

const SPELLING = /^(https?):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}|\*))?\/?$/i

/**
 * Reads a project's patterns. Only those that a `frame-ancestors` policy can express are used, so that what the
 * browser enforces and what the page checks are the same; a pattern like `*` matches no origin.
 */
function readEmbedders(patterns: readonly string[]): Embedder[] {
  return patterns.flatMap((pattern) => {
    const [, scheme, wildcard, host, port = ''] = SPELLING.exec(pattern.trim()) ?? []
    if (!scheme || !host) return []
    // `https://*.com` would be half the web.
    if (wildcard && !host.includes('.') && host !== 'localhost') return []
    const spelled = { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port }
    return [{ ...spelled, anySubdomain: wildcard !== undefined }]
  })
}

/** Whether a text is such a pattern. */
export const isEmbedderPattern = (pattern: string): boolean => readEmbedders([pattern]).length === 1

/** The sources of a `frame-ancestors` directive; `'none'` where no origin may embed the frame. */
export function frameAncestors(patterns: readonly string[]): string {
  const sources = readEmbedders(patterns).map(
    ({ scheme, host, anySubdomain, port }) =>
      `${scheme}://${anySubdomain ? '*.' : ''}${host}${port && `:${port}`}`,
  )
  return sources.length > 0 ? sources.join(' ') : "'none'"
}

/** Whether a page of this origin may hold the frame, by the same patterns. */
export function mayEmbed(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return readEmbedders(patterns).some(
    (one) =>
      protocol === `${one.scheme}:` &&
      (one.anySubdomain ? hostname.endsWith(`.${one.host}`) : hostname === one.host) &&
      (one.port === '*' || port === portOf(one)),
  )
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }

const portOf = ({ scheme, port }: Embedder) => (port === DEFAULT_PORTS[scheme] ? '' : port)
