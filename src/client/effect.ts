import type { createStore } from 'jotai/vanilla'
import type { ReportedConnections } from '#domain/connection/reportedConnection.ts'
import type { ConnectorRegistry } from './connectors.ts'

export type Store = ReturnType<typeof createStore>

/** What every effect gets. It starts by reading the store and ends by `signal`. */
export type EffectContext = { store: Store; signal: AbortSignal }

/** The context of effects that follow live wallets. */
export type SessionContext = EffectContext & {
  connectors: ConnectorRegistry
  /** What the page has been told, including by an earlier client of the same element. */
  reported: { connections: ReportedConnections }
}

/** Code that runs for as long as a client lives, without a click; its file's name says what it does. */
export type Effect<Context extends EffectContext = EffectContext> = (context: Context) => void
