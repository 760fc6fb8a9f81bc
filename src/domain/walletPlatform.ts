import type { WalletListing } from './wallet.ts'

/** The ways to one wallet, each a tab with its own label. */
export const platforms = ['browser', 'mobile', 'qrcode', 'web', 'desktop', 'unsupported'] as const
export type Platform = (typeof platforms)[number]

/** The ways open to this visitor in the order of the tabs; the first is shown first. */
export const walletPlatforms = (
  wallet: WalletListing | undefined,
  { mobile, installed }: { mobile: boolean; installed: boolean },
): Platform[] => {
  if (!wallet) return ['qrcode']
  const { rdns, injected, mobile_link, webapp_link, desktop_link } = wallet
  const isExtension = Boolean(rdns || injected?.length)
  const found: Platform[] = []
  if (isExtension && installed) found.push('browser')
  if (mobile_link) found.push(mobile ? 'mobile' : 'qrcode')
  if (webapp_link) found.push('web')
  if (desktop_link && !mobile) found.push('desktop')
  // On a desktop the tab says where to get the extension; on a phone there is none to get.
  if (found.length === 0 || (isExtension && !installed && !mobile)) found.push('unsupported')
  return found
}
