import type { Connector } from '#adapters/connectors/connector.ts'
import type { SeenWallet } from '#features/tripwire/walletChanges.ts'
import { lazy } from '#lib/lazy.ts'
import type { Services } from '#state/services.ts'
import type { ConnectorRegistry } from './connectors.ts'
import type { SessionContext } from './effect.ts'
import { walletPipeline } from './walletPipeline.ts'

/**
 * Finds a wallet whose every request takes the pipeline, and which the tripwire watches from the moment it is connected.
 * Each wallet keeps one wrapper object, since others compare identity.
 */
export const guardWallets = ({
  store,
  signal,
  connectors,
}: Pick<SessionContext, 'store' | 'signal' | 'connectors'>): Services['connector'] => {
  const tripwire = lazy(async () => {
    const { openTripwire } = await import('#features/tripwire/openTripwire.ts')
    return openTripwire({ store, wallets: () => seenWallets(connectors), signal })
  })
  const receipts = lazy(async () => {
    const { openReceipts } = await import('#features/receipts/openReceipts.ts')
    return openReceipts({ store, signal })
  })
  const pipeline = walletPipeline({ store, receipts, tripwire })
  // Without its file a wallet connects all the same: what it is asked later does not go by.
  const watch = () =>
    void tripwire().then(
      (wire) => wire.look(),
      (error: unknown) =>
        console.warn(
          '[latchkey] Failed to load the tripwire; scripts of this page are not watched',
          error,
        ),
    )
  const guarded = new WeakMap<Connector, Connector>()
  const guard = (connector: Connector): Connector => ({
    ...connector,
    connect(to, options) {
      watch()
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
    const connector = await connectors.find(id, options)
    const known = guarded.get(connector) ?? guard(connector)
    guarded.set(connector, known)
    return known
  }
}

/** The wallets of this page, with what is known of the provider objects and functions they announced. */
const seenWallets = ({ each }: ConnectorRegistry) => {
  const found: SeenWallet[] = []
  each(({ name, type, snapshots, functions }) => {
    if (snapshots ?? functions)
      found.push({
        name,
        isAnnounced: type === 'ANNOUNCED',
        snapshots: snapshots?.() ?? [],
        functions: functions?.() ?? [],
      })
  })()
  return found
}
