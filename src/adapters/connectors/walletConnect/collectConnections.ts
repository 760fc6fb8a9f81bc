import type UniversalProvider from '@walletconnect/universal-provider'

type Core = UniversalProvider['client']['core']
/** A socket of the SDK, or one that is being opened. */
export type Connection = NonNullable<Core['relayer']['provider']>['connection']

/** What a core has opened to the relay. */
export type Connections = {
  /** Calls `take` with each connection that there is, and from now on with each new one. */
  onMade(take: (connection: Connection) => void): void
}

/**
 * Keeps every connection that a core makes. Where two attempts of the SDK's relayer overlap it forgets the first one, whose
 * socket then stays open for good. To be called before the core starts.
 */
export function collectConnections(core: Core): Connections {
  const { relayer } = core
  const { registerProviderListeners } = relayer as unknown as {
    registerProviderListeners(): void
  }
  const open = new Set<Connection>()
  let take: ((connection: Connection) => void) | undefined
  Object.assign(relayer, {
    registerProviderListeners() {
      const { connection } = relayer.provider
      for (const one of open) if (!one.connected && !one.connecting) open.delete(one)
      open.add(connection)
      if (take) take(connection)
      else registerProviderListeners()
    },
  })
  return {
    onMade(next) {
      take = next
      for (const connection of open) next(connection)
    },
  }
}
