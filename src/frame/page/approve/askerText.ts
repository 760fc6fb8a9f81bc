/** Pages of one's own machine, which nobody on the way can change. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/

/** A site by its host; by its whole origin where the connection to it is not protected, or where it has no host. */
export function askerText(origin: string): string {
  if (!URL.canParse(origin)) return origin
  const { protocol, host, hostname } = new URL(origin)
  const isHost = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isHost ? host : origin
}

/** The letter for a site's mark: what it draws says nothing that the host does not. */
export const askerLetter = (origin: string): string =>
  (/[\p{L}\p{N}]/u.exec(askerText(origin).replace(/^www\./, '')) ?? ['?'])[0].toUpperCase()
