import type { Network } from '../../domain/network.ts'
import { safeWebLink } from '../../domain/safeLink.ts'

export type ExplorerLinkFrom = {
  /** The page's own explorer; `{address}` stands for the account. */
  template: string | undefined
  network: Pick<Network, 'blockExplorers'> | undefined
  address: string
}

/** Where an account can be looked up: the page's own explorer, else the network's; undefined when there is none. */
export const explorerLink = ({
  template,
  network,
  address,
}: ExplorerLinkFrom): string | undefined => {
  const encoded = encodeURIComponent(address)
  if (template) return safeWebLink(template.replaceAll('{address}', encoded))
  const base = safeWebLink(network?.blockExplorers?.default.url)
  if (!base) return undefined
  // Some explorers name the network in the query, which has to stay behind the path.
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encoded}`
  return url.href
}
