import { atom } from 'jotai/vanilla'
import { frameNamespaces } from '#domain/frame/frameUser.ts'
import { socialNames } from '#domain/frame/socialProvider.ts'
import { isNamespace, type Namespace } from '#domain/network/namespace.ts'
import type { ConnectRow } from '#domain/view/connectRows.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { PASSKEY_ID, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import { walletRdns } from '#domain/wallet/walletRdns.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { recentConnectionsAtom } from '#state/connection/connectionMemory.ts'
import { disconnectedConnectorsAtom, linkedByNamespaceAtom } from '#state/connection/connections.ts'
import {
  offeredSocialsAtom,
  offersEmailAtom,
  offersPasskeyAtom,
} from '#state/frame/embeddedOffers.ts'
import { namespacesAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { rowsOfAtom } from '#state/wallet/connectRows.ts'

/** Connectors of wallets that are connected, or were. */
const usedIdsAtom = atom(
  (get) =>
    new Set([
      ...get(disconnectedConnectorsAtom),
      ...[...get(recentConnectionsAtom), ...Object.values(get(linkedByNamespaceAtom))].map(
        ({ connectorId }) => connectorId,
      ),
    ]),
)

const safe = (url: string | null | undefined) => (url ? safeImageUrl(url) : undefined)

/** A row of the connect view as a page reads it. */
const walletOfRowAtom = atom((get) => {
  const used = get(usedIdsAtom)
  const offered = get(namespacesAtom)
  const { wallet: images } = get(servicesAtom).images
  return (row: ConnectRow): OfferedWallet => {
    if (row.kind === 'connector') {
      const { id, name, imageUrl, rdns, namespaces, members } = row.connector
      const isPhone = id === WALLET_CONNECT_ID
      return {
        ...{ id, name, icon: safe(imageUrl), rdns, namespaces: Object.freeze([...namespaces]) },
        installed: !isPhone,
        recent: members.some((member) => used.has(member.id)),
        kind: isPhone ? 'phone' : 'browser',
      }
    }
    const { id, name, chains, rdns, image_url: url, image_id: image } = row.wallet
    const served = (chains ?? []).map((chain) => chain.split(':')[0]).filter(isNamespace)
    const isServed = (one: Namespace) => served.length === 0 || served.includes(one)
    return {
      ...{ id, name, icon: safe(url ?? (image ? images.peek(image) : undefined)) },
      ...{ rdns: walletRdns(rdns), namespaces: Object.freeze(offered.filter(isServed)) },
      ...{ installed: false, recent: row.group === 'recent', kind: 'phone' },
    }
  }
})

/** The ways to an embedded wallet. */
const loginsAtom = atom((get): readonly OfferedWallet[] => {
  const namespaces = Object.freeze(
    get(namespacesAtom).filter((namespace) => frameNamespaces.includes(namespace)),
  )
  const login = (id: string, name: string): OfferedWallet => ({
    ...{ id, name, icon: undefined, rdns: undefined, namespaces },
    ...{ installed: false, recent: false, kind: 'embedded' },
  })
  return [
    ...(get(offersPasskeyAtom) ? [login(PASSKEY_ID, get(translateAtom)('passkey.continue'))] : []),
    ...(get(offersEmailAtom) ? [login('email', get(translateAtom)('email.label'))] : []),
    ...get(offeredSocialsAtom).map((provider) => login(provider, socialNames[provider])),
  ]
})

/**
 * The wallets that a page's own picker offers, in the order of the connect view, as far as they are known: nothing is
 * fetched for them.
 */
export const offeredWalletsAtom = atom((get): readonly OfferedWallet[] => {
  const canPair = get(canPairAtom)
  const wallets = get(rowsOfAtom)().map(get(walletOfRowAtom))
  return [...wallets.filter(({ kind }) => canPair || kind !== 'phone'), ...get(loginsAtom)]
})
