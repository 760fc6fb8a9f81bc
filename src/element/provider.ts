import type { Hex } from '#domain/request/evmMethods.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import type { RequestMethods, RequestOf, ResultOf } from '#domain/request/requestMethods.ts'

export type ProviderEvents = {
  connect: { chainId: string }
  disconnect: Error & { code: number }
  accountsChanged: readonly Hex[]
  chainChanged: string
  message: { type: string; data: unknown }
}
type Listener = (value: never) => void

/** The element's wallet as an EIP-1193 provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface Eip1193Provider {
  request<Name extends keyof RequestMethods | (string & {})>(
    args: RequestOf<Name>,
  ): Promise<ResultOf<Name>>
  on<Name extends keyof ProviderEvents>(
    event: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): Eip1193Provider
  removeListener<Name extends keyof ProviderEvents>(
    event: Name,
    listener: (value: ProviderEvents[Name]) => void,
  ): Eip1193Provider
}

/** What answers a provider's requests, whatever their method. */
export type AnswerRequest = (args: RequestArguments) => Promise<unknown>

export type ProviderListeners = Map<keyof ProviderEvents, Set<Listener>>

/** Creates an element's provider, which keeps listeners until there are events for them. */
export const createProvider = (
  listeners: ProviderListeners,
  answer: AnswerRequest,
): Eip1193Provider => {
  const provider: Eip1193Provider = {
    // Not all pages are type-checked: malformed requests are refused where requests are read.
    request: (args) => answer(args ?? { method: '' }) as never,
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
