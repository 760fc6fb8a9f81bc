import { atom } from 'jotai/vanilla'
import { socialProviders } from '#domain/frame/socialProvider.ts'
import type { Route } from '#domain/view/views.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { connectorFor } from '#domain/wallet/connectorFor.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '#state/config/config.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { offeredSocialsAtom, offersEmailAtom } from '#state/frame/embeddedOffers.ts'
import { servicesAtom } from '#state/services.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { knownWalletsAtom } from '#state/wallet/wallets.ts'
import { openAtom } from '../view/open.ts'
import { fetchWalletsAtom, walletSourceAtom } from './fetchWallets.ts'
import { loadShippedWalletsAtom } from './loadShippedWallets.ts'

const loginRoute = (id: string): Route | undefined => {
  if (id === 'email') return { view: 'EmailLogin' }
  if (id === 'farcaster') return { view: 'ConnectingFarcaster' }
  const provider = socialProviders.find((one) => one === id)
  return provider && { view: 'ConnectingSocial', params: { provider } }
}

/** A way to sign in to the embedded wallet: `email`, or a social provider. */
const offeredLoginsAtom = atom((get): readonly string[] => [
  ...(get(offersEmailAtom) ? ['email'] : []),
  ...get(offeredSocialsAtom),
])

/**
 * Opens the modal where one wallet is connected: a wallet of this browser by its id, rdns or directory id, a wallet of
 * the directory by its id, any phone wallet by `walletConnect`, or the embedded one by `email` or a provider's name.
 *
 * @throws {ConnectorNotFoundError} no wallet has that id
 */
export const openWalletAtom = atom(null, async (get, set, id: string): Promise<void> => {
  // A connected wallet has its account shown; one with several namespaces first asks for the namespace.
  const openAt = ({ id, members }: ConnectorRow) => {
    const inUse = get(activeConnectionAtom)?.connectorId
    const connectorId = members[0]?.id ?? id
    set(openAtom, {
      route: members.some((member) => member.id === inUse)
        ? { view: 'Account' }
        : members.length > 1
          ? { view: 'ConnectingMultiChain', params: { connectorId: id } }
          : { view: 'ConnectingExternal', params: { connectorId } },
    })
  }
  const openPairing = (wallet?: WalletListing) =>
    set(openAtom, {
      route: { view: 'ConnectingWalletConnect', params: wallet ? { walletId: wallet.id } : {} },
    })

  const { signal } = get(servicesAtom)
  if (id === WALLET_CONNECT_ID) return openPairing()
  const connectors = get(discoveredConnectorsAtom)
  const found = connectors.find((row) => row.id === id || row.rdns === id || row.explorerId === id)
  if (found) return openAt(found)
  const login = loginRoute(id)
  if (login && get(offeredLoginsAtom).includes(id)) return set(openAtom, { route: login })

  const listed = (): WalletListing | undefined =>
    own(get(knownWalletsAtom), id) ??
    [...Object.values(get(knownWalletsAtom)), ...get(configAtom).wallets.custom].find(
      (wallet) => wallet.id === id || wallet.rdns === id,
    )
  const source = listed() ? 'none' : set(walletSourceAtom)
  if (source === 'directory')
    await set(fetchWalletsAtom, { page: 1, entries: 1, include: [id] }, { signal })
  if (source === 'shipped') await set(loadShippedWalletsAtom)
  const wallet = listed()
  if (!wallet) throw new ConnectorNotFoundError(id)
  const connector = connectorFor(wallet, connectors)
  if (connector) openAt(connector)
  else openPairing(wallet)
})
