import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { FrameAccountType } from '#domain/frame/frameAccountType.ts'
import { toFrameLoginChain } from '#domain/frame/frameChainId.ts'
import { type FrameUser, frameConnection, servesNetwork } from '#domain/frame/frameUser.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { type Namespace, namespaces } from '#domain/network/namespace.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { abortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { createEmitter } from '#lib/emitter.ts'
import { lazy } from '#lib/lazy.ts'
import { wait } from '#lib/wait.ts'
import { getUser, isConnected, signOut, switchNetwork } from '#wire/frame/messages.ts'
import { otherConnections, storedConnections } from '#wire/storage/keys.ts'
import type { Connector, ConnectorEvents, ConnectTo } from '../connector.ts'
import { createAuthProvider } from './authProvider.ts'
import type { LoginStorage } from './loginMemory.ts'

/** How long the page waits for a logout, ms; the message is sent in any case. */
const SIGN_OUT_LIMIT_MS = 3000

/** What a frame's wallet keeps in the page's storage. */
export type FrameMemory = {
  /** Whether somebody has connected it and not left since. */
  isUsed(): boolean
  /** The network that it was on last. */
  network(): CaipNetworkId | null
  remember(user: FrameUser, networkId: CaipNetworkId | undefined): void
  forget(): void
}

export type FrameConnectorOptions = {
  info: ConnectorInfo
  /** The frame's messenger; its code, too, may be loaded at first use. */
  frame(): Promise<SecureFrame> | SecureFrame
  storage: LoginStorage
  memory: FrameMemory
  /** Lets the visitor in before the account is asked for; `isIn`: they are already. */
  enter?(bridge: SecureFrame, options: Cancellable & { isIn: boolean }): Promise<void>
  /** Asks for the account in another way than by GET_USER. */
  askUser?(bridge: SecureFrame, to: UserWish, options: Cancellable): Promise<FrameUser>
  /** Called each time that somebody is in. */
  onIn?(bridge: () => Promise<SecureFrame>): Promise<void>
  /** The connection's name. */
  nameOf?(user: FrameUser): string
  /** The account type that the visitor wants in a namespace. @default `eoa` */
  wantedType?(namespace: Namespace): FrameAccountType
  /** Methods that the host wants approved beside those that always are. @default none */
  alsoAsk?: (() => readonly string[]) | undefined
  /** Whether the page configures a frame of its own instead of the hosted one. */
  isOwnFrame(): boolean
}

/** Whose account is asked for. */
export type UserWish = {
  networkId: CaipNetworkId
  preferredAccountType: FrameAccountType
  socialUri?: string | undefined
}

/**
 * A wallet in a frame of the dialog. One login gives an account in every namespace the frame serves; a namespace is
 * connected when it is first requested.
 *
 * The frame may be asked, and may send events, at any time: an answer to a request older than the latest change is dropped
 * by comparing `turn`.
 */
export const createFrameConnector = ({
  info,
  frame: openFrame,
  storage,
  memory,
  enter,
  askUser: askUserBy = askForUser,
  onIn = async () => {},
  nameOf = () => info.name,
  wantedType = () => 'eoa',
  alsoAsk = () => [],
  isOwnFrame,
}: FrameConnectorOptions): Connector => {
  const events = createEmitter<ConnectorEvents>()
  const connected = new Map<Namespace, Connection>()
  let turn = 0

  const all = (): Connection[] => namespaces.flatMap((namespace) => connected.get(namespace) ?? [])

  const frame = lazy(async () => {
    const opened = await openFrame()
    opened.events.on('connected', onConnected)
    opened.events.on('disconnected', onDisconnected)
    return opened
  })

  /** The result counts only while nothing newer has begun. */
  const begin = ({ signal }: Cancellable = {}) => {
    turn += 1
    const mine = turn
    return () => {
      signal?.throwIfAborted()
      if (mine !== turn) throw abortError('Superseded by a newer call')
    }
  }

  const connectionOf = (user: FrameUser): Connection =>
    frameConnection(user, { ...info, name: nameOf(user) }, { isOwn: isOwnFrame() })

  const adopt = (user: FrameUser, expected: Namespace) => {
    const connection = connectionOf(user)
    if (connection.namespace !== expected)
      throw new InvalidAnswerError('the embedded wallet (namespace)')
    connected.set(expected, connection)
    memory.remember(user, connection.networkId)
  }

  const askUser = async (networkId: CaipNetworkId, options: Cancellable, socialUri?: string) => {
    const { namespace } = parseCaipNetworkId(networkId)
    const wish = { networkId, preferredAccountType: wantedType(namespace), socialUri }
    return askUserBy(await frame(), wish, options)
  }

  /** Nobody is logged in, as the frame answered or reported by itself. */
  const forget = () => {
    turn += 1
    connected.clear()
    memory.forget()
  }

  /** The frame reports a login by itself: ignored where nobody was connected. */
  const onConnected = (user: FrameUser) => {
    try {
      const { namespace } = connectionOf(user)
      if (!connected.has(namespace)) return
      adopt(user, namespace)
      events.emit('change', all())
    } catch (error) {
      console.warn('[latchkey] The embedded wallet did not name its login method', error)
    }
  }

  const onDisconnected = () => {
    if (connected.size === 0) return
    forget()
    events.emit('disconnect')
  }

  /** The network to connect on: the wanted one, else the first on which the frame has accounts. */
  const landing = ({ network, networks }: ConnectTo): CaipNetworkId => {
    const offered = [...(network ? [network] : []), ...networks]
    const served = offered.find(({ caipNetworkId }) =>
      servesNetwork(caipNetworkId, { isOwn: isOwnFrame() }),
    )
    if (!served) throw new ChainNotSupportedError()
    return served.caipNetworkId
  }

  /**
   * The networks to restore on: a list for each stored namespace, the best first. The frame's current namespace comes last,
   * since it stays active. A page may name its networks only after it has loaded, so the one of the last visit is tried, too.
   */
  const restorable = (to: ConnectTo): (readonly CaipNetworkId[])[] => {
    const used = memory.network()
    const stood = to.networks.find(({ caipNetworkId }) => caipNetworkId === used)
    const last = landing({ ...to, network: stood ?? to.network })
    // In a namespace with another active wallet, this one may be kept beside it.
    const kept = [
      ...Object.values(storage.get(storedConnections)),
      ...storage.get(otherConnections),
    ]
    const offered = kept.flatMap(({ connectorId, networkId }) =>
      connectorId === info.id && networkId && servesNetwork(networkId, { isOwn: isOwnFrame() })
        ? [networkId]
        : [],
    )
    const stored = [...new Set(offered)]
    const { namespace } = parseCaipNetworkId(last)
    const isCurrent = (one: CaipNetworkId) => parseCaipNetworkId(one).namespace === namespace
    const others = stored.filter((one) => !isCurrent(one)).map((one) => [one])
    return [...others, [...new Set([last, ...stored.filter(isCurrent)])]]
  }

  const isSignedIn = async (options: Cancellable): Promise<boolean> => {
    try {
      return (await (await frame()).request(isConnected, undefined, options)).isConnected
    } catch (error) {
      // Only the frame's own refusal counts; a frame that could not be asked says nothing about the login.
      if (error instanceof FrameRequestError) return false
      throw error
    }
  }

  const moveTo = async (networkId: CaipNetworkId, options: Cancellable) => {
    const assertNewest = begin(options)
    await (await frame()).request(switchNetwork, { chainId: networkId }, options)
    assertNewest()
    const bridge = await frame()
    const { namespace } = parseCaipNetworkId(networkId)
    const user = await bridge.request(
      getUser,
      { chainId: networkId, preferredAccountType: wantedType(namespace) },
      options,
    )
    assertNewest()
    adopt(user, namespace)
    events.emit('change', all())
  }

  const sendToFrame = async () => {
    try {
      await (await frame()).request(signOut, undefined)
    } catch (error) {
      console.info('[latchkey] Failed to sign out of the embedded wallet', error)
    }
  }

  return {
    ...info,
    events,

    async connect(to, options = {}) {
      const assertNewest = begin(options)
      const networkId = landing(to)
      if (enter) {
        await enter(await frame(), { ...options, isIn: connected.size > 0 })
        assertNewest()
      }
      const user = await askUser(networkId, options, to.socialUri)
      assertNewest()
      adopt(user, parseCaipNetworkId(networkId).namespace)
      void onIn(frame)
      return all()
    },

    async reconnect(to, options = {}) {
      // Nobody has logged in here: the frame stays unloaded.
      if (!memory.isUsed()) return []
      const assertNewest = begin(options)
      const signedIn = await isSignedIn(options)
      assertNewest()
      if (!signedIn) {
        forget()
        return []
      }
      void onIn(frame)
      const wanted = restorable(to)
      for (const networkIds of wanted)
        for (const networkId of networkIds) {
          try {
            const user = await askUser(networkId, options)
            assertNewest()
            adopt(user, parseCaipNetworkId(networkId).namespace)
            break
          } catch (error) {
            // A namespace that the frame no longer serves must not end the connection of another.
            const isLast = networkIds === wanted.at(-1) && networkId === networkIds.at(-1)
            if (!(error instanceof FrameRequestError) || isLast) throw error
          }
        }
      return all()
    },

    // The frame reports each change by itself.
    recheck: async () => all(),

    async disconnect() {
      const wasUsed = memory.isUsed() || connected.size > 0
      forget()
      frame.peek()?.abortRequests()
      if (!wasUsed) return
      const left = new AbortController()
      await Promise.race([sendToFrame(), wait(SIGN_OUT_LIMIT_MS, { signal: left.signal })]).finally(
        () => left.abort(),
      )
    },

    provider(namespace) {
      if (!info.namespaces.includes(namespace)) throw new NamespaceNotConfiguredError(namespace)
      return createAuthProvider({
        namespace,
        frame,
        alsoAsk,
        moveTo,
        connection: () => connected.get(namespace),
        onRequest: (request) => events.emit('request', request),
        onEnd: (end) => events.emit('requestEnd', end),
        onRefused(method) {
          console.error('[latchkey] Requested RPC call is not allowed', { method })
          events.emit('refused', { method })
          frame.peek()?.abortRequests()
        },
      })
    },
  }
}

const askForUser: NonNullable<FrameConnectorOptions['askUser']> = (
  bridge,
  { networkId, preferredAccountType },
  options,
) =>
  bridge.request(getUser, { chainId: toFrameLoginChain(networkId), preferredAccountType }, options)
