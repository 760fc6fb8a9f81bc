import { isEvmAddress } from '../../../domain/address.ts'
import type { CaipNetworkId } from '../../../domain/caip.ts'
import { evmNetworkId } from '../../../domain/chainReference.ts'
import type { Connection } from '../../../domain/connection.ts'
import type { ConnectorInfo } from '../../../domain/connector.ts'
import type { Network } from '../../../domain/network.ts'
import { toProviderError } from '../../../domain/walletError.ts'
import { LatchkeyError } from '../../../errors/base.ts'
import {
  ConnectionFailedError,
  WalletLockedError,
  WalletRemovedError,
} from '../../../errors/connection.ts'
import { NamespaceNotConfiguredError } from '../../../errors/network.ts'
import { ChainDisconnectedError } from '../../../errors/provider.ts'
import { TimeoutError } from '../../../errors/timeout.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { raceSignal } from '../../../lib/raceSignal.ts'
import { withTimeout } from '../../../lib/withTimeout.ts'
import type { Connector, ConnectorEvents, ConnectTo, WalletProvider } from '../connector.ts'
import { listenTo } from '../namespace/callProvider.ts'
import { createOpenQuestion } from '../openQuestion.ts'
import { toConnectError } from '../toConnectError.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { isGone, SILENT_LIMIT_MS } from './goneWallet.ts'
import { revokePermissions } from './revokePermissions.ts'

export type InjectedConnector = Connector & {
  /** The same wallet with a new provider object: announced again, or its extension was reloaded. */
  replaceProvider(provider: Eip1193Provider): void
  /** Stops listening to the wallet and requests nothing from it: the element ends, the connection stays. */
  release(): void
}

export type InjectedOptions = {
  info: ConnectorInfo
  provider: Eip1193Provider
  /** Switches the wallet to a network by the EVM chain adapter. Without it, `connect` never switches. */
  switchNetwork?:
    | ((to: { provider: WalletProvider; network: Network }, options: Cancellable) => Promise<void>)
    | undefined
  /** The wallet is connected, but did not switch to the wanted network. */
  onSwitchError?: ((error: unknown) => void) | undefined
  /** Whether the wallet is still in the page. @default always */
  isPresent?: (() => boolean) | undefined
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

const parseAccounts = (answer: unknown): string[] | undefined =>
  Array.isArray(answer) ? [...new Set(answer.filter(isEvmAddress))] : undefined

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
  info,
  provider: firstProvider,
  switchNetwork,
  onSwitchError,
  isPresent = () => true,
  silentLimitMs = SILENT_LIMIT_MS,
}: InjectedOptions): InjectedConnector => {
  const events = createEmitter<ConnectorEvents>()
  let wallet = firstProvider
  /** The wallet's last report; empty while not connected, locked or not allowed. */
  let accounts: readonly string[] = []
  let networkId: CaipNetworkId | undefined
  /** Empty while not listening. */
  let listening: readonly (() => void)[] = []
  /** Counts changes of the state; an answer to a request of an earlier turn is stale. */
  let turn = 0
  /** Counts what is newer than any answer requested before: the wallet's events, with or without a change, and connects. */
  let accountNews = 0
  let chainNews = 0
  const openAsk = createOpenQuestion<unknown>()

  // Wallets may throw instead of rejecting, and some read `this`.
  const ask = async (method: string, params?: unknown): Promise<unknown> =>
    wallet.request(params === undefined ? { method } : { method, params })

  const askSilently = <Answer>(run: () => Promise<Answer>, { signal }: Cancellable = {}) =>
    withTimeout(run, {
      ms: silentLimitMs,
      error: () => new TimeoutError(info.name, silentLimitMs),
      signal,
    })

  const askChain = async (options?: Cancellable): Promise<CaipNetworkId | undefined> =>
    parseChain(await askSilently(() => ask('eth_chainId'), options))

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
          },
        ]

  const adopt = (now: { accounts: readonly string[]; networkId: CaipNetworkId | undefined }) => {
    turn += 1
    accounts = now.accounts
    networkId = now.networkId
  }

  const onAccounts = async (answer: unknown) => {
    const now = parseAccounts(answer)
    if (!now) return
    accountNews += 1
    if (sameList(now, accounts)) return
    adopt({ accounts: now, networkId })
    if (now.length > 0 && !networkId) {
      const mine = turn
      const chain = await askChain().catch(() => undefined)
      if (mine !== turn) return
      networkId = chain
    }
    events.emit('change', connections())
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
  const onDisconnect = async () => {
    const mine = turn
    const still = await askSilently(() => ask('eth_accounts')).catch(() => undefined)
    if (mine !== turn) return
    const now = parseAccounts(still)
    if (now) return onAccounts(now)
    if (accounts.length === 0) return
    forget()
    events.emit('disconnect')
  }

  const received = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['disconnect', onDisconnect],
  ] as const

  const listen = () => {
    if (listening.length > 0) return
    listening = received.map(([event, listener]) => listenTo(wallet, event, listener))
  }

  const stopListening = () => {
    for (const stop of listening) stop()
    listening = []
  }

  /**
   * Starts listening, and returns what takes answers requested from now on: an event in between is newer than the answer.
   */
  const listenFirst = () => {
    listen()
    const [accountsBefore, chainBefore] = [accountNews, chainNews]
    return (answered: { accounts: readonly string[]; networkId: CaipNetworkId | undefined }) =>
      adopt({
        accounts: accountNews === accountsBefore ? answered.accounts : accounts,
        networkId: chainNews === chainBefore ? answered.networkId : networkId,
      })
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

  const assertPresent = () => {
    if (!isPresent()) throw new WalletRemovedError(info.name)
  }

  const moveTo = async (network: Network, options: Cancellable) => {
    try {
      await switchNetwork?.({ provider: connector.provider('eip155'), network }, options)
    } catch (error) {
      options.signal?.throwIfAborted()
      onSwitchError?.(error)
    }
  }

  const connectNow = async ({ network }: ConnectTo, options: Cancellable) => {
    const granted = parseAccounts(
      await raceSignal(
        openAsk.ask(() => ask('eth_requestAccounts')),
        options.signal,
      ),
    )
    if (!granted) throw new ConnectionFailedError({ hints: ['The wallet gave no account list.'] })
    if (granted.length === 0) throw new WalletLockedError(info.name)

    const take = listenFirst()
    let chain = await askChain(options)
    if (network?.chainNamespace === 'eip155' && chain !== network.caipNetworkId && switchNetwork) {
      await moveTo(network, options)
      chain = await askChain(options)
    }
    take({ accounts: granted, networkId: chain })
    outdateAnswers()
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
        return await connectNow(to, options)
      } catch (error) {
        if (!wasListening) stopListening()
        signal?.throwIfAborted()
        throw toError(error)
      }
    },

    async reconnect(_to, options = {}) {
      assertPresent()
      // Also while locked: the wallet emits `accountsChanged` once it is unlocked.
      const take = listenFirst()
      try {
        const [allowed, chain] = await askSilently(
          () => Promise.all([ask('eth_accounts'), ask('eth_chainId')]),
          options,
        )
        take({ accounts: parseAccounts(allowed) ?? [], networkId: parseChain(chain) })
        return connections()
      } catch (error) {
        options.signal?.throwIfAborted()
        throw toError(error)
      }
    },

    async disconnect() {
      forget()
      await revokePermissions(ask)
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
            throw error instanceof LatchkeyError ? error : toProviderError(error, method)
          }
        },
      }
    },

    release: stopListening,

    replaceProvider(provider) {
      if (provider === wallet) return
      const wasListening = listening.length > 0
      stopListening()
      wallet = provider
      openAsk.drop()
      if (!wasListening) return
      listen()
      void onDisconnect() // the newcomer may know other accounts, or none
    },
  }
  return connector
}
