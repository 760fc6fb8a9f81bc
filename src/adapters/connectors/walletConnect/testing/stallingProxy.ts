import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a relay on which connections can freeze: they stay open, and nothing passes, as after a phone's sleep. */
export type StallingProxy = {
  url: string
  /** Freezes the connections that there are; new ones work. */
  stall(): void
  /** How many connections have been made. */
  connections(): number
  close(): Promise<void>
}

export const startStallingProxy = async (target: string): Promise<StallingProxy> => {
  const { port, hostname } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let made = 0
  const server = createServer((page) => {
    made += 1
    const relay = connect(Number(port), hostname)
    const pair = [page, relay] as const
    pairs.add(pair)
    page.pipe(relay)
    relay.pipe(page)
    for (const socket of pair)
      socket.on('error', () => {
        // The other end has gone.
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: target.replace(`:${port}`, `:${(server.address() as AddressInfo).port}`),
    stall() {
      for (const [page, relay] of pairs) {
        page.unpipe(relay)
        relay.unpipe(page)
        page.pause()
        relay.pause()
      }
    },
    connections: () => made,
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
