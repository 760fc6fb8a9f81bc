import type { Connector } from '#adapters/connectors/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { walletPipeline } from './walletPipeline.ts'

export type Guards = {
  /** A visitor is about to connect a wallet. Nothing waits for the callback. */
  onConnect(connector: Connector): void
  /** Takes a request to its wallet. */
  pipeline: ReturnType<typeof walletPipeline>
}

type Find = (id: string, options?: { waitMs?: number } & Cancellable) => Promise<Connector>

/** Makes every request to a wallet take the pipeline. Each wallet keeps one wrapper object, since others compare identity. */
export const guardWallets = (find: Find, { onConnect, pipeline }: Guards): Find => {
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
        request: ({ method, params }, options = {}) =>
          pipeline(
            { wallet: connector, namespace, method, params },
            (params) =>
              provider.request(params === undefined ? { method } : { method, params }, options),
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
