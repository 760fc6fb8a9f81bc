import type { Connector, WalletRequestOptions } from '../adapters/connectors/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Cancellable } from '../lib/cancellable.ts'

/** A request that is about to be sent to a wallet. */
export type Outgoing = {
  connector: Connector
  namespace: Namespace
  method: string
  params?: unknown
}

export type Guards = {
  /** A visitor is about to connect a wallet. Nothing waits for the callback. */
  onConnect(connector: Connector): void
  /** Answers a request: mostly by `send`, with the parameters that are to reach the wallet. */
  onRequest(
    outgoing: Outgoing,
    send: (params: unknown) => Promise<unknown>,
    options: WalletRequestOptions,
  ): Promise<unknown>
}

type Find = (id: string, options?: { waitMs?: number } & Cancellable) => Promise<Connector>

/** Makes every request to a wallet pass the guard. Each wallet keeps one wrapper object, since others compare identity. */
export const guardWallets = (find: Find, { onConnect, onRequest }: Guards): Find => {
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
        request: (args, options = {}) =>
          onRequest(
            { connector, namespace, ...args },
            (params) =>
              provider.request(params === undefined ? args : { ...args, params }, options),
            options,
          ),
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
