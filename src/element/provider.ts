export type ProviderEvents = {
  connect: { chainId: string }
  disconnect: Error & { code: number }
  accountsChanged: readonly string[]
  chainChanged: string
  message: { type: string; data: unknown }
}
type Listener = (value: never) => void

/** The element's wallet as an EIP-1193 provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: keyof ProviderEvents, listener: Listener): Eip1193Provider
  removeListener(event: keyof ProviderEvents, listener: Listener): Eip1193Provider
}

export type ProviderListeners = Map<keyof ProviderEvents, Set<Listener>>

/** Creates an element's provider, which keeps listeners until there are events for them. */
export const createProvider = (
  listeners: ProviderListeners,
  request: Eip1193Provider['request'],
): Eip1193Provider => {
  const provider: Eip1193Provider = {
    // Not all pages are type-checked: malformed requests are refused where requests are read.
    request: (args) => request(args ?? { method: '' }),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
