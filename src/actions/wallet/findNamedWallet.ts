import { atom } from 'jotai/vanilla'
import { socialProviders } from '#domain/frame/socialProvider.ts'
import type { Route } from '#domain/view/views.ts'
import {
  AUTH_ID,
  type FrameWalletId,
  PASSKEY_ID,
  WALLET_CONNECT_ID,
} from '#domain/wallet/connector.ts'
import { connectorFor } from '#domain/wallet/connectorFor.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '#state/config/config.ts'
import {
  offeredSocialsAtom,
  offersEmailAtom,
  offersPasskeyAtom,
} from '#state/frame/embeddedOffers.ts'
import { servicesAtom } from '#state/services.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { knownWalletsAtom } from '#state/wallet/wallets.ts'
import { fetchWalletsAtom, walletSourceAtom } from './fetchWallets.ts'
import { loadShippedWalletsAtom } from './loadShippedWallets.ts'

/** A wallet that a page or a button names. */
export type NamedWallet =
  | { kind: 'browser'; row: ConnectorRow }
  /** Without a listing: any phone wallet. */
  | { kind: 'phone'; listing: WalletListing | undefined }
  | { kind: 'embedded'; route: Route; connectorId: FrameWalletId }

const loginRoute = (id: string): Route | undefined => {
  if (id === PASSKEY_ID) return { view: 'ConnectingPasskey' }
  if (id === 'email') return { view: 'EmailLogin' }
  if (id === 'farcaster') return { view: 'ConnectingFarcaster' }
  const provider = socialProviders.find((one) => one === id)
  return provider && { view: 'ConnectingSocial', params: { provider } }
}

/** A way to an embedded wallet: `passkey`, `email`, or a social provider. */
const offeredLoginsAtom = atom((get): readonly string[] => [
  ...(get(offersPasskeyAtom) ? [PASSKEY_ID] : []),
  ...(get(offersEmailAtom) ? ['email'] : []),
  ...get(offeredSocialsAtom),
])

/** The wallet of this browser with that id, rdns or directory id. */
export const installedAtom = atom((get) => {
  const rows = get(discoveredConnectorsAtom)
  return (id: string): ConnectorRow | undefined =>
    rows.find(
      (row) =>
        [row.id, row.rdns, row.explorerId].includes(id) ||
        row.members.some((member) => member.id === id),
    )
})

/**
 * Finds a wallet: one of this browser by its id, rdns or directory id, one of the directory by its id, any phone wallet by
 * `walletConnect`, or an embedded one by `passkey`, `email` or a provider's name.
 *
 * @throws {ConnectorNotFoundError} no wallet has that id
 */
export const findNamedWalletAtom = atom(
  null,
  async (get, set, id: string): Promise<NamedWallet> => {
    const { signal } = get(servicesAtom)
    if (id === WALLET_CONNECT_ID) return { kind: 'phone', listing: undefined }
    const found = get(installedAtom)(id)
    if (found) return { kind: 'browser', row: found }
    const route = loginRoute(id)
    if (route && get(offeredLoginsAtom).includes(id))
      return { kind: 'embedded', route, connectorId: id === PASSKEY_ID ? PASSKEY_ID : AUTH_ID }

    const listed = (): WalletListing | undefined =>
      own(get(knownWalletsAtom), id) ??
      [...Object.values(get(knownWalletsAtom)), ...get(configAtom).wallets.custom].find(
        (wallet) => wallet.id === id || wallet.rdns === id,
      )
    const source = listed() ? 'none' : set(walletSourceAtom)
    if (source === 'directory')
      await set(fetchWalletsAtom, { page: 1, entries: 1, include: [id] }, { signal })
    if (source === 'shipped') await set(loadShippedWalletsAtom)
    const listing = listed()
    if (!listing) throw new ConnectorNotFoundError(id)
    const row = connectorFor(listing, get(discoveredConnectorsAtom))
    return row ? { kind: 'browser', row } : { kind: 'phone', listing }
  },
)
