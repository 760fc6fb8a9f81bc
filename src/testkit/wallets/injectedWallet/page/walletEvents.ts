type Listener = (...args: unknown[]) => void

/** The event half of an EIP-1193 provider. */
export type WalletEvents = {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, ...args: unknown[]): void
}

/** Listeners by event; one that throws does not keep the others from hearing. */
export function createWalletEvents(): WalletEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, ...args) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...args)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
