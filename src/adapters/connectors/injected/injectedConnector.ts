import { isEvmAddress } from '#domain/connection/address.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { evmNetworkId } from '#domain/network/chainReference.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ConnectionFailedError, WalletLockedError, WalletRemovedError } from '#errors/connection.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { ChainDisconnectedError } from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { createEmitter } from '#lib/emitter.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { wait } from '#lib/wait.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Connector, ConnectorEvents } from '../connector.ts'
import { createGoodbye } from '../goodbye.ts'
import { listenTo } from '../namespace/callProvider.ts'
import { createOpenQuestion } from '../openQuestion.ts'
import { toConnectError } from '../toConnectError.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { isGone, SILENT_LIMIT_MS } from './goneWallet.ts'
import { revokePermissions } from './revokePermissions.ts'

export type InjectedConnector = Connector & {
  /** The same wallet with a new provider object: announced again, or its extension was reloaded. */
  replaceProvider(provider: Eip1193Provider, info?: ConnectorInfo): void
  /** What the wallet reported last, in lower case. */
  accounts(): readonly string[]
  /** Stops listening to the wallet and requests nothing from it: the element ends, the connection stays. */
  release(): void
}

export type InjectedOptions = {
  info: ConnectorInfo
  provider: Eip1193Provider
  /** Whether the wallet is still in the page. @default always */
  isPresent?: (() => boolean) | undefined
  /** The wallet has said which accounts it allows. */
  onConnected?: (() => void) | undefined
  /** The wallet says that it was removed or updated. Its provider may be replaced at once. */
  onGone?: (() => void) | undefined
  silentLimitMs?: number | undefined
}

/** Requests that are the same on every chain, or about the chain itself. */
const needsNoNetwork = (method: string): boolean =>
  method.startsWith('wallet_') ||
  method === 'personal_sign' ||
  method === 'eth_accounts' ||
  method === 'eth_requestAccounts' ||
  method === 'eth_chainId' ||
  method === 'net_version'

/** How long a disconnect waits for the wallet's part in it, ms. */
const DISCONNECT_LIMIT_MS = 5_000
/** How long the wallet may take to say where it is before it counts as on an unknown network, ms. */
const CHAIN_LIMIT_MS = 1_000
/** When a wallet that did not say where it is gets asked again, ms. */
const CHAIN_AGAIN_MS = [1_000, 3_000, 6_000, 12_000]

const RENEWED = Symbol()

/** Each account once, in whatever letter case. */
const parseAccounts = (answer: unknown): string[] | undefined => {
  if (!Array.isArray(answer)) return undefined
  const found = new Map<string, string>()
  for (const address of answer.filter(isEvmAddress))
    if (!found.has(address.toLowerCase())) found.set(address.toLowerCase(), address)
  return [...found.values()]
}

const parseChain = (chainId: unknown): CaipNetworkId | undefined => {
  try {
    return evmNetworkId(chainId)
  } catch {
    return undefined
  }
}

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry, at) => entry === b[at])

/**
 * A wallet in the page, used through EIP-1193.
 *
 * The wallet may be asked, and may answer, at any time: answers that arrive after something newer has happened are
 * dropped by comparing `turn`.
 */
export const createInjectedConnector = ({
  info: firstInfo,
  provider: firstProvider,
  isPresent = () => true,
  onConnected,
  onGone,
  silentLimitMs = SILENT_LIMIT_MS,
}: InjectedOptions): InjectedConnector => {
  const events = createEmitter<ConnectorEvents>()
  let [wallet, info] = [firstProvider, firstInfo]
  /** The wallet's last report; empty while not connected, locked or not allowed. */
  let accounts: readonly string[] = []
  let networkId: CaipNetworkId | undefined
  let learning: AbortController | undefined
  /** Empty while not listening. */
  let listening: readonly (() => void)[] = []
  /** Counts changes of the state; an answer to a request of an earlier turn is stale. */
  let turn = 0
  /** Counts what is newer than any answer requested before: the wallet's events, with or without a change, and connects. */
  let accountNews = 0
  let chainNews = 0
  const openAsk = createOpenQuestion<unknown>()
  /** Resolves when the provider is replaced. */
  let renewal = withResolvers<typeof RENEWED>()
  const goodbye = createGoodbye()

  // Wallets may throw instead of rejecting, and some read `this`.
  const ask = async (method: string, params?: unknown): Promise<unknown> =>
    wallet.request(params === undefined ? { method } : { method, params })

  const askSilently = (method: string, { signal }: Cancellable = {}, ms = silentLimitMs) =>
    withTimeout(() => ask(method), { ms, error: () => new TimeoutError(info.name, ms), signal })

  /** Where the wallet is. Undefined where it does not say: never a network that it has not named. */
  const askChain = async ({ signal }: Cancellable = {}): Promise<CaipNetworkId | undefined> => {
    for (const method of ['eth_chainId', 'net_version']) {
      const ms = Math.min(CHAIN_LIMIT_MS, silentLimitMs)
      const answer = await askSilently(method, { signal }, ms).catch(() => undefined)
      signal?.throwIfAborted()
      const chain = parseChain(answer)
      if (chain) return chain
    }
    return undefined
  }

  const connections = (): Connection[] =>
    accounts.length === 0
      ? []
      : [
          {
            connectorId: info.id,
            namespace: 'eip155',
            accounts: accounts.map((address) => ({ address, type: 'eoa' })),
            ...(networkId && { networkId }),
            approvedNetworks: 'all',
            name: info.name,
            ...(info.imageUrl && { icon: info.imageUrl }),
            ...(info.iconHash && { iconHash: info.iconHash }),
          },
        ]

  const adopt = (now: { accounts: readonly string[]; networkId: CaipNetworkId | undefined }) => {
    turn += 1
    accounts = now.accounts
    networkId = now.networkId
  }

  /** Asks a wallet that is connected, and did not say where it is, until it does. */
  const learnChain = async () => {
    learning?.abort()
    learning = new AbortController()
    const { signal } = learning
    for (const ms of CHAIN_AGAIN_MS) {
      if (networkId || accounts.length === 0) return
      await wait(ms, { signal })
      onChain(await askSilently('eth_chainId', { signal }).catch(() => undefined))
      signal.throwIfAborted()
    }
  }

  /** A connection without a network is one on an unknown network. */
  const followChain = () => {
    if (networkId || accounts.length === 0) return
    learnChain().catch(() => {
      // Released, ended, or asked anew.
    })
  }

  const onAccounts = async (answer: unknown) => {
    const now = parseAccounts(answer)
    if (!now) return
    accountNews += 1
    if (sameList(now, accounts)) return
    adopt({ accounts: now, networkId })
    if (now.length > 0 && !networkId) {
      const mine = turn
      const chain = await askChain()
      if (mine !== turn) return
      networkId = chain
    }
    events.emit('change', connections())
    followChain()
  }

  const onChain = (answer: unknown) => {
    const now = parseChain(answer)
    if (!now) return
    chainNews += 1
    if (now === networkId) return
    adopt({ accounts, networkId: now })
    if (accounts.length > 0) events.emit('change', connections())
  }

  /** Wallets emit `disconnect` even when they only lost their own RPC: only their accounts show whether they left. */
  const onDisconnect = () => events.emit('doubt', { hasLeft: true })

  /** Its background has started again, perhaps with other accounts, or none. */
  const onConnect = (said: unknown) => {
    onChain((said as { chainId?: unknown } | null | undefined)?.chainId)
    events.emit('doubt', { hasLeft: false })
  }

  const received = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['disconnect', onDisconnect],
    ['connect', onConnect],
  ] as const

  const listen = () => {
    if (listening.length > 0) return
    listening = received.map(([event, listener]) => listenTo(wallet, event, listener))
  }

  const stopListening = () => {
    learning?.abort()
    for (const stop of listening) stop()
    listening = []
  }

  /**
   * Starts listening, and returns what takes answers requested from now on: an event in between is newer than the answer.
   */
  const listenFirst = () => {
    listen()
    const [accountsBefore, chainBefore] = [accountNews, chainNews]
    return (answered: { accounts: readonly string[]; networkId: CaipNetworkId | undefined }) => {
      const isLatest = chainNews === chainBefore
      adopt({
        accounts: accountNews === accountsBefore ? answered.accounts : accounts,
        // What it said last is true until it says something else.
        networkId: (isLatest ? answered.networkId : undefined) ?? networkId,
      })
      followChain()
    }
  }

  const outdateAnswers = () => {
    accountNews += 1
    chainNews += 1
  }

  const forget = () => {
    stopListening()
    outdateAnswers()
    adopt({ accounts: [], networkId: undefined })
  }

  const toError = (cause: unknown): unknown =>
    isGone(cause) ? new WalletRemovedError(info.name, { cause }) : toConnectError(cause)

  /** Whether the wallet has another provider now, by which it can be asked again. */
  const isRenewed = (error: unknown): boolean => {
    const before = wallet
    if (isGone(error)) onGone?.()
    return wallet !== before
  }

  const assertPresent = () => {
    if (!isPresent()) throw new WalletRemovedError(info.name)
  }

  const connectNow = async (options: Cancellable): Promise<Connection[]> => {
    // A disconnect that is still under way in the wallet would take back what the visitor approves now.
    await raceSignal(goodbye.isOver(), options.signal)
    const answer = openAsk.ask(() => ask('eth_requestAccounts'))
    const answered = await raceSignal(Promise.race([answer, renewal.promise]), options.signal)
    // An object that is dead gives no answer: the wallet's new one is asked.
    if (answered === RENEWED) return connectNow(options)
    const granted = parseAccounts(answered)
    if (!granted) throw new ConnectionFailedError({ hints: ['The wallet gave no account list.'] })
    if (granted.length === 0) throw new WalletLockedError(info.name)

    const take = listenFirst()
    take({ accounts: granted, networkId: await askChain(options) })
    outdateAnswers()
    onConnected?.()
    return connections()
  }

  const connector: InjectedConnector = {
    ...info,
    events,

    async connect(to, options = {}) {
      const { signal } = options
      signal?.throwIfAborted()
      const wasListening = listening.length > 0
      try {
        assertPresent()
        return await connectNow(options)
      } catch (error) {
        if (!wasListening) stopListening()
        signal?.throwIfAborted()
        if (isRenewed(error)) return connector.connect(to, options)
        throw toError(error)
      }
    },

    async reconnect(to, options = {}) {
      assertPresent()
      // Also while locked: the wallet emits `accountsChanged` once it is unlocked.
      const take = listenFirst()
      try {
        const allowed = parseAccounts(await askSilently('eth_accounts', options)) ?? []
        // Of a locked wallet only the unlocking is awaited.
        const chain = allowed.length > 0 ? await askChain(options) : undefined
        take({ accounts: allowed, networkId: chain })
        if (accounts.length > 0) onConnected?.()
        return connections()
      } catch (error) {
        options.signal?.throwIfAborted()
        if (isRenewed(error)) return connector.reconnect(to, options)
        throw toError(error)
      }
    },

    async disconnect() {
      forget()
      const revoking = goodbye.say(() => revokePermissions(ask))
      const error = () => new TimeoutError(info.name, DISCONNECT_LIMIT_MS)
      // The page is disconnected in any case.
      await withTimeout(() => revoking, { ms: DISCONNECT_LIMIT_MS, error }).catch(() => false)
    },

    provider(namespace) {
      if (namespace !== 'eip155') throw new NamespaceNotConfiguredError(namespace)
      return {
        async request({ method, params }, { network, signal } = {}) {
          signal?.throwIfAborted()
          try {
            assertPresent()
            if (network && !needsNoNetwork(method)) {
              const chain = await askChain({ signal })
              if (chain !== network) throw new ChainDisconnectedError(network)
            }
            const answer = await raceSignal(ask(method, params), signal)
            // Not every wallet emits an event after a switch: ask it for its chain.
            if (method === 'eth_chainId') onChain(answer)
            return answer
          } catch (error) {
            signal?.throwIfAborted()
            isRenewed(error)
            throw error instanceof LatchkeyError ? error : toProviderError(error, method)
          }
        },
      }
    },

    accounts: () => accounts.map((address) => address.toLowerCase()),

    release: stopListening,

    replaceProvider(provider, newInfo = info) {
      info = newInfo
      if (provider === wallet) return
      const wasListening = listening.length > 0
      stopListening()
      wallet = provider
      openAsk.drop()
      renewal.resolve(RENEWED)
      renewal = withResolvers()
      if (!wasListening) return
      listen()
      // The newcomer may know other accounts, or none.
      events.emit('doubt', { hasLeft: false })
    },
  }
  return connector
}
