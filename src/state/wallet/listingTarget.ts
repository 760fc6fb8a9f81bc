import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import { downloadAction } from '#domain/wallet/downloadLinks.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { browseLink, linkTarget, walletLinks } from '#domain/wallet/walletLinks.ts'
import { walletPlatforms } from '#domain/wallet/walletPlatform.ts'
import type { WalletTarget } from '#domain/wallet/walletTarget.ts'
import { configAtom } from '../config/config.ts'
import { canPairAtom } from '../connection/canPair.ts'
import { pairingAtom, transportAtom } from '../connection/pairing.ts'
import { activeNamespaceAtom, namespaceFilterAtom } from '../network/networks.ts'
import { servicesAtom } from '../services.ts'

const isInPage = (name: string) => Object.hasOwn(globalThis, name)

/** The target of a directory wallet that is not in this browser, given the device, and whether a pairing is ready. */
export const listingTargetAtom = atom((get) => {
  const { page } = get(servicesAtom)
  const { preferUniversalLinks } = get(configAtom)
  const namespace = get(namespaceFilterAtom) ?? get(activeNamespaceAtom)
  // Only rows on a phone contain the pairing URI: elsewhere they stay the same when it changes.
  const pairing = page.isMobile ? get(pairingAtom) : undefined
  const canPair = get(canPairAtom)
  const isStuck =
    pairing?.status === 'failed' || (page.isMobile && get(transportAtom) === 'offline')

  return (wallet: WalletListing): WalletTarget => {
    const target = linkTarget({
      platform: 'mobile',
      framed: page.isFramed,
      telegram: page.isTelegram,
    })
    const browse = browseLink(wallet, page, {
      namespace,
      mobile: page.isMobile,
      phantom: isInPage('phantom'),
      solflare: isInPage('solflare'),
      coinbaseSolana: isInPage('coinbaseSolana'),
      canPair,
    })
    if (browse) return { kind: 'browse', href: browse, target }
    // Without a pairing, a wallet that cannot open the page can only be installed.
    const store = canPair || !page.isMobile ? undefined : downloadAction(wallet, page)
    if (store?.kind === 'link') return { kind: 'store', href: store.href, target: '_blank' }

    const [platform = 'qrcode'] = walletPlatforms(wallet, {
      mobile: page.isMobile,
      installed: false,
      canPair,
    })
    const route: Route = { view: 'ConnectingWalletConnect', params: { walletId: wallet.id } }
    if (platform !== 'mobile' || !pairing) return { kind: 'view', route, platform }
    // Why there is no pairing is explained by the view, which can try again.
    if (pairing.status !== 'waiting' && isStuck) return { kind: 'view', route, platform }
    if (pairing.status !== 'waiting')
      return { kind: 'app', href: undefined, target, followed: undefined, route }
    const { mobile } = walletLinks(wallet, pairing.uri, {
      telegramAndroid: page.isTelegram && page.isAndroid,
      preferUniversal: preferUniversalLinks,
    })
    if (!mobile) return { kind: 'view', route, platform }
    const followed = { walletId: wallet.id, ...mobile.choice }
    return { kind: 'app', href: mobile.href, target, followed, route }
  }
})
