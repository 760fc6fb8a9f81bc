import { atom } from 'jotai/vanilla'
import type { Route } from '#domain/view/views.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { openAtom } from '../view/open.ts'
import { findNamedWalletAtom } from './findNamedWallet.ts'

/**
 * Opens the modal where one wallet is connected: see {@link findNamedWalletAtom} for its ids. A connected wallet has its
 * account shown; one with several namespaces first asks for the namespace.
 *
 * @throws {ConnectorNotFoundError} no wallet has that id
 */
export const openWalletAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const routeOf = ({ id, members }: ConnectorRow): Route => {
    const inUse = get(activeConnectionAtom)?.connectorId
    if (members.some((member) => member.id === inUse)) return { view: 'Account' }
    return members.length > 1
      ? { view: 'ConnectingMultiChain', params: { connectorId: id } }
      : { view: 'ConnectingExternal', params: { connectorId: members[0]?.id ?? id } }
  }
  const found = await set(findNamedWalletAtom, id)
  if (found.kind === 'embedded') return set(openAtom, { route: found.route })
  if (found.kind === 'browser') return set(openAtom, { route: routeOf(found.row) })
  const params = found.listing ? { walletId: found.listing.id } : {}
  set(openAtom, { route: { view: 'ConnectingWalletConnect', params } })
})
