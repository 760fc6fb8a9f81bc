import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { configuredHosts, isKnownHost } from '#server/knownHost.ts'
import { type AdmissionRules, admit } from './admission.ts'
import { answerFrame } from './answerFrame.ts'
import { RefusedCallError } from './methods.ts'
import { createPeer, type Peer } from './peer.ts'
import { createPostOffice } from './postOffice.ts'

const LARGEST_FRAME_BYTES = 16_000_000
const REFUSED = 3000

export type RelayOptions = Partial<AdmissionRules> & {
  /** @default 0, any free port */
  port?: number | undefined
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** Host names besides those of loopback that it accepts. @default those of `LATCHKEY_SANDBOX_HOSTS` */
  hosts?: readonly string[] | undefined
  /** How often each socket is pinged. Clients in Node give a silent socket up after 35 s. @default 10_000 */
  pingIntervalMs?: number | undefined
  /** The relay's own clock, ms since the epoch. @default Date.now */
  now?: (() => number) | undefined
}

/** What the relay has seen and keeps. */
export type RelayStats = {
  /** Client ids (`did:key:…`) with an open socket. */
  clients: string[]
  /** Topics that someone listens to. */
  topics: number
  subscriptions: number
  /** Letters kept, received or not. */
  letters: number
  pushes: number
  /** Pushes on open sockets that were not acknowledged. */
  unacknowledged: number
  /** Connections refused while it was offline. */
  refused: number
  /** Calls since the start, by method name. */
  calls: Record<string, number>
}

/** A running relay, with the switches that tests and the demo page use to disturb it. */
export type Relay = {
  /** `ws://127.0.0.1:PORT` */
  url: string
  stats(): RelayStats
  /** Cuts every connection without a goodbye; clients come back by themselves. */
  dropConnections(): void
  /** Holds back pushes on a topic until `resume`; letters are kept. */
  pause(topic: string): void
  resume(topic: string): void
  /** Makes the next call of this method fail with a JSON-RPC error. */
  failNext(method: string, code: number): void
  /** Closes every socket properly. Code 3000 is final for clients, which show the reason. */
  closeAll(code: number, reason: string): void
  /** Drops every connection and refuses new ones, as if the network were gone. Letters are kept. */
  goOffline(): void
  goOnline(): void
  /** Ends the relay and forgets everything. */
  close(): Promise<void>
}

/** A relay without a port of its own. */
export type RelayService = Omit<Relay, 'url' | 'close'> & {
  /** Takes a connection that is to become a WebSocket. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void
  /** Ends every connection and forgets everything. */
  end(): void
}

/**
 * Starts a WalletConnect v2 relay: it passes sealed envelopes between clients that it cannot read.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, host = '127.0.0.1' } = options
  const { upgrade, end, ...relay } = createRelay(options)
  const server = createServer((_request, response) => response.writeHead(426).end())
  server.on('upgrade', upgrade)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    ...relay,
    url: `ws://${host}:${address.port}`,
    async close() {
      end()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** The same, to be served by another server. */
export function createRelay(options: Omit<RelayOptions, 'port' | 'host'> = {}): RelayService {
  const { hosts = configuredHosts() } = options
  const { pingIntervalMs = 10_000, now = Date.now } = options
  const rules: AdmissionRules = {
    projectIds: options.projectIds ?? 'any',
    allowedOrigins: options.allowedOrigins ?? 'any',
  }
  const office = createPostOffice(now)
  const peers = new Set<Peer>()
  const calls = new Map<string, number>()
  const failures = new Map<string, number>()
  let isOffline = false
  let refused = 0

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME_BYTES })

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    if (isOffline) {
      refused++
      connection.destroy()
    } else if (!isKnownHost(request.headers.host, hosts))
      connection.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n')
    else
      sockets.handleUpgrade(request, connection, head, (ws) =>
        sockets.emit('connection', ws, request),
      )
  }

  sockets.on('connection', (socket: WebSocket, request) => {
    // A broken frame closes its own socket; without a listener it would end the process.
    socket.on('error', () => socket.terminate())
    const admission = admit(request, rules, now())
    if ('refusal' in admission) return socket.close(REFUSED, admission.refusal)

    const peer = createPeer(socket, admission.clientId)
    for (const older of peers) {
      if (older.clientId === peer.clientId) office.subscriptions.removeAll(older)
    }
    peers.add(peer)
    socket.on('message', (data) => answerFrame(data.toString(), { peer, office, onCall }))
    socket.on('close', () => {
      peers.delete(peer)
      office.subscriptions.removeAll(peer)
    })
  })

  function onCall(method: string): void {
    calls.set(method, (calls.get(method) ?? 0) + 1)
    const code = failures.get(method)
    if (code === undefined) return
    failures.delete(method)
    throw new RefusedCallError(code, 'Failed on purpose')
  }

  const pings = setInterval(() => {
    for (const { socket } of peers) socket.ping()
    office.mailbox.sweep()
  }, pingIntervalMs)

  function dropConnections(): void {
    for (const socket of sockets.clients) socket.terminate()
  }

  return {
    upgrade,
    dropConnections,
    pause: office.pause,
    resume: office.resume,
    failNext: (method, code) => void failures.set(method, code),

    stats: () => ({
      clients: [...new Set([...peers].map(({ clientId }) => clientId))],
      ...office.subscriptions.count(),
      letters: office.mailbox.count(),
      pushes: office.pushes(),
      unacknowledged: [...peers].reduce((total, peer) => total + peer.unacknowledged(), 0),
      refused,
      calls: Object.fromEntries(calls),
    }),

    closeAll(code, reason) {
      for (const socket of sockets.clients) socket.close(code, reason)
    },

    goOffline() {
      isOffline = true
      dropConnections()
    },

    goOnline() {
      isOffline = false
    },

    end() {
      clearInterval(pings)
      dropConnections()
    },
  }
}
