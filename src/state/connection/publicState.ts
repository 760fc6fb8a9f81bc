import { atom } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import { evmChainId } from '#domain/network/evmChainId.ts'
import type { ClientState } from '#domain/view/hostEvent.ts'
import { activeNamespaceAtom, activeNetworkIdAtom, networkIdOfAtom } from '../network/networks.ts'
import { isOpenAtom } from '../view/modal.ts'
import { activeWalletAtom } from '../wallet/activeWallet.ts'
import { accountAddressAtom, activeAccountAtom, activeStatusAtom } from './account.ts'
import { connectionStatesAtom, linkedByNamespaceAtom, readyAtom } from './connections.ts'

/** Every account the page may use, the active one first. */
const accountsAtom = atom((get): readonly CaipAddress[] => {
  const linked = get(linkedByNamespaceAtom)
  const active = get(activeNamespaceAtom)
  const networkIdOf = get(networkIdOfAtom)
  return Object.values(linked)
    .sort((a, b) => Number(b.namespace === active) - Number(a.namespace === active))
    .flatMap(({ namespace, accounts }) => {
      const networkId = networkIdOf(namespace)
      return networkId ? accounts.map(({ address }) => toCaipAddress(networkId, address)) : []
    })
})

const statusesAtom = atom((get): ClientState['statuses'] =>
  Object.fromEntries(
    Object.entries(get(connectionStatesAtom)).flatMap(([namespace, { status }]) =>
      status === 'disconnected' ? [] : [[namespace, status]],
    ),
  ),
)

/** The frozen snapshot that a page reads. */
export const publicStateAtom = atom(
  (get): ClientState =>
    Object.freeze({
      open: get(isOpenAtom),
      ready: get(readyAtom),
      status: get(activeStatusAtom),
      statuses: Object.freeze({ ...get(statusesAtom) }),
      namespace: get(activeNamespaceAtom),
      caipAddress: get(accountAddressAtom),
      caipNetworkId: get(activeNetworkIdAtom),
      address: get(activeAccountAtom)?.address,
      chainId: evmChainId(get(activeNetworkIdAtom)),
      wallet: get(activeWalletAtom),
      accounts: Object.freeze([...get(accountsAtom)]),
    }),
)
