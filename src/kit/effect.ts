import type { createStore } from 'jotai/vanilla'
import type { ConnectorRegistry } from './connectors.ts'

export type Store = ReturnType<typeof createStore>

/** What every effect works with. It begins by reading the store and ends by `signal`. */
export type EffectContext = { store: Store; connectors: ConnectorRegistry; signal: AbortSignal }

/** Something kept true without a click; the file's name says what. */
export type Effect = (context: EffectContext) => void
