import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../domain/caip.ts'
import type { Connection } from '../domain/connection.ts'
import type { ConnectionState } from '../domain/connectionState.ts'
import type { Namespace } from '../domain/namespace.ts'
import { ConnectionRejectedError, WrongAccountError } from '../errors/connection.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { lazy } from '../lib/lazy.ts'
import {
  activeNetworkIdAtom,
  findNetworkAtom,
  namespaceFilterAtom,
  networkIdOfAtom,
  networksAtom,
} from '../state/networks.ts'
import { servicesAtom } from '../state/services.ts'
import { isSignInEnabledAtom } from '../state/sessions.ts'
import type { Connected } from './connectSigned.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'
import { trackAtom } from './track.ts'

const loadSigned = lazy(() => import('./connectSigned.ts'))

export type ConnectRequest = {
  connectorId: string
  /** Connecting is about this namespace alone: whatever else the wallet serves, other wallets keep theirs. */
  namespace?: Namespace | undefined
  /** The network to land on; the active one, or the namespace’s, when absent. */
  networkId?: CaipNetworkId | undefined
  /** Only this account will do: the one that is being brought back. */
  expected?: string | undefined
  /** What a social login's window handed over. */
  socialUri?: string | undefined
  /** How it is counted; `null` leaves the counting to whoever asks. @default 'browser' */
  method?: 'browser' | 'email' | null | undefined
}

const assertExpected = (connections: readonly Connection[], expected: string) => {
  const offered = connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const wanted = expected.toLowerCase()
  if (!offered.some((address) => address.toLowerCase() === wanted))
    throw new WrongAccountError({ expected, actual: offered[0] ?? '' })
}

/**
 * Asks a wallet of this browser for its accounts and makes them the connection.
 *
 * @throws {ConnectorNotFoundError} no such wallet here
 * @throws {ConnectionRejectedError} the visitor said no
 * @throws {ConnectionPendingError} a request is already waiting in the wallet
 * @throws {WalletLockedError} the wallet answered without an account
 * @throws {WrongAccountError} the wallet offers other accounts than the one expected; nothing is connected
 */
export const connectAtom = atom(
  null,
  async (
    get,
    set,
    {
      connectorId,
      namespace = get(namespaceFilterAtom),
      networkId = namespace ? get(networkIdOfAtom)(namespace) : get(activeNetworkIdAtom),
      expected,
      socialUri,
      method = 'browser',
    }: ConnectRequest,
    { signal }: Cancellable = {},
  ): Promise<readonly Connection[]> => {
    const connector = await get(servicesAtom).connector(connectorId)
    const attempt: ConnectionState = { status: 'connecting', connectorId }
    const connectTo = async (to: Parameters<typeof connector.connect>[0]): Promise<Connected> => {
      // Of this browser's wallets Solana's alone connect and sign in by one approval.
      if (!get(isSignInEnabledAtom) || connector.namespaces.join() !== 'solana')
        return { connections: await connector.connect(to, { signal }) }
      const { connectSignedAtom } = await loadSigned()
      return set(connectSignedAtom, connector, to, { signal })
    }

    const { namespaces } = connector
    void set(dispatchConnectionAtom, { type: 'connecting', namespaces, attempt })
    try {
      const network = networkId ? get(findNetworkAtom)(networkId) : undefined
      const to = { network, networks: get(networksAtom), ...(socialUri && { socialUri }) }
      const { connections, emit } = await connectTo(to)
      signal?.throwIfAborted()
      if (expected) assertExpected(connections, expected)
      void set(dispatchConnectionAtom, { type: 'connected', connectorId, connections, namespace })
      emit?.()
      if (method) set(trackAtom, 'CONNECT_SUCCESS', { method, name: connector.name })
      return connections
    } catch (error) {
      void set(dispatchConnectionAtom, { type: 'connectEnded', attempt })
      if (!signal?.aborted && !(error instanceof ConnectionRejectedError))
        set(trackAtom, 'CONNECT_ERROR', {
          message: error instanceof Error ? error.message : 'Unknown',
        })
      throw error
    }
  },
)
