import { mayEmbed } from '#frame/page/embedders.ts'

/**
 * Whether a page may show the wallet: it is listed, and on a host that can't ask the wallet's passkeys for their secret.
 * A pattern of any subdomain also matches the wallet's own host and those beneath it, which are never meant.
 *
 * @param wallet the wallet's own host
 */
export function mayHold(origin: string, pages: readonly string[], wallet: string): boolean {
  if (!mayEmbed(origin, pages)) return false
  const { hostname } = new URL(origin)
  return hostname !== wallet && !hostname.endsWith(`.${wallet}`)
}
