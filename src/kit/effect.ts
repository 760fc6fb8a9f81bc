import type { createStore } from 'jotai/vanilla'
import type { ToldConnections } from '../domain/toldConnection.ts'
import type { ConnectorRegistry } from './connectors.ts'

export type Store = ReturnType<typeof createStore>

/** What every effect works with. It begins by reading the store and ends by `signal`. */
export type EffectContext = { store: Store; signal: AbortSignal }

/** What effects work with that follow live wallets. */
export type SessionContext = EffectContext & {
  connectors: ConnectorRegistry
  /** What the page has been told, also by an earlier kit of the same element. */
  told: { connections: ToldConnections }
}

/** Something kept true without a click; the file's name says what. */
export type Effect<Context extends EffectContext = EffectContext> = (context: Context) => void
