import { atom } from 'jotai/vanilla'
import { connectionStateOf } from '#domain/connection/connectionState.ts'
import { sentByRequest } from '#domain/money/sentRequest.ts'
import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import { isNamespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { isReadMethod } from '#domain/request/readMethods.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import { requestedChain } from '#domain/request/requestedChain.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { NamespaceNotConfiguredError, NetworkNotFoundError } from '#errors/network.ts'
import {
  ChainDisconnectedError,
  ProviderRpcError,
  UnrecognizedChainError,
} from '#errors/provider.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { activeNamespaceAtom, findNetworkAtom, namespacesAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { storeSentAtom } from '../money/storeSent.ts'
import { performSwitchAtom } from '../network/performSwitch.ts'
import { requestCallsAtom } from './requestCalls.ts'
import { requestSessionAtom } from './requestSession.ts'

const callsMethods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']

const sessionMethods = ['wallet_grantPermissions', 'wallet_revokePermissions']

/** Not all pages are type-checked: a malformed request is refused before any wallet is asked. */
const readRequest = (args: RequestArguments): RequestArguments => {
  const { method, params } = Object(args) as Partial<RequestArguments>
  if (typeof method === 'string' && method !== '') return { method, params }
  throw new ProviderRpcError(-32600, 'This is not a request', {
    hints: ["Pass { method: 'eth_…', params: […] }."],
  })
}

/** EIP-3326 errors need a numeric code: the wallet's own where it gave one; our error is the cause. */
const toSwitchCode = (error: unknown): unknown => {
  if (!(error instanceof LatchkeyError) || typeof error.code === 'number') return error
  return error.cause instanceof ProviderRpcError
    ? error.cause
    : new ProviderRpcError(-32603, error.shortMessage, { cause: error })
}

/**
 * Sends a request to the target's wallet: a CAIP-2 network, a bare namespace, or by default the active namespace.
 * Requests that need no wallet are answered here: accounts, chain id, and reads of a network other than the wallet's.
 *
 * @throws {ProviderRpcError} -32600, the request is malformed
 * @throws {ConnectFirstError} no wallet is connected there
 * @throws {NamespaceNotConfiguredError} no network of that namespace is configured
 * @throws {NetworkNotFoundError} the network is not configured
 * @throws {UserRejectedRequestError} 4001, the visitor rejected
 * @throws {ProviderRpcError} any other error of the wallet, with its EIP-1193 or EIP-1474 code
 */
export const requestAtom = atom(
  null,
  async (
    get,
    set,
    args: RequestArguments,
    target?: string,
    { signal }: Cancellable = {},
  ): Promise<unknown> => {
    const { method, params } = readRequest(args)
    const networkId = isNamespace(target) ? undefined : target
    const namespace = isNamespace(target)
      ? target
      : networkId
        ? parseCaipNetworkId(networkId).namespace
        : get(activeNamespaceAtom)
    if (!get(namespacesAtom).includes(namespace)) throw new NamespaceNotConfiguredError(namespace)
    const named = networkId ? get(findNetworkAtom)(networkId) : undefined
    if (networkId && !named) throw new NetworkNotFoundError(networkId)
    const state = connectionStateOf(get(connectionStatesAtom), namespace)
    if (state.status !== 'connected') throw new ConnectFirstError()
    const { connection } = state
    const { chain, connector } = get(servicesAtom)

    if (namespace === 'eip155') {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return connection.accounts.map((account) => account.address)
      if (method === 'eth_chainId') {
        const id = named?.caipNetworkId ?? connection.networkId
        if (id) return chainIdHex(id)
      }
      if (method === 'wallet_switchEthereumChain') {
        const target = requestedChain(params)
        if (!get(findNetworkAtom)(target)) throw new UnrecognizedChainError()
        try {
          await set(performSwitchAtom, target, { signal })
        } catch (error) {
          throw toSwitchCode(error)
        }
        return null
      }
    }

    const wallet = await connector(connection.connectorId)
    const elsewhere = named && named.caipNetworkId !== connection.networkId ? named : undefined
    const servesSeveral = connection.approvedNetworks !== 'all'
    if (elsewhere && namespace === 'eip155' && isReadMethod(method))
      return (await chain(namespace)).read({ network: elsewhere, method, params }, { signal })
    const network = named?.caipNetworkId ?? connection.networkId
    const ask = async (asked: RequestArguments): Promise<unknown> => {
      if (elsewhere && !servesSeveral) throw new ChainDisconnectedError(elsewhere.name)
      try {
        const options = { network, signal, byHost: true }
        const answer = await wallet.provider(namespace).request(asked, options)
        const on = network && get(findNetworkAtom)(network)
        const from = connection.accounts[0]?.address
        const sent =
          on &&
          from &&
          sentByRequest(
            { method: asked.method, params: asked.params, answer },
            { network: on, from, at: get(servicesAtom).now() },
          )
        if (sent) set(storeSentAtom, sent)
        return answer
      } catch (error) {
        if (error instanceof LatchkeyError || isAbortError(error)) throw error
        throw toProviderError(error, asked.method)
      }
    }
    const request = params === undefined ? { method } : { method, params }
    if (namespace !== 'eip155') return ask(request)
    if (sessionMethods.includes(method) && get(configAtom).features.smartSessions)
      return set(requestSessionAtom, { ...request, connection, network, ask }, { signal })
    if (!callsMethods.includes(method)) return ask(request)
    const send = (transaction: object, { caipNetworkId }: Network) =>
      set(sendOneAtom, transaction, caipNetworkId, { signal })
    const calls = { method, params, connection, network, ask: () => ask(request), send }
    return set(requestCallsAtom, calls, { signal })
  },
)

// An atom that sets itself sets its value, so the recursion goes through another atom.
const sendOneAtom = atom(
  null,
  (_, set, transaction: object, target: string, options: Cancellable): Promise<unknown> =>
    set(requestAtom, { method: 'eth_sendTransaction', params: [transaction] }, target, options),
)
