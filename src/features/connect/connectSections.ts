import { atom } from 'jotai/vanilla'
import type { ConnectMethod } from '#domain/config/connectMethod.ts'
import type { ConnectRow } from '#domain/view/connectRows.ts'
import { known } from '#domain/view/remoteData.ts'
import {
  type ConnectorGroup,
  connectorGroups,
  recommendedLimit,
  walletPlaces,
} from '#domain/wallet/connectorOrder.ts'
import { offersAllWallets } from '#domain/wallet/offersAllWallets.ts'
import { configAtom, featuresAtom } from '#state/config/config.ts'
import {
  offeredSocialsAtom,
  offersEmailAtom,
  offersPasskeyAtom,
  socialsElsewhereAtom,
} from '#state/frame/embeddedOffers.ts'
import { servicesAtom } from '#state/services.ts'
import { connectRowsAtom, installedRowsAtom } from '#state/wallet/connectRows.ts'
import {
  featuredWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
} from '#state/wallet/wallets.ts'
import { allWalletsTag } from './allWalletsCount.ts'
import { connectMethodsOrder } from './connectMethodsOrder.ts'

export type ConnectSectionId = 'installed' | 'recent' | 'popular' | 'phone' | 'more'

/** Rows under one heading. */
export type ConnectSection = { id: ConnectSectionId; rows: readonly ConnectRow[] }

const usualOrder: readonly ConnectSectionId[] = ['installed', 'recent', 'popular', 'more']

const sectionOf: Readonly<Record<ConnectorGroup, ConnectSectionId>> = {
  injected: 'installed',
  external: 'installed',
  recent: 'recent',
  featured: 'popular',
  custom: 'popular',
  recommended: 'popular',
  walletConnect: 'more',
}

/** The groups that a site moved to the front; none while it kept the specification's order. */
const movedGroups = (configured: readonly ConnectorGroup[]): readonly ConnectorGroup[] =>
  connectorGroups.every((group, at) => configured[at] === group) ? [] : configured

/** The connect view's rows under their headings; groups that a site moved come first, in its order. */
export const connectSectionsAtom = atom((get): readonly ConnectSection[] => {
  const moved = movedGroups(get(featuresAtom).connectorTypeOrder)
  // Phone wallets at the end share a heading with all wallets; where the site moved them they have their own.
  const place = (group: ConnectorGroup): ConnectSectionId =>
    group === 'walletConnect' && moved.includes(group) ? 'phone' : sectionOf[group]
  const rows = get(connectRowsAtom)
  return [...new Set([...moved.map(place), ...usualOrder])].map((id) => ({
    id,
    rows: rows.filter((row) => place(row.group) === id),
  }))
})

/** Whether this page may list wallets that are not in this browser: from the directory, or those shipped with Latchkey. */
export const listsOthersAtom = atom((get) => {
  const { enableWallets, enableWalletConnect } = get(configAtom)
  return enableWallets && enableWalletConnect
})

/** How many suggested wallets are still loading: their space is reserved. */
export const comingRowsAtom = atom((get): number => {
  if (!get(listsOthersAtom)) return 0
  const { featured, custom } = get(configAtom).wallets
  const isComing = ({ status }: { status: string }) => status === 'idle' || status === 'loading'
  const fromSite = isComing(get(featuredWalletsAtom))
    ? featured.filter((id) => !id.includes('.')).length
    : 0
  if (!isComing(get(recommendedWalletsAtom)) || featured.length + custom.length > 0) return fromSite
  const recent = get(connectRowsAtom).filter((row) => row.group === 'recent').length
  const places = walletPlaces(get(servicesAtom).page)
  return fromSite + recommendedLimit({ installed: get(installedRowsAtom).length, recent }, places)
})

/** Whether the directory could not be reached. */
export const suggestionsFailedAtom = atom((get) =>
  [get(featuredWalletsAtom), get(recommendedWalletsAtom)].some(({ status }) => status === 'failed'),
)

/** Whether phone wallets are the only way to connect, and nothing else is loading. */
export const isWalletlessAtom = atom(
  (get) =>
    get(connectMethodsAtom).every((method) => method === 'wallet') &&
    get(comingRowsAtom) === 0 &&
    !get(suggestionsFailedAtom) &&
    get(connectRowsAtom).every((row) => row.group === 'walletConnect'),
)

/** The badge of the "All wallets" row, empty until it is known; undefined where there is no such row. */
export const allWalletsRowAtom = atom((get): string | undefined => {
  const config = get(configAtom)
  const offered = offersAllWallets(config, { mobile: get(servicesAtom).page.isMobile })
  if (!offered) return undefined
  const count = known(get(walletPagesAtom))?.count ?? 0
  return count > 0 ? allWalletsTag(count, known(get(featuredWalletsAtom))?.length ?? 0) : ''
})

/** Whether any wallet is listed, or still loading. */
const hasWalletsAtom = atom(
  (get) => get(connectRowsAtom).length > 0 || get(comingRowsAtom) > 0 || get(suggestionsFailedAtom),
)

/** The ways to connect that are enabled, in order. */
export const connectMethodsAtom = atom((get): readonly ConnectMethod[] => {
  const passkey = get(offersPasskeyAtom)
  const email = get(offersEmailAtom)
  const social = get(offeredSocialsAtom).length + get(socialsElsewhereAtom).length > 0
  const isOffered: Readonly<Record<ConnectMethod, boolean>> = {
    passkey,
    email,
    social,
    // An empty list is shown only to say what to do where there is no other way to connect.
    wallet:
      get(configAtom).enableWallets && ((!passkey && !email && !social) || get(hasWalletsAtom)),
  }
  const hasInstalled = get(installedRowsAtom).length > 0
  const order = connectMethodsOrder(get(featuresAtom).connectMethodsOrder, hasInstalled)
  return [...new Set(order)].filter((method) => isOffered[method])
})
