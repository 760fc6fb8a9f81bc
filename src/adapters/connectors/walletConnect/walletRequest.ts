import type { CaipNetworkId } from '#domain/network/caip.ts'
import { chainIdHex, evmNetworkId } from '#domain/network/chainReference.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { requirePolkadotForm } from '#domain/request/polkadotRequest.ts'
import { isReadMethod } from '#domain/request/readMethods.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import { LatchkeyError } from '#errors/base.ts'
import { CallStatusNotApprovedError } from '#errors/calls.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotApprovedError } from '#errors/switch.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { wait } from '#lib/wait.ts'
import { announcedCapabilities } from './announcedCapabilities.ts'
import { askBundlers, type HostedBundlers } from './askBundlers.ts'
import { type Client, socketChecked } from './createClient.ts'
import type { LiveSession } from './liveSession.ts'
import { relayError } from './relayError.ts'
import { approvedChain, sessionScope } from './sessionScope.ts'
import { signedIn, splitSignAll, toSolanaWire } from './solanaWire.ts'

/** The SDK's timeout of a wallet's answer. */
export const ANSWER_LIMIT_MS = 300_000
/** How long a wallet that agreed to a new chain may take to send the session's update. */
const TERMS_LIMIT_MS = 10_000
const TERMS_POLL_MS = 50
/** The same for a wallet that agreed to add a chain: one that only adds it has to be asked to switch after that. */
const ADDED_LIMIT_MS = 6_000

/** A read that needs no wallet, answered by the network's own nodes. */
export type ReadChain = (
  what: { networkId: CaipNetworkId; method: string; params?: unknown },
  options: Cancellable,
) => Promise<unknown>

type WalletRequestOptions = {
  live: LiveSession
  client: () => Promise<Client>
  read: ReadChain
  bundlers: HostedBundlers
}

type Asked = { method: string; params?: unknown }
type Where = { network?: CaipNetworkId | undefined } & Cancellable

/**
 * Requests through a session: what the session itself contains is answered here, reads go to the network's own nodes,
 * and only what the wallet approved, for a chain it approved, is sent over the relay.
 */
export const createWalletRequest = ({ live, client, read, bundlers }: WalletRequestOptions) => {
  const sessionFor = (namespace: Namespace) => {
    const session = live.current()
    if (!session) throw new ConnectFirstError()
    const scope = sessionScope(session, namespace)
    if (!scope) throw new NamespaceNotConfiguredError(namespace)
    return { session, scope }
  }

  const askWallet = async (
    namespace: Namespace,
    { method, params = [] }: Asked,
    { network = live.networkOf(namespace), signal }: Where,
  ): Promise<unknown> => {
    const { session, scope } = sessionFor(namespace)
    const chainId = network ? approvedChain(scope, network) : scope.chains[0]
    if (!chainId) throw new ChainNotApprovedError(network ?? namespace)
    if (!scope.methods.includes(method)) throw new UnsupportedMethodError(method)
    const current = await client()
    // Through a socket that the system has dropped it would never get there.
    await raceSignal(socketChecked(current), signal)
    return raceSignal(
      current.request({ topic: session.topic, chainId, request: { method, params } }),
      signal,
    )
  }

  /** Resolves when the session covers the chain, at once or within the limit. */
  const covers = async (
    networkId: CaipNetworkId,
    { signal, limitMs = TERMS_LIMIT_MS }: { limitMs?: number } & Cancellable,
  ): Promise<boolean> => {
    for (let left = limitMs; left > 0; left -= TERMS_POLL_MS) {
      if (approvedChain(sessionFor('eip155').scope, networkId)) return true
      await wait(TERMS_POLL_MS, { signal })
    }
    return false
  }

  /** Asks the wallet for a new chain. The session's update is the answer, also where the wallet gives no other. */
  const askForChain = async (
    asked: Asked,
    networkId: CaipNetworkId,
    { signal }: Cancellable,
  ): Promise<unknown> => {
    const over = new AbortController()
    const options = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal }
    const answer = askWallet('eip155', asked, options)
    const update = covers(networkId, { ...options, limitMs: ANSWER_LIMIT_MS })
    for (const one of [answer, update])
      one.catch(() => {
        // The other was first.
      })
    try {
      return await Promise.race([answer, update.then(() => null)])
    } finally {
      over.abort()
    }
  }

  /** Chains that the wallet has just added, and whether the session covers each by now. */
  const added = new Map<CaipNetworkId, Promise<unknown>>()

  const addChain = async (asked: Asked, { signal }: Cancellable): Promise<unknown> => {
    const networkId = chainOf(asked)
    const answer = await askForChain(asked, networkId, { signal })
    const arrival = covers(networkId, { limitMs: ADDED_LIMIT_MS }).catch(() => {
      // The session has ended.
    })
    added.set(networkId, arrival)
    void arrival.then(() => added.delete(networkId))
    return answer
  }

  const chainOf = ({ params }: Asked): CaipNetworkId => {
    const [target]: unknown[] = Array.isArray(params) ? params : []
    return evmNetworkId((target as { chainId?: unknown } | undefined)?.chainId)
  }

  const switchChain = async (asked: Asked, { signal }: Cancellable): Promise<null> => {
    const networkId = chainOf(asked)
    const arrival = added.get(networkId)
    if (arrival) await raceSignal(arrival, signal)
    const { scope } = sessionFor('eip155')
    if (!approvedChain(scope, networkId)) {
      if (!scope.methods.includes(asked.method)) throw new ChainNotApprovedError(networkId)
      await askForChain(asked, networkId, { signal })
      if (!(await covers(networkId, { signal }))) throw new ChainNotApprovedError(networkId)
    }
    // Every request names its chain, so the active network is local state.
    live.setNetwork('eip155', networkId)
    return null
  }

  const callsStatus = async (asked: Asked, where: Where): Promise<unknown> => {
    const { session, scope } = sessionFor('eip155')
    const networkId = where.network ?? live.networkOf('eip155')
    const [id]: unknown[] = Array.isArray(asked.params) ? asked.params : []
    const reported =
      networkId && typeof id === 'string'
        ? await askBundlers(session, { id, networkId, ...bundlers }, where)
        : { failure: undefined }
    if ('status' in reported) return reported.status
    if (scope.methods.includes(asked.method)) return askWallet('eip155', asked, where)
    throw new CallStatusNotApprovedError({ cause: reported.failure })
  }

  const answerEvm = (asked: Asked, where: Where): Promise<unknown> | undefined => {
    const { session } = sessionFor('eip155')
    const networkId = where.network ?? live.networkOf('eip155')
    const { method } = asked
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts': {
        const found = live.connections().find(({ namespace }) => namespace === 'eip155')
        return Promise.resolve(found?.accounts.map(({ address }) => address) ?? [])
      }
      case 'eth_chainId':
        return networkId && Promise.resolve(chainIdHex(networkId))
      case 'wallet_switchEthereumChain':
        return switchChain(asked, where)
      case 'wallet_addEthereumChain':
        return addChain(asked, where)
      case 'wallet_getCapabilities': {
        const announced = announcedCapabilities(session, asked.params)
        return announced === undefined ? undefined : Promise.resolve(announced)
      }
      case 'wallet_getCallsStatus':
        return callsStatus(asked, where)
      default:
        return networkId && isReadMethod(method)
          ? read({ networkId, ...asked }, { signal: where.signal })
          : undefined
    }
  }

  const askSolana = async (asked: Asked, where: Where): Promise<unknown> => {
    const parts = splitSignAll(asked, sessionFor('solana').scope.methods)
    if (!parts) return askWallet('solana', toSolanaWire(asked), where)
    const transactions: unknown[] = []
    // One after the other: a phone shows one request at a time.
    for (const part of parts)
      transactions.push(signedIn(await askWallet('solana', toSolanaWire(part), where)))
    if (transactions.some((one) => typeof one !== 'string'))
      throw new InvalidAnswerError(asked.method)
    return { transactions }
  }

  const toRequestError = (cause: unknown, { method }: Asked): unknown => {
    if (cause instanceof LatchkeyError) return cause
    if (cause instanceof Error && /expired/i.test(cause.message))
      return new TimeoutError(method, ANSWER_LIMIT_MS)
    return relayError(cause) ?? toProviderError(cause, method)
  }

  return async (namespace: Namespace, asked: Asked, where: Where = {}): Promise<unknown> => {
    where.signal?.throwIfAborted()
    try {
      if (namespace === 'solana') return await askSolana(asked, where)
      if (namespace === 'polkadot') requirePolkadotForm(asked)
      const answer = namespace === 'eip155' ? answerEvm(asked, where) : undefined
      return await (answer ?? askWallet(namespace, asked, where))
    } catch (cause) {
      where.signal?.throwIfAborted()
      throw toRequestError(cause, asked)
    }
  }
}
