import type { createStore } from 'jotai/vanilla'
import type { ReportedConnections } from '../domain/reportedConnection.ts'
import type { ConnectorRegistry } from './connectors.ts'

export type Store = ReturnType<typeof createStore>

/** What every effect works with. It begins by reading the store and ends by `signal`. */
export type EffectContext = { store: Store; signal: AbortSignal }

/** What effects work with that follow live wallets. */
export type SessionContext = EffectContext & {
  connectors: ConnectorRegistry
  /** What the page has been told, also by an earlier client of the same element. */
  reported: { connections: ReportedConnections }
}

/** Something kept true without a click; the file's name says what. */
export type Effect<Context extends EffectContext = EffectContext> = (context: Context) => void
