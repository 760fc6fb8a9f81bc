type Listener<Value> = (value: Value) => void

/** A typed event source. `on` returns what removes the listener. A listener that throws does not stop the others. */
export type Emitter<Events extends Record<string, unknown>> = {
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void
  emit<Name extends keyof Events>(
    name: Name,
    ...value: Events[Name] extends undefined ? [] : [Events[Name]]
  ): void
}

export const createEmitter = <Events extends Record<string, unknown>>(): Emitter<Events> => {
  const listeners = new Map<keyof Events, Set<Listener<never>>>()
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as Listener<never>))
      return () => void set.delete(listener as Listener<never>)
    },
    emit(name, ...[value]) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(value as never)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
