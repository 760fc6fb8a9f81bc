import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import type { ConnectionState } from '#domain/connection/connectionState.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { ConnectionRejectedError, WrongAccountError } from '#errors/connection.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import {
  activeNetworkIdAtom,
  findNetworkAtom,
  namespaceFilterAtom,
  networkIdOfAtom,
  networksAtom,
} from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { connectedByPageAtom, isSignInEnabledAtom } from '#state/siwx/signIns.ts'
import { trackAtom } from '../config/track.ts'
import { moveToWantedAtom } from '../network/moveToWanted.ts'
import type { Connected } from '../siwx/connectSigned.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

const loadSigned = lazy(() => import('../siwx/connectSigned.ts'))

export type ConnectRequest = {
  connectorId: string
  /** Connects this namespace alone: in the others that the wallet serves, other wallets stay connected. */
  namespace?: Namespace | undefined
  /** The network to connect on; by default the active one, or the namespace’s. */
  networkId?: CaipNetworkId | undefined
  /** The only account accepted: the one that is being restored. */
  expected?: string | undefined
  /** The result of a social login's window. */
  socialUri?: string | undefined
  /** The page's own code asks, not a view. Resolves once the wallet has also been asked to move to that network. */
  byPage?: boolean | undefined
  /** The connection's method in analytics events; `null`: the caller reports it. @default 'browser' */
  method?: 'browser' | 'email' | null | undefined
}

const assertExpected = (connections: readonly Connection[], expected: string) => {
  const offered = connections.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const wanted = expected.toLowerCase()
  if (!offered.some((address) => address.toLowerCase() === wanted))
    throw new WrongAccountError({ expected, actual: offered[0] ?? '' })
}

/**
 * Asks a wallet of this browser for its accounts and connects it.
 *
 * @throws {ConnectorNotFoundError} no such wallet here
 * @throws {ConnectionRejectedError} the visitor rejected
 * @throws {ConnectionPendingError} a request is already waiting in the wallet
 * @throws {WalletLockedError} the wallet answered without an account
 * @throws {WrongAccountError} the wallet offers other accounts than the expected one; nothing is connected
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
      byPage = false,
      method = 'browser',
    }: ConnectRequest,
    { signal }: Cancellable = {},
  ): Promise<readonly Connection[]> => {
    const connector = await get(servicesAtom).connector(connectorId)
    const attempt: ConnectionState = { status: 'connecting', connectorId }
    const connectTo = async (to: Parameters<typeof connector.connect>[0]): Promise<Connected> => {
      // Of this browser's wallets only Solana's connect and sign in by one approval.
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
      set(connectedByPageAtom, byPage ? connectorId : undefined)
      void set(dispatchConnectionAtom, { type: 'connected', connectorId, connections, namespace })
      emit?.()
      const isOwn = connector.type === 'ANNOUNCED' || connector.type === 'INJECTED'
      const elsewhere = connections.find(
        (one) =>
          isOwn &&
          one.namespace === 'eip155' &&
          one.namespace === network?.chainNamespace &&
          one.networkId !== network.caipNetworkId,
      )
      const moved = elsewhere && network && set(moveToWantedAtom, elsewhere, network)
      if (method) set(trackAtom, 'CONNECT_SUCCESS', { method, name: connector.name })
      if (byPage) await raceSignal(Promise.resolve(moved), signal)
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
