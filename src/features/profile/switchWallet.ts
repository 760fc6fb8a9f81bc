import { atom } from 'jotai/vanilla'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { setActiveNetworkAtom } from '#actions/network/setActiveNetwork.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { sameAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { ConnectorNotFoundError } from '#errors/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import {
  linkedByNamespaceAtom,
  otherConnectionsAtom,
  storedOthersAtom,
} from '#state/connection/connections.ts'
import { findNetworkAtom, networkIdOfAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'

export type WalletSwitch = {
  connectorId: string
  namespace: Namespace
  /** One of its accounts; by default its first. */
  address?: string | undefined
}

/**
 * Makes a wallet kept beside the active one, or one of its accounts, active; its namespace becomes the active one, too.
 * Without a prompt: the wallet is asked only which accounts it allows now, so that no account is shown that it would not
 * sign with. Returns `away` where it must be connected again, `gone` where it no longer offers that account.
 */
export const switchWalletAtom = atom(
  null,
  async (
    get,
    set,
    { connectorId, namespace, address }: WalletSwitch,
    { signal }: Cancellable = {},
  ): Promise<'switched' | 'away' | 'gone'> => {
    const linked = get(linkedByNamespaceAtom)[namespace]
    if (linked?.connectorId === connectorId && address === undefined) {
      set(useNamespaceAtom, namespace)
      return 'switched'
    }
    const known = [
      ...(linked ? [linked] : []),
      ...get(otherConnectionsAtom),
      ...get(storedOthersAtom),
    ].find((one) => one.connectorId === connectorId && one.namespace === namespace)
    const connections = await set(askAtom, connectorId, known, { signal })
    signal?.throwIfAborted()
    const now = connections.find((connection) => connection.namespace === namespace)
    if (!now) return 'away'
    const [first] = now.accounts
    if (address !== undefined) {
      const isIt = (account: { address: string }) =>
        sameAddress(namespace, account.address, address)
      if (!now.accounts.some(isIt)) {
        // From here on its current accounts are listed.
        void set(dispatchConnectionAtom, { type: 'answered', connectorId, connections })
        return 'gone'
      }
    }
    const account = address !== undefined && first ? { address, over: first.address } : undefined
    const chosen = { connectorId, connections, namespace, account }
    void set(dispatchConnectionAtom, { type: 'connected', ...chosen })
    set(useNamespaceAtom, namespace)
    return 'switched'
  },
)

/** The accounts that a wallet allows now, without a prompt; undefined where it is not there. */
const askAtom = atom(
  null,
  async (
    get,
    _set,
    connectorId: string,
    known: Connection | undefined,
    { signal }: Cancellable,
  ): Promise<readonly Connection[]> => {
    const { networkId } = known ?? {}
    try {
      const connector = await get(servicesAtom).connector(connectorId)
      return await connector.reconnect(
        {
          network: networkId ? get(findNetworkAtom)(networkId) : undefined,
          networks: get(networksAtom),
        },
        { signal },
      )
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof ConnectorNotFoundError))
        console.info(`[latchkey] Failed to switch to ${connectorId} without a prompt`, error)
      return []
    }
  },
)

const useNamespaceAtom = atom(null, (get, set, namespace: Namespace) => {
  const networkId = get(networkIdOfAtom)(namespace)
  if (networkId) set(setActiveNetworkAtom, { chainNamespace: namespace, caipNetworkId: networkId })
})
