import type { Namespace } from '../network/namespace.ts'
import { safeAppLink, safeWebLink } from '../view/safeLink.ts'
import { inAppBrowsers, inAppLinks } from './inAppBrowsers.ts'
import type { WalletListing } from './wallet.ts'

export type WalletLink = {
  /** The link with the pairing URI. */
  href: string
  /** The address that opens the same wallet for later requests. */
  choice: { name: string; href: string }
}

export type WalletLinks = {
  /** For a phone: the app's scheme, or its universal link where that is preferred. */
  mobile?: WalletLink
  universal?: WalletLink
  desktop?: WalletLink
  web?: WalletLink
}

export type WalletLinksOptions = {
  /** Telegram's Android app decodes an address once before it passes it on. */
  telegramAndroid?: boolean | undefined
  preferUniversal?: boolean | undefined
}

const withSlash = (base: string) => (base.endsWith('/') ? base : `${base}/`)

/** Every link by which a directory wallet can open the pairing; unsafe ones are left out. */
export const walletLinks = (
  wallet: WalletListing,
  uri: string,
  { telegramAndroid, preferUniversal }: WalletLinksOptions = {},
): WalletLinks => {
  const once = encodeURIComponent(uri)
  const encoded = telegramAndroid ? encodeURIComponent(once) : once
  const link = (base: string | undefined): WalletLink | undefined =>
    base === undefined
      ? undefined
      : {
          href: `${withSlash(base)}wc?uri=${encoded}`,
          choice: { name: wallet.name, href: withSlash(base) },
        }
  const universal = link(safeWebLink(wallet.link_mode))
  const native = link(safeAppLink(wallet.mobile_link))
  const mobile = preferUniversal ? (universal ?? native) : (native ?? universal)
  const desktop = link(safeAppLink(wallet.desktop_link))
  const web = link(safeWebLink(wallet.webapp_link))
  return {
    ...(mobile && { mobile }),
    ...(universal && { universal }),
    ...(desktop && { desktop }),
    ...(web && { web }),
  }
}

export type BrowseOptions = {
  namespace: Namespace
  mobile: boolean
  /** Whether the wallet's provider is in the page already. */
  phantom: boolean
  solflare: boolean
  coinbaseSolana: boolean
  /** Whether a wallet can be paired with this page at all. */
  canPair: boolean
}

/** The page's address in a link that a wallet's own browser follows; undefined where it cannot open such a page. */
const fillBrowseLink = (
  link: string | null | undefined,
  { href, origin }: { href: string; origin: string },
): string | undefined => {
  const isSecure = href.startsWith('https://')
  if (!link || (link.includes('{place}') && !isSecure)) return undefined
  const url = encodeURIComponent(href)
  const values: Readonly<Record<string, string>> = {
    '{{url}}': encodeURIComponent(url),
    '{url}': url,
    '{origin}': encodeURIComponent(origin),
    '{place}': href.slice('https://'.length),
  }
  return safeWebLink(link.replace(/\{\{url\}\}|\{\w+\}/g, (name) => values[name] ?? name))
}

/**
 * A link that opens this page in the wallet's own browser: for the three wallets that do not support pairing by link, and
 * where pairing is impossible for every wallet whose link is known. Undefined where the wallet is in the page already, and
 * on desktops.
 */
export const browseLink = (
  { id, browse_link }: Pick<WalletListing, 'id' | 'browse_link'>,
  { href, origin }: { href: string; origin: string },
  { namespace, mobile, phantom, solflare, coinbaseSolana, canPair }: BrowseOptions,
): string | undefined => {
  if (!mobile) return undefined
  const fill = (link: string | null | undefined) => fillBrowseLink(link, { href, origin })
  if (id === inAppBrowsers.phantom && !phantom) return fill(inAppLinks.phantom)
  if (id === inAppBrowsers.solflare && !solflare) return fill(inAppLinks.solflare)
  if (id === inAppBrowsers.coinbase && namespace === 'solana' && !coinbaseSolana)
    return fill(inAppLinks.coinbase)
  return canPair ? undefined : fill(browse_link)
}

/** The target of a wallet's link. An app link uses the page's own tab; in a frame only the top window can follow it. */
export const linkTarget = (o: {
  platform: 'mobile' | 'desktop' | 'web'
  framed?: boolean | undefined
  telegram?: boolean | undefined
}): '_self' | '_top' | '_blank' => {
  if (o.telegram || o.platform !== 'mobile') return '_blank'
  return o.framed ? '_top' : '_self'
}
