import type { Connector } from '../adapters/connectors/connector.ts'
import type { Cancellable } from '../lib/cancellable.ts'

/** A request on its way to a wallet. */
export type Outgoing = { connector: Connector; method: string; params?: unknown }

export type Guards = {
  /** A visitor is about to connect a wallet. Nothing waits for it. */
  onConnect(connector: Connector): void
  /** A request goes on when it resolves; what it rejects with is the answer. */
  beforeRequest(outgoing: Outgoing, options: Cancellable): Promise<void>
}

type Find = (id: string, options?: { waitMs?: number } & Cancellable) => Promise<Connector>

/** Has everything that goes to a wallet pass by. Each wallet stays one object, since others follow it by identity. */
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
