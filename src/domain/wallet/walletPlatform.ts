import { safeAppLink, safeWebLink } from '../view/safeLink.ts'
import type { WalletListing } from './wallet.ts'

/** The ways to connect one wallet, each a tab with its own label. */
export const platforms = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported'] as const
export type Platform = (typeof platforms)[number]

/** The ways available to this visitor in the order of the tabs; the first is shown first. */
export const walletPlatforms = (
  wallet: WalletListing | undefined,
  {
    mobile,
    installed,
    canPair,
  }: {
    mobile: boolean
    installed: boolean
    /** Whether a wallet can be paired with this page at all. */
    canPair: boolean
  },
): Platform[] => {
  if (!wallet) return ['qrcode']
  // Every other way is a pairing.
  if (!canPair) return [installed ? 'browser' : 'unsupported']
  const { rdns, injected, mobile_link, link_mode, webapp_link, desktop_link } = wallet
  const opensOnPhone = safeAppLink(mobile_link) ?? safeWebLink(link_mode)
  const isExtension = Boolean(rdns || injected?.length)
  const found: Platform[] = []
  if (isExtension && installed) found.push('browser')
  // An app whose link is not followed can still scan a QR code.
  if (mobile_link) found.push(mobile && opensOnPhone ? 'mobile' : 'qrcode')
  if (safeWebLink(webapp_link)) found.push('web')
  if (safeAppLink(desktop_link) && !mobile) found.push('desktop')
  // On a desktop the tab links to the extension; on a phone there is none.
  if (found.length === 0 || (isExtension && !installed && !mobile)) found.push('unsupported')
  return found
}
