import { atom } from 'jotai/vanilla'
import { WALLET_CONNECT_ID } from '#domain/connector.ts'
import { connectorFor } from '#domain/connectorFor.ts'
import type { ConnectorRow } from '#domain/mergeConnectors.ts'
import type { Route } from '#domain/router.ts'
import { socialProviders } from '#domain/socialProvider.ts'
import type { WalletListing } from '#domain/wallet.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import { own } from '#lib/own.ts'
import { activeConnectionAtom } from '#state/account.ts'
import { configAtom } from '#state/config.ts'
import { discoveredConnectorsAtom } from '#state/connectors.ts'
import { offeredSocialsAtom, offersEmailAtom } from '#state/embeddedOffers.ts'
import { servicesAtom } from '#state/services.ts'
import { knownWalletsAtom } from '#state/wallets.ts'
import { fetchWalletsAtom, walletSourceAtom } from './fetchWallets.ts'
import { loadShippedWalletsAtom } from './loadShippedWallets.ts'
import { openAtom } from './open.ts'

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
