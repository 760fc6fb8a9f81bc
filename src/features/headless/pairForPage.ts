import type { Namespace } from '#domain/network/namespace.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import { type WalletLink, walletLinks } from '#domain/wallet/walletLinks.ts'
import { FeatureOffError } from '#errors/config.ts'
import { configAtom } from '#state/config/config.ts'
import {
  type PagePairing,
  pagePairingsAtom,
  pairingAtom,
  pairingTryAtom,
} from '#state/connection/pairing.ts'
import { servicesAtom } from '#state/services.ts'
import { linkedNamespacesAtom } from './linkedNamespaces.ts'
import type { ConnectWish } from './readConnectOptions.ts'
import { type Store, watchAtoms } from './watchAtoms.ts'

/** The link that opens the wallet's app here; on another device than a phone its desktop app, else the phone's. */
const linkOf = (
  store: Store,
  listing: WalletListing | undefined,
  uri: string,
): WalletLink | undefined => {
  if (!listing) return undefined
  const { page } = store.get(servicesAtom)
  const { mobile, desktop } = walletLinks(listing, uri, {
    telegramAndroid: page.isTelegram && page.isAndroid,
    preferUniversal: store.get(configAtom).preferUniversalLinks,
  })
  return page.isMobile ? mobile : (desktop ?? mobile)
}

/** The namespaces of a phone wallet that is connected; of this one, where it is named. */
export const linkedPhone = (
  store: Store,
  listing: WalletListing | undefined,
  namespace: Namespace | undefined,
): readonly Namespace[] =>
  store.get(linkedNamespacesAtom)(
    ({ connectorId, name }) =>
      connectorId === WALLET_CONNECT_ID &&
      (!listing || walletKey(name) === walletKey(listing.name)),
    namespace,
  )

/**
 * Pairs a phone wallet whose code or link the page itself shows, and returns the namespaces that it serves. Calls that wait
 * at the same time share one code: whichever wallet approves it, all of them resolve.
 *
 * @throws {FeatureOffError} phone wallets are switched off
 * @throws what ends a pairing, and what `onUri` throws
 */
export const pairForPage = async (
  store: Store,
  listing: WalletListing | undefined,
  { namespace, network, onUri }: ConnectWish & { onUri: NonNullable<ConnectWish['onUri']> },
  signal: AbortSignal,
): Promise<readonly Namespace[]> => {
  const { enableWallets, enableWalletConnect } = store.get(configAtom)
  if (!enableWallets || !enableWalletConnect)
    throw new FeatureOffError({
      view: 'ConnectingWalletConnect',
      option: enableWallets ? 'enableWalletConnect' : 'enableWallets',
    })
  const mine: PagePairing = { namespace, networkId: network?.caipNetworkId }
  store.set(pagePairingsAtom, (all) => [...all, mine])
  try {
    const { status } = store.get(pairingAtom)
    // One that a view has ended, or used, does not begin again by itself.
    if (status === 'idle' || status === 'failed') store.set(pairingTryAtom, (count) => count + 1)
    let shown = ''
    await watchAtoms(
      store,
      [pairingAtom],
      () => {
        const pairing = store.get(pairingAtom)
        if (pairing.status === 'failed') throw pairing.error
        if (pairing.status === 'waiting' && pairing.uri !== shown) {
          shown = pairing.uri
          onUri(shown, linkOf(store, listing, shown)?.href)
        }
        return pairing.status === 'idle' || undefined
      },
      signal,
    )
    const { page, rememberDeepLink } = store.get(servicesAtom)
    const link = page.isMobile ? linkOf(store, listing, shown) : undefined
    // Later requests open the same app. Any other wallet may have read the code.
    if (link && linkedPhone(store, listing, namespace).length > 0) rememberDeepLink(link.choice)
    return linkedPhone(store, undefined, namespace)
  } finally {
    store.set(pagePairingsAtom, (all) => all.filter((one) => one !== mine))
  }
}
