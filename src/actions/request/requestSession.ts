import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import { type CaipNetworkId, toCaipAddress } from '#domain/network/caip.ts'
import { chainIdHex, evmNetworkId } from '#domain/network/chainReference.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import { assertGrantable, readSessionGrant } from '#domain/request/sessionGrant.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { ProviderRpcError, UnauthorizedError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { sessionsTurnAtom } from '#state/request/smartSessions.ts'
import { servicesAtom } from '#state/services.ts'
import { activateSession, prepareSession, revokeSession } from '#wire/api/smartSessions.ts'
import { openAtom } from '../view/open.ts'

type AskSession = RequestArguments & {
  connection: Connection
  network: CaipNetworkId | undefined
  /** Sends the request to the wallet. */
  ask(request: RequestArguments): Promise<unknown>
}

/**
 * `wallet_grantPermissions` and `wallet_revokePermissions` of a page with smart sessions: the service stores the wallet's
 * grant, and co-signs with the page.
 *
 * @throws {ProviderRpcError} the parameters are invalid (-32602), or the wallet cannot grant them (4200)
 * @throws {UnauthorizedError} it is for another account
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export const requestSessionAtom = atom(
  null,
  async (
    get,
    set,
    { method, params, connection, network, ask }: AskSession,
    { signal }: Cancellable,
  ): Promise<unknown> => {
    const { api, now } = get(servicesAtom)
    const { projectId } = get(configAtom)
    if (!projectId) throw new ProviderRpcError(-32602, 'Project ID must be provided')
    const address = connection.accounts[0]?.address ?? ''
    const assertOwn = (named: unknown) => {
      if (typeof named === 'string' && named.toLowerCase() !== address.toLowerCase())
        throw new UnauthorizedError()
    }

    if (method === 'wallet_revokePermissions') {
      const [asked] = Array.isArray(params) ? params : [params]
      const { pci, address: of } = (asked ?? {}) as { pci?: unknown; address?: unknown }
      // Without a session's id (`pci`) the request does not concern the service.
      const isOurs = typeof pci === 'string' && network
      if (isOurs) assertOwn(of)
      const signature = await ask({ method, params })
      if (!isOurs || typeof signature !== 'string') return signature
      const account = toCaipAddress(network, address)
      const body = { pci, signature }
      await api.call(revokeSession, { account, projectId, body }, { signal })
      set(sessionsTurnAtom, (turn) => turn + 1)
      return signature
    }

    const grant = readSessionGrant(params, now())
    assertOwn(grant.address)
    const networkId = evmNetworkId(grant.chainId)
    if (network && networkId !== network)
      throw new ProviderRpcError(-32602, `The wallet is on ${network}`)
    const account = toCaipAddress(networkId, address)
    const chainId = chainIdHex(networkId)
    const can = await ask({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
    assertGrantable(grant, can)
    const { pci, key } = await api.call(
      prepareSession,
      { account, projectId, body: grant },
      { signal },
    )
    const keys = [key, ...grant.signer.data.keys]
    const request = { ...grant, signer: { ...grant.signer, data: { keys } } }
    const answer = await ask({ method, params: [request] }).catch((error: unknown) => {
      if (classifyWalletError(error) !== 'unsupported-method') throw error
      const message = 'Wallet does not support `wallet_grantPermissions` method'
      throw new ProviderRpcError(4200, message, { cause: error })
    })
    if (!answer) throw new ProviderRpcError(-32603, 'No response received from grantPermissions')
    const granted = answer as Record<string, unknown>
    if (['permissions', 'context', 'expiry', 'signer', 'chainId'].some((name) => !granted[name]))
      throw new ProviderRpcError(-32603, 'Invalid grantPermissions response')
    const body = { pci, ...granted }
    await api.call(activateSession, { account, projectId, body }, { signal })
    set(sessionsTurnAtom, (turn) => turn + 1)
    // A visitor who has just approved in the embedded wallet sees where to revoke it.
    if (connection.connectorId === AUTH_ID)
      set(openAtom, { route: { view: 'SmartSessionCreated' } })
    const { permissions, expiry } = granted
    return { permissions, context: pci, expiry, address, chainId }
  },
)
