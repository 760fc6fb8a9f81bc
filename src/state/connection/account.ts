import { atom } from 'jotai/vanilla'
import type { Account } from '#domain/connection/account.ts'
import type { Connection, ConnectionStatus } from '#domain/connection/connection.ts'
import { connectionStateOf, linkedConnection } from '#domain/connection/connectionState.ts'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import { activeNamespaceAtom, activeNetworkIdAtom } from '../network/networks.ts'
import { connectionStatesAtom, linkedByNamespaceAtom, otherConnectionsAtom } from './connections.ts'

/** The connection state of the active namespace. */
export const activeLinkAtom = atom((get) =>
  connectionStateOf(get(connectionStatesAtom), get(activeNamespaceAtom)),
)

export const activeStatusAtom = atom((get): ConnectionStatus => get(activeLinkAtom).status)

/** The active connection, also while it is being restored. */
export const activeConnectionAtom = atom((get): Connection | undefined =>
  linkedConnection(get(activeLinkAtom)),
)

/** The active account: the first of the active connection. */
export const activeAccountAtom = atom((get): Account | undefined =>
  get(activeConnectionAtom)?.accounts.at(0),
)

/** Every plain address of the connected wallets, those kept beside them, and those being restored. */
export const linkedAddressesAtom = atom(
  (get) =>
    new Set(
      [...Object.values(get(linkedByNamespaceAtom)), ...get(otherConnectionsAtom)].flatMap(
        ({ accounts }) => accounts.map(({ address }) => address),
      ),
    ),
)

/** The active account on the active network, as CAIP-10. */
export const accountAddressAtom = atom((get): CaipAddress | undefined => {
  const account = get(activeAccountAtom)
  const networkId = get(activeNetworkIdAtom)
  return account && networkId ? toCaipAddress(networkId, account.address) : undefined
})

export const isConnectedAtom = atom((get) => get(activeStatusAtom) === 'connected')
