import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { toFrameLoginChain } from '#domain/frame/frameChainId.ts'
import {
  type FrameUser,
  frameConnection,
  preferredAccountType,
  servesNetwork,
} from '#domain/frame/frameUser.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { type Namespace, namespaces } from '#domain/network/namespace.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { abortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { createEmitter } from '#lib/emitter.ts'
import { lazy } from '#lib/lazy.ts'
import { wait } from '#lib/wait.ts'
import {
  connectSocial,
  getSmartAccountEnabledNetworks,
  getUser,
  isConnected,
  signOut,
  switchNetwork,
} from '#wire/frame/messages.ts'
import {
  emailLoginUsed,
  lastFrameNetwork,
  preferredAccountTypes,
  smartAccountNetworks,
} from '#wire/storage/frameKeys.ts'
import { otherConnections, storedConnections } from '#wire/storage/keys.ts'
import type { Connector, ConnectorEvents, ConnectTo } from '../connector.ts'
import { authInfo } from './authInfo.ts'
import { createAuthProvider } from './authProvider.ts'
import { forgetLogin, type LoginStorage, rememberLogin } from './loginMemory.ts'

/** How long the page waits for a logout, ms; the message is sent in any case. */
const SIGN_OUT_LIMIT_MS = 3000

export type AuthOptions = {
  /** The frame's messenger; its code, too, may be loaded at first use. */
  frame(): Promise<SecureFrame> | SecureFrame
  storage: LoginStorage
  /** Methods that the host wants approved beside those that always are. @default none */
  alsoAsk?: (() => readonly string[]) | undefined
  /** Whether the page configures a frame of its own instead of the hosted one. @default no */
  isOwnFrame?: (() => boolean) | undefined
}

/**
 * The embedded wallet in the secure frame. One login gives an account in every namespace the frame serves; a namespace is
 * connected when it is first requested.
 *
 * The frame may be asked, and may send events, at any time: an answer to a request older than the latest change is dropped
 * by comparing `turn`.
 */
export const createAuthConnector = ({
  frame: openFrame,
  storage,
  alsoAsk = () => [],
  isOwnFrame = () => false,
}: AuthOptions): Connector => {
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

  const adopt = (user: FrameUser, expected: Namespace) => {
    const connection = frameConnection(user, authInfo, { isOwn: isOwnFrame() })
    if (connection.namespace !== expected)
      throw new InvalidAnswerError('the embedded wallet (namespace)')
    connected.set(expected, connection)
    rememberLogin(storage, user, connection.networkId)
  }

  const wantedType = (namespace: Namespace) =>
    preferredAccountType(namespace, storage.get(preferredAccountTypes))

  const askUser = async (networkId: CaipNetworkId, options: Cancellable, socialUri?: string) => {
    const bridge = await frame()
    const { namespace } = parseCaipNetworkId(networkId)
    const chainId = toFrameLoginChain(networkId)
    const type = wantedType(namespace)
    return socialUri === undefined
      ? bridge.request(getUser, { chainId, preferredAccountType: type }, options)
      : bridge.request(
          connectSocial,
          { uri: socialUri, chainId, preferredAccountType: type },
          options,
        )
  }

  /** Networks with smart accounts. A failure costs the visitor the switch of account types, not the login. */
  const learnNetworks = async () => {
    try {
      const { smartAccountEnabledNetworks } = await (await frame()).request(
        getSmartAccountEnabledNetworks,
        undefined,
      )
      storage.set(smartAccountNetworks, smartAccountEnabledNetworks)
    } catch (error) {
      storage.set(smartAccountNetworks, [])
      console.info('[latchkey] Failed to load the networks of smart accounts', error)
    }
  }

  /** Nobody is logged in, as the frame answered or reported by itself. */
  const forget = () => {
    turn += 1
    connected.clear()
    forgetLogin(storage)
  }

  /** The frame reports a login by itself: ignored where nobody was connected. */
  const onConnected = (user: FrameUser) => {
    try {
      const { namespace } = frameConnection(user, authInfo, { isOwn: isOwnFrame() })
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

  /** Restores every stored namespace, the frame's current one last, since it stays active. */
  const restorable = (to: ConnectTo): CaipNetworkId[] => {
    const used = storage.get(lastFrameNetwork)
    const stood = to.networks.find(({ caipNetworkId }) => caipNetworkId === used)
    const last = landing({ ...to, network: stood ?? to.network })
    const { namespace } = parseCaipNetworkId(last)
    // In a namespace with another active wallet, this one may be kept beside it.
    const kept = [
      ...Object.values(storage.get(storedConnections)),
      ...storage.get(otherConnections),
    ]
    const others = kept.flatMap((stored) =>
      stored.connectorId === AUTH_ID &&
      stored.namespace !== namespace &&
      stored.networkId &&
      servesNetwork(stored.networkId, { isOwn: isOwnFrame() })
        ? [stored.networkId]
        : [],
    )
    return [...new Set([...others, last])]
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
    ...authInfo,
    events,

    async connect(to, options = {}) {
      const assertNewest = begin(options)
      const networkId = landing(to)
      const user = await askUser(networkId, options, to.socialUri)
      assertNewest()
      adopt(user, parseCaipNetworkId(networkId).namespace)
      void learnNetworks()
      return all()
    },

    async reconnect(to, options = {}) {
      // Nobody has logged in here: the frame stays unloaded.
      if (!storage.get(emailLoginUsed)) return []
      const assertNewest = begin(options)
      const signedIn = await isSignedIn(options)
      assertNewest()
      if (!signedIn) {
        forget()
        return []
      }
      void learnNetworks()
      const wanted = restorable(to)
      for (const networkId of wanted) {
        try {
          const user = await askUser(networkId, options)
          assertNewest()
          adopt(user, parseCaipNetworkId(networkId).namespace)
        } catch (error) {
          // A namespace that the frame no longer serves must not end the connection of another.
          if (!(error instanceof FrameRequestError) || networkId === wanted.at(-1)) throw error
        }
      }
      return all()
    },

    // The frame reports each change by itself.
    recheck: async () => all(),

    async disconnect() {
      const wasUsed = storage.get(emailLoginUsed) || connected.size > 0
      forget()
      frame.peek()?.abortRequests()
      if (!wasUsed) return
      const left = new AbortController()
      await Promise.race([sendToFrame(), wait(SIGN_OUT_LIMIT_MS, { signal: left.signal })]).finally(
        () => left.abort(),
      )
    },

    provider(namespace) {
      if (!authInfo.namespaces.includes(namespace)) throw new NamespaceNotConfiguredError(namespace)
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
