import { pageStorage, type StorageBackend } from '#adapters/storage/textStore.ts'
import type { Config, Metadata } from '#domain/config/config.ts'
import { canUseNetwork } from '#domain/connection/approvedNetworks.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { PAIRING_LIFE_MS } from '#domain/connection/pairing.ts'
import { proposeNamespaces } from '#domain/connection/proposal.ts'
import { namespaces } from '#domain/network/namespace.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import type { LatchkeyError } from '#errors/base.ts'
import { ConnectionFailedError } from '#errors/connection.ts'
import { ChainNotApprovedError } from '#errors/switch.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { createEmitter } from '#lib/emitter.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Connector, ConnectorEvents, ConnectTo } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import { clearDeepLinkChoice } from './deepLinkChoice.ts'
import { createLiveSession } from './liveSession.ts'
import { createPairings } from './pairings.ts'
import { createRelayLink } from './relayLink.ts'
import { createWalletRequest, type ReadChain } from './walletRequest.ts'

/** How long a disconnect waits for the relay to accept the message, which goes on being sent. */
const GOODBYE_LIMIT_MS = 5_000

const GOODBYE = { code: 6000, message: 'User disconnected.' }

export type WalletConnectOptions = {
  projectId: string | undefined
  relayUrl: string
  /** Where hosted bundlers are asked for the status of calls; without it none is. */
  rpcUrl?: string | undefined
  metadata: Metadata
  /** The server that attests the page's origin once the visitor has chosen a phone wallet; without it none does. */
  verifyUrl?: string | undefined
  /** Separates the sessions of two elements. */
  scope?: string | undefined
  overrides?: Config['walletConnect'] | undefined
  read: ReadChain
  /** Topics of pairings that this browser still waits for, in this tab or another. @default none */
  awaited?: (() => readonly string[]) | undefined
  /** The relay refuses this site, project or clock. Called once for each. */
  onServiceError?: ((error: LatchkeyError) => void) | undefined
  /** Where sessions are stored. @default the page's localStorage */
  backend?: StorageBackend | undefined
  /** @default Date.now */
  now?: (() => number) | undefined
}

export type WalletConnectConnector = Connector & {
  /** Ends timers and socket; the session stays stored, so a reload can restore it. */
  close(): Promise<void>
}

/** Ends the session at the wallet; where the relay does not accept the message, it is over at least here. */
const endSession = async (client: Client, { topic }: Session): Promise<void> => {
  try {
    await client.disconnect({ topic, reason: GOODBYE })
  } catch {
    if (client.session.keys.includes(topic)) await client.session.delete(topic, GOODBYE)
  }
}

const newest = (client: Client): Session | undefined =>
  client.session.getAll().toSorted((a, b) => b.expiry - a.expiry)[0]

/**
 * A wallet reached over the WalletConnect relay: a phone by QR code or link, another tab, a desktop app.
 *
 * `connect` is one pairing: one `uri` event. To renew the URI, call it again before the first expires and leave the first
 * call pending; whichever a wallet approves resolves both.
 */
export const createWalletConnectConnector = ({
  scope = '',
  overrides,
  read,
  onServiceError,
  rpcUrl,
  backend = pageStorage(),
  awaited = () => [],
  now = Date.now,
  ...client
}: WalletConnectOptions): WalletConnectConnector => {
  const events = createEmitter<ConnectorEvents>()
  const reported = new Set<string>()
  let isChosen = false

  const live = createLiveSession({
    onChange: (connections) => events.emit('change', connections),
    onEnd() {
      clearDeepLinkChoice()
      events.emit('disconnect')
    },
  })

  const link = createRelayLink({
    ...client,
    scope,
    backend,
    mayAttest: () => isChosen || live.current() !== undefined,
    onClient: live.follow,
    onTransport: (transport) => events.emit('transport', transport),
    onRefusal(error) {
      pairings.rejectAll(error)
      if (reported.has(error.refusal)) return
      reported.add(error.refusal)
      onServiceError?.(error)
    },
  })

  const pairings = createPairings({
    start: link.client,
    endSession,
    awaited,
    onUri: (uri) => events.emit('uri', { uri, expiresAt: now() + PAIRING_LIFE_MS }),
    onSlowRelay: () => link.reportTransport('offline'),
    onSession(session) {
      live.adopt(session)
      void endOthers(session)
      void endPairing(session)
    },
  })

  async function endOthers(kept: Session | undefined): Promise<void> {
    const client = await link.client()
    const ended = client.session.getAll().filter(({ topic }) => topic !== kept?.topic)
    await Promise.all(ended.map((session) => endSession(client, session)))
  }

  /** Its URI is used up: no other wallet may use it. */
  async function endPairing({ pairingTopic }: Session): Promise<void> {
    const { core } = await link.client()
    if (core.pairing.pairings.keys.includes(pairingTopic)) core.expirer.set(pairingTopic, 0)
  }

  const land = ({ network }: ConnectTo): Connection[] => {
    const session = live.current()
    if (session) live.adopt(session, network?.caipNetworkId)
    return live.connections()
  }

  /** The connections of a session that was just approved. @throws {ConnectionFailedError} */
  const landed = async (to: ConnectTo): Promise<Connection[]> => {
    const connections = land(to)
    if (connections.length > 0) return connections
    const session = live.current()
    live.drop()
    if (session) void endSession(await link.client(), session)
    throw new ConnectionFailedError({ hints: ['The wallet approved without any account.'] })
  }

  const request = createWalletRequest({
    live,
    read,
    client: link.client,
    bundlers: { rpcUrl, projectId: client.projectId },
  })

  return {
    id: WALLET_CONNECT_ID,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces,
    events,

    async connect(to, { signal } = {}) {
      isChosen = !to.isAhead
      const proposed = Object.entries(proposeNamespaces(to.networks, overrides))
        .filter(([, { chains }]) => chains.length > 0)
        // RPC addresses stay here: they may contain the site's project id.
        .map(([key, { chains, methods, events }]) => [key, { chains, methods, events }] as const)
      await pairings.pair(Object.fromEntries(proposed), { signal, signIn: to.signIn })
      return landed(to)
    },

    async resume(pairing, { signal } = {}) {
      isChosen = true
      try {
        await pairings.resume(pairing, { signal })
        return await landed({ networks: [] })
      } finally {
        // Without a session nothing is left to listen to.
        if (!pairings.isOpen() && !live.current()) await link.close()
      }
    },

    async reconnect(to, { signal } = {}) {
      const wasRunning = link.isRunning()
      let client = await raceSignal(link.client(), signal)
      // Another tab may have paired since this one read storage.
      if (wasRunning && !newest(client) && !pairings.isOpen())
        client = await raceSignal(link.restart(), signal)
      const kept = newest(client)
      if (!kept) return []
      live.adopt(kept)
      void endOthers(kept)
      return land(to)
    },

    recheck: async () => live.connections(),

    async disconnect() {
      live.drop()
      clearDeepLinkChoice()
      const goodbye = endOthers(undefined)
      try {
        await withTimeout(() => goodbye, {
          ms: GOODBYE_LIMIT_MS,
          error: () => new TimeoutError('The relay', GOODBYE_LIMIT_MS),
        })
      } catch {
        // The page is disconnected in any case; the wallet is told once the relay can be reached.
      }
      if (!pairings.isWaitedFor() && !live.current()) link.wipe(goodbye)
    },

    provider: (namespace) => ({
      request: (args, options) => request(namespace, args, options),
      selectNetwork(network) {
        const connection = live.connections().find((one) => one.namespace === namespace)
        if (!canUseNetwork(connection, network)) throw new ChainNotApprovedError(network)
        live.setNetwork(namespace, network)
      },
    }),

    async clientId() {
      return link.isRunning() ? (await link.client()).core.crypto.getClientId() : undefined
    },

    close: link.end,
  }
}
