import type { Network } from './network.ts'
import { safeWebLink } from './safeLink.ts'

/** Where the network's explorer shows an account or a transaction; undefined without an explorer. */
export const explorerPage = (
  network: Pick<Network, 'blockExplorers'> | undefined,
  kind: 'address' | 'tx',
  id: string,
): string | undefined => {
  const base = safeWebLink(network?.blockExplorers?.default.url)
  if (!base) return undefined
  // Some explorers name the network in the query, which has to stay behind the path.
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}
