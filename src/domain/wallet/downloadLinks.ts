import { safeWebLink } from '../view/safeLink.ts'
import type { WalletListing } from './wallet.ts'

export type Store = 'chrome' | 'ios' | 'android' | 'website'
export type DownloadLink = { store: Store; href: string }

const fields = [
  ['chrome', 'chrome_store'],
  ['ios', 'app_store'],
  ['android', 'play_store'],
  ['website', 'homepage'],
] as const satisfies readonly (readonly [Store, keyof WalletListing])[]

/** The download links of a wallet in the directory that are safe to follow. */
export const downloadLinks = (wallet: WalletListing): DownloadLink[] =>
  fields.flatMap(([store, field]) => {
    const href = safeWebLink(wallet[field])
    return href ? [{ store, href }] : []
  })

export type DownloadAction = { kind: 'downloads' } | { kind: 'link'; href: string }

/** What "Get" does for a visitor without the wallet: the list, one link, or nothing to offer. */
export const downloadAction = (
  wallet: WalletListing,
  { isMobile, isIos, isAndroid }: { isMobile: boolean; isIos: boolean; isAndroid: boolean },
): DownloadAction | undefined => {
  const links = downloadLinks(wallet)
  const to = (link: DownloadLink | undefined): DownloadAction | undefined =>
    link && { kind: 'link', href: link.href }
  if (!isMobile) return links.length > 1 ? { kind: 'downloads' } : to(links[0])
  const find = (store: Store) => links.find((link) => link.store === store)
  return to((isIos ? find('ios') : isAndroid ? find('android') : undefined) ?? find('website'))
}
