import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { configuredHosts, isKnownHost } from './knownHost.ts'

export type ListenOptions = {
  /** @default 0, any free port */
  port?: number | undefined
  /** @default '127.0.0.1' */
  host?: string | undefined
  /** Host names besides those of loopback that it accepts. @default those of `LATCHKEY_SANDBOX_HOSTS` */
  hosts?: readonly string[] | undefined
  /** Takes connections that are to become WebSockets. @default they are refused */
  upgrade?: ((request: IncomingMessage, connection: Duplex, head: Buffer) => void) | undefined
}

export type RunningServer = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  origin: string
  /** Stops listening and cuts open connections; resolves when the port is free again. */
  close(): Promise<void>
}

/**
 * Clients take a connection up again until just before this. With Node's own five seconds, one that was busy for a
 * second at the wrong moment would ask on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 300_000

/**
 * Serves an app on loopback. Requests under a name that is not its own are answered 421, whatever they ask for.
 *
 * @throws the system's error when the port is taken
 */
export async function listen(
  app: Hono,
  { port = 0, host = '127.0.0.1', hosts = configuredHosts(), upgrade }: ListenOptions = {},
): Promise<RunningServer> {
  const fetch: typeof app.fetch = (request, ...rest) =>
    isKnownHost(request.headers.get('host'), hosts)
      ? app.fetch(request, ...rest)
      : new Response('Unknown host', { status: 421 })
  const server = createAdaptorServer({ fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  if (upgrade) server.on('upgrade', upgrade)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    origin: `http://${host}:${address.port}`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
