import type { Account } from '#domain/connection/account.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { toProviderError } from '#domain/request/walletError.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ConnectFirstError, WalletLockedError, WalletRemovedError } from '#errors/connection.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { ChainNotSupportedError, SwitchRejectedError } from '#errors/switch.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { createEmitter } from '#lib/emitter.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Connector, ConnectorEvents, ConnectTo } from '../connector.ts'
import { createGoodbye } from '../goodbye.ts'
import { toConnectError } from '../toConnectError.ts'
import type { NamespaceWallet } from './namespaceWallet.ts'

/** A wallet that does not answer a request without a prompt for so long counts as removed. */
const SILENT_LIMIT_MS = 10_000
/** How long a disconnect waits for the wallet's part in it. */
const DISCONNECT_LIMIT_MS = 5_000

export type NamespaceConnector = Connector & {
  /** The same wallet has a new provider object. */
  renew(): void
  /** The wallet was removed: its connection ends. */
  leave(): void
  /** Stops listening and requests nothing from the wallet: the element ends, the connection stays. */
  release(): void
}

export type NamespaceConnectorOptions = {
  info: ConnectorInfo
  namespace: Exclude<Namespace, 'eip155'>
  wallet: NamespaceWallet
  /** @default always */
  isPresent?: (() => boolean) | undefined
  silentLimitMs?: number | undefined
}

/**
 * A wallet of one namespace as a connector. The wallet may be asked, and may send events, at any time: an answer that was
 * requested before something newer happened is dropped by comparing `turn`.
 */
export const createNamespaceConnector = ({
  info,
  namespace,
  wallet,
  isPresent = () => true,
  silentLimitMs = SILENT_LIMIT_MS,
}: NamespaceConnectorOptions): NamespaceConnector => {
  const events = createEmitter<ConnectorEvents>()
  let accounts: readonly Account[] = []
  let offered: readonly CaipNetworkId[] = []
  let networkId: CaipNetworkId | undefined
  let turn = 0
  let stopListening: (() => void) | undefined
  const goodbye = createGoodbye()

  const connections = (): Connection[] => {
    const [first, ...others] = accounts
    if (!first) return []
    const served = offered.filter((id) => wallet.serves(id, accounts))
    // Where it serves none of the page's networks it is on one of its own, not on the page's default.
    const standing =
      networkId && served.includes(networkId)
        ? networkId
        : (served[0] ?? wallet.networks?.(accounts)[0])
    return [
      {
        connectorId: info.id,
        namespace,
        accounts: [first, ...others],
        ...(standing && { networkId: standing }),
        approvedNetworks: wallet.follow ? 'all' : served,
        name: info.name,
        ...(info.imageUrl && { icon: info.imageUrl }),
        ...(info.iconHash && { iconHash: info.iconHash }),
      },
    ]
  }

  const adopt = (now: readonly Account[]) => {
    turn += 1
    accounts = now
  }

  const change = (now: readonly Account[]) => {
    const before = JSON.stringify(connections())
    adopt(now)
    if (JSON.stringify(connections()) !== before) events.emit('change', connections())
  }

  /** A wallet's own code fails as it likes: it must not keep a connection from ending. */
  const orInfo = <Value>(run: () => Value): Value | undefined => {
    try {
      return run()
    } catch (error) {
      console.info(`[latchkey] ${info.name} failed to subscribe to its events`, error)
      return undefined
    }
  }

  const stop = () => {
    orInfo(() => stopListening?.())
    stopListening = undefined
  }

  const ask = (signal?: AbortSignal) =>
    withTimeout(() => wallet.restore(networkId), {
      ms: silentLimitMs,
      error: () => new TimeoutError(info.name, silentLimitMs),
      signal,
    })

  const askAgain = () => {
    turn += 1
    const mine = turn
    ask().then(
      (now) => mine === turn && change(now),
      (error: unknown) => console.info(`[latchkey] ${info.name} changed without an event`, error),
    )
  }

  const listen = () => {
    stopListening ??= orInfo(() =>
      wallet.listen?.((onChange) => (onChange ? change(onChange) : askAgain())),
    )
  }

  const assertPresent = () => {
    if (!isPresent()) throw new WalletRemovedError(info.name)
  }

  const land = ({ network, networks }: ConnectTo) => {
    offered = networks
      .filter((one) => one.chainNamespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    if (network?.chainNamespace === namespace) networkId = network.caipNetworkId
    else if (!networkId || !offered.includes(networkId)) networkId = offered[0]
  }

  /** Once accounts are known, their own network counts. */
  const placed = (): Connection[] => {
    const now = connections()
    networkId = now[0]?.networkId ?? networkId
    return now
  }

  const stays = `${info.name} stays where it is.`

  const follow = async (id: CaipNetworkId): Promise<readonly Account[]> => {
    try {
      const there = (await wallet.follow?.(id)) ?? []
      if (there.length > 0 && wallet.serves(id, there)) return there
    } catch (cause) {
      if (classifyWalletError(cause) === 'rejected') throw new SwitchRejectedError({ cause })
      throw cause instanceof ChainNotSupportedError ? cause : new ChainNotSupportedError({ cause })
    }
    throw new ChainNotSupportedError({ hints: [stays] })
  }

  return {
    ...info,
    events,

    async connect(to, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        assertPresent()
        // A disconnect that is still under way in the wallet would take back what the visitor approves now.
        await raceSignal(goodbye.isOver(), signal)
        land(to)
        const granted = await raceSignal(wallet.connect(networkId, to.signIn), signal)
        if (granted.length === 0) throw new WalletLockedError(info.name)
        adopt(granted)
        listen()
        return placed()
      } catch (error) {
        signal?.throwIfAborted()
        throw toConnectError(error)
      }
    },

    async reconnect(to, { signal } = {}) {
      assertPresent()
      land(to)
      // Also while locked: the wallet reports its accounts once it is unlocked.
      listen()
      const mine = turn
      try {
        const allowed = await ask(signal)
        if (mine === turn) {
          adopt(allowed)
          // Some have no events before they have been asked.
          listen()
        }
        return placed()
      } catch (error) {
        signal?.throwIfAborted()
        throw toConnectError(error)
      }
    },

    async recheck({ signal } = {}) {
      assertPresent()
      const mine = turn
      const now = await ask(signal)
      if (mine === turn) adopt(now)
      return placed()
    },

    async disconnect() {
      stop()
      adopt([])
      if (!isPresent()) return
      const leaving = goodbye.say(async () => wallet.disconnect?.())
      await withTimeout(() => leaving, {
        ms: DISCONNECT_LIMIT_MS,
        error: () => new TimeoutError(info.name, DISCONNECT_LIMIT_MS),
      })
    },

    provider(asked) {
      if (asked !== namespace) throw new NamespaceNotConfiguredError(asked)
      return {
        async request({ method, params }, { network = networkId, signal } = {}) {
          signal?.throwIfAborted()
          try {
            assertPresent()
            if (accounts.length === 0) throw new ConnectFirstError()
            const answer = wallet.request({ method, params }, { network, accounts })
            return await raceSignal(answer, signal)
          } catch (error) {
            signal?.throwIfAborted()
            throw error instanceof LatchkeyError ? error : toProviderError(error, method)
          }
        },
        async selectNetwork(id) {
          if (id === networkId) return
          if (wallet.follow) {
            const there = await follow(id)
            // Ended while the wallet asked the visitor: its answer connects nothing.
            if (accounts.length === 0) throw new ConnectFirstError()
            networkId = id
            change(there)
          } else if (accounts.length > 0 && !wallet.serves(id, accounts))
            throw new ChainNotSupportedError({ hints: [stays] })
          networkId = id
        },
      }
    },

    renew() {
      const wasListening = stopListening !== undefined
      stop()
      wallet.renew?.()
      if (wasListening) listen()
      // The new object may have other accounts, or none.
      events.emit('doubt', { hasLeft: false })
    },

    leave() {
      stop()
      if (accounts.length === 0) return
      adopt([])
      // An extension that is updated registers again.
      events.emit('change', [])
    },

    release: stop,
  }
}
