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
  WalletLockedError,
  WalletRemovedError,
} from '../../../errors/connection.ts'
import { InvalidAnswerError } from '../../../errors/http.ts'
import { NamespaceNotConfiguredError } from '../../../errors/network.ts'
import { ChainNotSupportedError } from '../../../errors/switch.ts'
import { TimeoutError } from '../../../errors/timeout.ts'
import { toBase58 } from '../../../lib/base58.ts'
import { createEmitter } from '../../../lib/emitter.ts'
import { raceSignal } from '../../../lib/raceSignal.ts'
import { withTimeout } from '../../../lib/withTimeout.ts'
import type { Connector, ConnectorEvents, ConnectTo, SignInAsk } from '../connector.ts'
import { createOpenQuestion } from '../openQuestion.ts'
import { toConnectError } from '../toConnectError.ts'
import { peek } from './discoverStandard.ts'
import { readAccounts, readBytes, type SolanaAccount } from './solanaAccounts.ts'
import { createSolanaRequest, SIGNATURE_BYTES } from './solanaRequest.ts'

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
  const openAsk = createOpenQuestion<SolanaAccount[]>()
  const openSignIn = createOpenQuestion<unknown>()

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

  /** Some wallets answer with nothing and show their accounts. */
  const ask = async (silent: boolean): Promise<SolanaAccount[]> => {
    const connect = feature('standard:connect')
    if (!connect) throw new ConnectionFailedError({ hints: ['The wallet cannot be connected.'] })
    const answer = await connect(...(silent ? [{ silent }] : []))
    return readAccounts(peek(answer, 'accounts')) ?? readAccounts(peek(wallet, 'accounts')) ?? []
  }

  const askVisitor = () => openAsk.ask(() => ask(false))

  /** One approval for both; undefined where the wallet cannot, and has to be asked for each by itself. */
  const askSigned = async ({ message, onSigned }: SignInAsk) => {
    const signIn = feature('solana:signIn')
    if (!signIn) return undefined
    const { accountAddress: _, ...input } = message
    try {
      const results = await openSignIn.ask(() => signIn(input))
      const result = peek(results, '0')
      const [account] = readAccounts([peek(result, 'account')]) ?? []
      const text = readBytes(peek(result, 'signedMessage'))
      const signature = readBytes(peek(result, 'signature'), SIGNATURE_BYTES)
      if (!account || !text || !signature) throw new InvalidAnswerError('solana:signIn')
      onSigned([
        {
          data: { ...message, accountAddress: account.address },
          message: new TextDecoder().decode(text),
          signature: toBase58(signature),
        },
      ])
      const others = readAccounts(peek(wallet, 'accounts')) ?? []
      return [account, ...others.filter(({ address }) => address !== account.address)]
    } catch (error) {
      if (classifyWalletError(error) === 'rejected') throw error
      console.info(`[latchkey] ${info.name} connects without signing in`, error)
      return undefined
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
        const asked = async () => (to.signIn && (await askSigned(to.signIn))) ?? askVisitor()
        const granted = await raceSignal(asked(), signal)
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
      openAsk.drop()
      openSignIn.drop()
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
