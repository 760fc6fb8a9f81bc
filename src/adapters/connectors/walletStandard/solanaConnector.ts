import type { CaipNetworkId } from '../../../domain/caip.ts'
import type { Connection } from '../../../domain/connection.ts'
import type { ConnectorInfo } from '../../../domain/connector.ts'
import { classifyWalletError } from '../../../domain/errorKind.ts'
import { solanaCluster } from '../../../domain/solanaCluster.ts'
import { toProviderError } from '../../../domain/walletError.ts'
import type { StandardWallet } from '../../../domain/walletStandard.ts'
import { LatchkeyError } from '../../../errors/base.ts'
import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  WalletLockedError,
  WalletRemovedError,
} from '../../../errors/connection.ts'
import { NamespaceNotConfiguredError } from '../../../errors/network.ts'
import { ChainNotSupportedError } from '../../../errors/switch.ts'
import { TimeoutError } from '../../../errors/timeout.ts'
import { isAbortError } from '../../../lib/abortError.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { raceSignal } from '../../../lib/raceSignal.ts'
import { withTimeout } from '../../../lib/withTimeout.ts'
import type { Connector, ConnectorEvents, ConnectTo } from '../connector.ts'
import { peek } from './discoverStandard.ts'
import { readAccounts, type SolanaAccount } from './solanaAccounts.ts'
import { createSolanaRequest } from './solanaRequest.ts'

/** A wallet that says nothing for so long, without anyone being asked, counts as gone. */
export const SILENT_LIMIT_MS = 10_000

export type SolanaConnector = Connector & {
  /** The same wallet under a new object. */
  replaceWallet(wallet: StandardWallet): void
  /** It has taken itself back: whoever is connected is so no more. */
  leave(): void
  /** Stops listening to the wallet and asks nothing of it: the element goes, the connection stays. */
  release(): void
}

export type SolanaConnectorOptions = {
  info: ConnectorInfo
  wallet: StandardWallet
  /** @default always */
  isPresent?: (() => boolean) | undefined
  silentLimitMs?: number | undefined
}

/**
 * A Solana wallet of the Wallet Standard. It has no network of its own: each request says where it belongs, and what
 * stands in a connection is what the visitor chose here.
 *
 * The wallet may be asked, and may speak, at any time: an answer asked for before something newer happened is dropped
 * by comparing `turn`.
 */
export const createSolanaConnector = ({
  info,
  wallet: firstWallet,
  isPresent = () => true,
  silentLimitMs = SILENT_LIMIT_MS,
}: SolanaConnectorOptions): SolanaConnector => {
  const events = createEmitter<ConnectorEvents>()
  let wallet = firstWallet
  let accounts: readonly SolanaAccount[] = []
  let networkId: CaipNetworkId | undefined
  let offered: readonly CaipNetworkId[] = []
  let stopListening: (() => void) | undefined
  let turn = 0
  /** A question that is still open in the wallet, from an attempt nobody may be waiting for any more. */
  let openAsk: Promise<SolanaAccount[]> | undefined

  const feature = (name: string) => {
    const found = peek(wallet.features, name)
    const [, verb = ''] = name.split(':')
    const call = peek(found, verb)
    if (typeof call !== 'function') return undefined
    // Wallets may throw instead of rejecting, and some read `this`.
    return async (...inputs: unknown[]): Promise<unknown> => Reflect.apply(call, found, inputs)
  }

  const serves = (id: CaipNetworkId): boolean => {
    const cluster = solanaCluster(id)
    // What is signed for a private network is sent by us: the wallet need not know it.
    return cluster === 'solana:localnet' || accounts.some(({ chains }) => chains.includes(cluster))
  }

  const connections = (): Connection[] => {
    const [first, ...others] = accounts
    if (!first) return []
    const approved = offered.filter(serves)
    const standing = networkId && approved.includes(networkId) ? networkId : approved[0]
    const account = ({ address }: SolanaAccount) => ({ address, type: 'eoa' as const })
    return [
      {
        connectorId: info.id,
        namespace: 'solana',
        accounts: [account(first), ...others.map(account)],
        ...(standing && { networkId: standing }),
        approvedNetworks: approved,
        name: info.name,
        ...(info.imageUrl && { icon: info.imageUrl }),
      },
    ]
  }

  const adopt = (now: readonly SolanaAccount[]) => {
    turn += 1
    accounts = now
  }

  const stop = () => {
    stopListening?.()
    stopListening = undefined
  }

  const forget = () => {
    stop()
    adopt([])
  }

  const onChange = (change: unknown) => {
    const told = readAccounts(peek(change, 'accounts'))
    if (!told && peek(change, 'chains') === undefined) return
    const before = JSON.stringify(connections())
    adopt(told ?? accounts)
    const now = connections()
    if (JSON.stringify(now) !== before) events.emit('change', now)
  }

  const listen = () => {
    if (stopListening) return
    const found = peek(wallet.features, 'standard:events')
    const on = peek(found, 'on')
    if (typeof on !== 'function') return
    const off: unknown = Reflect.apply(on, found, ['change', onChange])
    stopListening = () => {
      if (typeof off === 'function') off()
    }
  }

  const assertPresent = () => {
    if (!isPresent()) throw new WalletRemovedError(info.name)
  }

  const toConnectError = (cause: unknown): unknown => {
    if (isAbortError(cause) || cause instanceof LatchkeyError) return cause
    const kind = classifyWalletError(cause)
    if (kind === 'rejected') return new ConnectionRejectedError({ cause })
    if (kind === 'pending') return new ConnectionPendingError({ cause })
    return new ConnectionFailedError({ cause })
  }

  /** Some wallets answer with nothing and show their accounts. */
  const ask = async (silent: boolean): Promise<SolanaAccount[]> => {
    const connect = feature('standard:connect')
    if (!connect) throw new ConnectionFailedError({ hints: ['The wallet cannot be connected.'] })
    const answer = await connect(...(silent ? [{ silent }] : []))
    return readAccounts(peek(answer, 'accounts')) ?? readAccounts(peek(wallet, 'accounts')) ?? []
  }

  /** While an earlier question is open the wallet calls the new one pending: the earlier answer counts for both. */
  const askVisitor = async (): Promise<SolanaAccount[]> => {
    const earlier = openAsk
    const fresh = ask(false)
    const answer = earlier
      ? fresh.catch((error: unknown) => {
          if (classifyWalletError(error) === 'pending') return earlier
          throw error
        })
      : fresh
    openAsk = answer
    try {
      return await answer
    } finally {
      if (openAsk === answer) openAsk = undefined
    }
  }

  const land = ({ network, networks }: ConnectTo) => {
    offered = networks
      .filter(({ chainNamespace }) => chainNamespace === 'solana')
      .map(({ caipNetworkId }) => caipNetworkId)
    if (network?.chainNamespace === 'solana') networkId = network.caipNetworkId
  }

  const request = createSolanaRequest({ accounts: () => accounts, feature })

  return {
    ...info,
    events,

    async connect(to, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        assertPresent()
        const granted = await raceSignal(askVisitor(), signal)
        if (granted.length === 0) throw new WalletLockedError(info.name)
        land(to)
        adopt(granted)
        listen()
        return connections()
      } catch (error) {
        signal?.throwIfAborted()
        throw toConnectError(error)
      }
    },

    async reconnect(to, { signal } = {}) {
      assertPresent()
      land(to)
      // Also while locked: the wallet tells of its accounts once it is unlocked.
      listen()
      const mine = turn
      try {
        const allowed = await withTimeout(() => ask(true), {
          ms: silentLimitMs,
          error: () => new TimeoutError(info.name, silentLimitMs),
          signal,
        })
        if (mine === turn) adopt(allowed)
        return connections()
      } catch (error) {
        signal?.throwIfAborted()
        throw toConnectError(error)
      }
    },

    async disconnect() {
      forget()
      if (isPresent()) await feature('standard:disconnect')?.()
    },

    provider(namespace) {
      if (namespace !== 'solana') throw new NamespaceNotConfiguredError(namespace)
      return {
        async request({ method, params }, { network = networkId, signal } = {}) {
          signal?.throwIfAborted()
          try {
            assertPresent()
            return await raceSignal(request({ method, params }, network), signal)
          } catch (error) {
            signal?.throwIfAborted()
            throw error instanceof LatchkeyError ? error : toProviderError(error, method)
          }
        },
        standOn(id) {
          if (accounts.length > 0 && !serves(id)) throw new ChainNotSupportedError()
          networkId = id
        },
      }
    },

    replaceWallet(next) {
      if (next === wallet) return
      const wasListening = stopListening !== undefined
      stop()
      wallet = next
      openAsk = undefined
      if (!wasListening) return
      listen()
      const mine = turn
      // The newcomer may know other accounts, or none.
      ask(true).then(
        (now) => {
          if (mine === turn) onChange({ accounts: now.map(({ given }) => given) })
        },
        (error: unknown) => console.info(`[latchkey] ${info.name} came back without a word`, error),
      )
    },

    leave() {
      if (accounts.length === 0) return stop()
      forget()
      events.emit('disconnect')
    },

    release: stop,
  }
}
