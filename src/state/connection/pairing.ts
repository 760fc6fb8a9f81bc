import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { FollowedLink } from '#domain/wallet/walletTarget.ts'
import { configAtom } from '../config/config.ts'
import { servicesAtom } from '../services.ts'
import { isOpenAtom } from '../view/modal.ts'
import { routeAtom } from '../view/router.ts'

/** A pairing as views see it. */
export type Pairing =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'waiting'; uri: string; expiresAt: number }
  | { status: 'failed'; error: unknown }

export const pairingAtom = atom<Pairing>({ status: 'idle' })

/** Whether the relay, and so phone wallets, can be reached. */
export const transportAtom = atom<'online' | 'offline'>('online')

/** The wallet whose link was followed last, remembered for recents and for the SDK's own deep links. */
export const linkFollowedAtom = atom<FollowedLink | undefined>(undefined)

/** A pairing that the page's own code waits for, and shows. */
export type PagePairing = {
  namespace: Namespace | undefined
  networkId: CaipNetworkId | undefined
}

/** Pairings of the page; all of them share one URI. */
export const pagePairingsAtom = atom<readonly PagePairing[]>([])

/** Counts "Try again": each count is a fresh pairing. */
export const pairingTryAtom = atom(0)

/**
 * Whether a pairing is wanted: by the page's own code, by the view that shows its QR code, and on phones already by lists whose rows are links, so
 * that a tap can open the wallet at once.
 */
export const pairingWantedAtom = atom((get): boolean => {
  const { enableWallets, enableWalletConnect, display } = get(configAtom)
  if (!enableWallets || !enableWalletConnect) return false
  if (get(pagePairingsAtom).length > 0) return true
  if (!get(isOpenAtom) && display !== 'inline') return false
  const { view } = get(routeAtom)
  if (view === 'ConnectingWalletConnect') return true
  return get(servicesAtom).page.isMobile && (view === 'Connect' || view === 'AllWallets')
})
