import { explorerPage } from '#domain/network/explorerPage.ts'
import type { Network } from '#domain/network/network.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'

export type ExplorerLinkFrom = {
  /** The page's own explorer; `{address}` is replaced by the account. */
  template: string | undefined
  network: Pick<Network, 'blockExplorers'> | undefined
  address: string
}

/** The explorer page of an account: the page's own explorer, else the network's; undefined when there is none. */
export const explorerLink = ({
  template,
  network,
  address,
}: ExplorerLinkFrom): string | undefined =>
  template
    ? safeWebLink(template.replaceAll('{address}', encodeURIComponent(address)))
    : explorerPage(network, 'address', address)
