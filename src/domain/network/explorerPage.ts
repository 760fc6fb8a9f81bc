import { safeWebLink } from '../view/safeLink.ts'
import type { Network } from './network.ts'

/** The page of an account or transaction in the network's block explorer; undefined without one. */
export const explorerPage = (
  network: Pick<Network, 'blockExplorers'> | undefined,
  kind: 'address' | 'tx',
  id: string,
): string | undefined => {
  const base = safeWebLink(network?.blockExplorers?.default.url)
  if (!base) return undefined
  // Some explorers name the network in the query, which must stay behind the path.
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`
  return url.href
}
