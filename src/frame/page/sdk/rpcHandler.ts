import { rpcVerdict } from '#domain/request/rpcPolicy.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { RpcRequest } from '#wire/frame/rpcRequest.ts'
import { assertFreshId } from '../../accounts/callBundles.ts'
import { describeRequest } from '../../accounts/describeRequest.ts'
import type { FrameNetwork } from '../../accounts/frameNetwork.ts'
import { performChecked } from '../../accounts/performChecked.ts'
import { performRpc } from '../../accounts/performRpc.ts'
import type { User } from '../../service/contract.ts'
import type { Approvals, Question } from '../approve/approvals.ts'
import type { Dapp } from './dapp.ts'
import { NotSignedInError } from './session.ts'
import type { Wallet } from './wallet.ts'

/** Neither safe nor to be approved. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class MethodRefusedError extends Error {
  override name = 'MethodRefusedError'
  readonly code = 4200
  constructor() {
    super('Requested RPC call is not allowed')
  }
}

/** The chain did not say in time what a request does. */
class DescriptionTimeoutError extends Error {
  override name = 'DescriptionTimeoutError'
}

const DESCRIBE_MS = 15_000

/** The id that a page gives its batch. @see https://eips.ethereum.org/EIPS/eip-5792 */
const batchId = (params: unknown): string | undefined => {
  const { id } = Object(Array.isArray(params) ? params[0] : undefined) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

export type RpcHandler = {
  /**
   * Answers reads at once, and lets the visitor approve everything else.
   *
   * @throws {MethodRefusedError} the method is in neither table
   * @throws {WalletRpcError} a batch has the id of an earlier one
   */
  request(asked: RpcRequest, options: Cancellable): Promise<unknown>
  /** Drops what waits for the visitor. */
  dropAll(): void
}

export function createRpcHandler(deps: {
  networks: readonly FrameNetwork[]
  wallet: Pick<Wallet, 'network' | 'account'>
  session: { requireUser(options?: Cancellable): Promise<Pick<User, 'id'>> }
  dapp: Pick<Dapp, 'origin'>
  approvals: Approvals
}): RpcHandler {
  const { networks, wallet, session, dapp, approvals } = deps

  async function request(
    { method, params, chainId, chainNamespace }: RpcRequest,
    { signal }: Cancellable,
  ): Promise<unknown> {
    const verdict = rpcVerdict(method)
    if (verdict === 'refused') throw new MethodRefusedError()
    const network = wallet.network({ chainId, namespace: chainNamespace })
    const { id } = verdict === 'unsafe' ? await session.requireUser({ signal }) : {}
    const account = await wallet.account(network, { signal })
    signal?.throwIfAborted()
    const asked = { method, params, network, account, networks }
    if (verdict === 'safe') return performRpc({ ...asked, signal })
    // Nobody is asked about what could only fail.
    if (method === 'wallet_sendCalls' && network.namespace === 'eip155')
      assertFreshId(network.chainId, account.address, batchId(params))

    const question: Question = {
      method,
      params,
      networkName: network.name,
      networkId: network.caip2,
      account: account.address,
      describe: (options) =>
        withTimeout((inner) => describeRequest({ ...asked, origin: dapp.origin, ...inner }), {
          ms: DESCRIBE_MS,
          error: () => new DescriptionTimeoutError('The network does not answer'),
          ...options,
        }),
      async carryOut(options) {
        // Signed out since the request, or signed in as another: the keys in this page's memory must not be used.
        const now = await session.requireUser(options)
        if (now.id !== id) throw new NotSignedInError()
        return performChecked({ ...asked, ...options })
      },
    }
    return approvals.ask(question, { signal })
  }

  return { request, dropAll: approvals.takeBackAll }
}
