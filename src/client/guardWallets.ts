import type { Connector } from '../adapters/connectors/connector.ts'
import type { Cancellable } from '../lib/cancellable.ts'

/** A request that is about to be sent to a wallet. */
export type Outgoing = { connector: Connector; method: string; params?: unknown }

export type Guards = {
  /** A visitor is about to connect a wallet. Nothing waits for the callback. */
  onConnect(connector: Connector): void
  /** The request is sent when this resolves; a rejection is the request's answer. */
  beforeRequest(outgoing: Outgoing, options: Cancellable): Promise<void>
}

type Find = (id: string, options?: { waitMs?: number } & Cancellable) => Promise<Connector>

/** Makes every request to a wallet pass the guard. Each wallet keeps one wrapper object, since others compare identity. */
export const guardWallets = (find: Find, { onConnect, beforeRequest }: Guards): Find => {
  const guarded = new WeakMap<Connector, Connector>()
  const guard = (connector: Connector): Connector => ({
    ...connector,
    connect(to, options) {
      onConnect(connector)
      return connector.connect(to, options)
    },
    provider(namespace) {
      const provider = connector.provider(namespace)
      return {
        ...provider,
        async request(args, options = {}) {
          await beforeRequest({ connector, ...args }, options)
          return provider.request(args, options)
        },
      }
    },
  })
  return async (id, options) => {
    const connector = await find(id, options)
    const known = guarded.get(connector) ?? guard(connector)
    guarded.set(connector, known)
    return known
  }
}
