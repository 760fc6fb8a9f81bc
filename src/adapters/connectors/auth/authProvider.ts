import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { toFrameReference } from '#domain/frame/frameChainId.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { OpenRequest, RequestEnd } from '#domain/request/openRequest.ts'
import { pickCapabilities } from '#domain/request/pickCapabilities.ts'
import { requestedChain } from '#domain/request/requestedChain.ts'
import { rpcVerdict } from '#domain/request/rpcPolicy.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { ChainDisconnectedError, UnauthorizedError } from '#errors/provider.ts'
import { RequestAbortedError, RequestNotAllowedError } from '#errors/request.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { randomId } from '#lib/randomId.ts'
import { rpcRequest } from '#wire/frame/messages.ts'
import type { WalletProvider } from '../connector.ts'
import { answerWithoutFrame, toFrameParams } from './walletParams.ts'

export type AuthProviderOptions = {
  namespace: Namespace
  frame(): Promise<SecureFrame>
  connection(): Connection | undefined
  moveTo(networkId: CaipNetworkId, options: Cancellable): Promise<void>
  alsoAsk(): readonly string[]
  onRequest(request: OpenRequest): void
  onEnd(end: RequestEnd): void
  onRefused(method: string): void
}

/** The frame's error as an EIP-1193 error; a rejection is 4001, whether it is given by code or by text. */
const toRpcError = (error: unknown, method: string): unknown => {
  if (!(error instanceof FrameRequestError)) return error
  const { rpcCode: code, shortMessage: message, data } = error
  return toProviderError({ code, message, data, stack: error.stack }, method)
}

const outcomeOf = (error: unknown): RequestEnd['outcome'] =>
  error instanceof RequestAbortedError || isAbortError(error) ? 'aborted' : 'failed'

/** The embedded wallet as a request function: reads run silently, signatures are shown, everything else is refused. */
export const createAuthProvider = ({
  namespace,
  frame,
  connection,
  moveTo,
  alsoAsk,
  onRequest,
  onEnd,
  onRefused,
}: AuthProviderOptions): WalletProvider => {
  const ask = async (
    { method, params }: { method: string; params?: unknown },
    networkId: CaipNetworkId | undefined,
    options: Cancellable & { needsVisitor: boolean },
  ): Promise<unknown> => {
    const sent = toFrameParams(method, params)
    const bridge = await frame()
    options.signal?.throwIfAborted()
    return bridge.request(
      rpcRequest,
      {
        method,
        ...(sent !== undefined && { params: sent }),
        chainNamespace: namespace,
        ...(networkId && { chainId: toFrameReference(networkId) }),
      },
      options,
    )
  }

  const askVisitor: typeof ask = async (what, networkId, options) => {
    const id = randomId()
    const { method, params } = what
    onRequest({ id, namespace, networkId, method, params })
    try {
      const answer = await ask(what, networkId, options)
      onEnd({ id, method, outcome: 'answered' })
      return answer
    } catch (error) {
      onEnd({ id, method, outcome: outcomeOf(error) })
      throw error
    }
  }

  /** Answers that the page knows without the frame. */
  const answerHere = async (
    { method, params }: { method: string; params?: unknown },
    { signal }: Cancellable,
  ): Promise<{ answer: unknown } | undefined> => {
    const here = connection()
    switch (namespace === 'eip155' ? method : '') {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return { answer: here ? [here.accounts[0]?.address] : [] }
      case 'eth_chainId':
        return here?.networkId ? { answer: chainIdHex(here.networkId) } : undefined
      case 'wallet_switchEthereumChain': {
        const target = requestedChain(params)
        if (!here) throw new UnauthorizedError()
        if (here.networkId !== target) await moveTo(target, { signal })
        return { answer: null }
      }
      default: {
        const answer = answerWithoutFrame(namespace, method)
        return answer === undefined ? undefined : { answer }
      }
    }
  }

  return {
    async request({ method, params }, { network, signal } = {}) {
      signal?.throwIfAborted()
      try {
        const known = await answerHere({ method, params }, { signal })
        if (known) return known.answer
        const verdict = rpcVerdict(method, alsoAsk())
        if (verdict === 'refused') {
          onRefused(method)
          throw new RequestNotAllowedError(method)
        }
        const here = connection()
        if (!here) throw new UnauthorizedError()
        const isElsewhere = network !== undefined && network !== here.networkId
        // An EVM signature belongs to the network the visitor sees; Solana's wallet takes each request's own.
        if (verdict === 'unsafe' && isElsewhere && namespace === 'eip155')
          throw new ChainDisconnectedError(network)
        const networkId = network ?? here.networkId
        if (verdict === 'unsafe')
          return await askVisitor({ method, params }, networkId, { signal, needsVisitor: true })
        const answer = await ask({ method, params }, networkId, { signal, needsVisitor: false })
        return method === 'wallet_getCapabilities' ? pickCapabilities(answer, params) : answer
      } catch (error) {
        signal?.throwIfAborted()
        // A wallet that cannot list its capabilities has none.
        if (method === 'wallet_getCapabilities' && error instanceof FrameRequestError) return {}
        throw toRpcError(error, method)
      }
    },
  }
}
