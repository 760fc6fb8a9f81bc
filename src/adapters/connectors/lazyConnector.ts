import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { createEmitter } from '#lib/emitter.ts'
import { lazy } from '#lib/lazy.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import type { Connector, ConnectorEvents } from './connector.ts'

/**
 * A connector whose code is loaded when it is first used. Listeners may be added before; a failed load is not cached, so
 * that the next use tries again.
 */
export const lazyConnector = (info: ConnectorInfo, load: () => Promise<Connector>): Connector => {
  const events = createEmitter<ConnectorEvents>()
  const connector = lazy(async () => {
    const loaded = await load()
    loaded.events.on('uri', (uri) => events.emit('uri', uri))
    loaded.events.on('change', (connections) => events.emit('change', connections))
    loaded.events.on('disconnect', () => events.emit('disconnect'))
    loaded.events.on('doubt', (doubt) => events.emit('doubt', doubt))
    loaded.events.on('transport', (state) => events.emit('transport', state))
    loaded.events.on('request', (request) => events.emit('request', request))
    loaded.events.on('requestEnd', (end) => events.emit('requestEnd', end))
    loaded.events.on('refused', (what) => events.emit('refused', what))
    return loaded
  })

  return {
    ...info,
    events,
    async connect(to, options) {
      return (await raceSignal(connector(), options?.signal)).connect(to, options)
    },
    async reconnect(to, options) {
      return (await raceSignal(connector(), options?.signal)).reconnect(to, options)
    },
    async resume(pairing, options) {
      const loaded = await raceSignal(connector(), options?.signal)
      return (await loaded.resume?.(pairing, options)) ?? []
    },
    async recheck(options) {
      const loaded = await raceSignal(connector(), options?.signal)
      return loaded.recheck?.(options) ?? loaded.reconnect({ networks: [] }, options)
    },
    async disconnect() {
      await (await connector()).disconnect()
    },
    clientId: async () => connector.peek()?.clientId?.(),
    provider: (namespace) => ({
      async request(args, options) {
        const loaded = await raceSignal(connector(), options?.signal)
        return loaded.provider(namespace).request(args, options)
      },
      selectNetwork(network) {
        // Before its code is loaded there is no connection whose network could change.
        return connector.peek()?.provider(namespace).selectNetwork?.(network)
      },
    }),
  }
}
