import { atom } from 'jotai/vanilla'
import { dispatchConnectionAtom } from '../../actions/dispatchConnection.ts'
import { setActiveNetworkAtom } from '../../actions/setActiveNetwork.ts'
import { sameAddress } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { ConnectorNotFoundError } from '../../errors/connector.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import {
  linkedByNamespaceAtom,
  otherConnectionsAtom,
  storedOthersAtom,
} from '../../state/connections.ts'
import { findNetworkAtom, networkIdOfAtom, networksAtom } from '../../state/networks.ts'
import { servicesAtom } from '../../state/services.ts'

export type WalletSwitch = {
  connectorId: string
  namespace: Namespace
  /** One of the accounts it offers; the one it puts first when absent. */
  address?: string | undefined
}

/**
 * Makes a wallet kept beside the one in use, or an account of one, the one in use; its namespace becomes the one in use,
 * too. The wallet shows nothing: it is only asked what it allows now, so that nobody is offered an account it will not
 * sign with. Answers `away` where it has to be connected anew, `gone` where it offers that account no more.
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
        // What the wallet says now is what is listed from here on.
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

/** What a wallet allows now, without a word to the visitor; nothing, where it is not there. */
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
        console.info(`[latchkey] ${connectorId} could not be switched to silently`, error)
      return []
    }
  },
)

const useNamespaceAtom = atom(null, (get, set, namespace: Namespace) => {
  const networkId = get(networkIdOfAtom)(namespace)
  if (networkId) set(setActiveNetworkAtom, { chainNamespace: namespace, caipNetworkId: networkId })
})
