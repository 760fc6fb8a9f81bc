import { peek } from '../walletStandard/discoverStandard.ts'

/** A method of a foreign object, bound to it; undefined when it has none. Some wallets read `this`. */
export const methodOf = (
  target: unknown,
  name: string,
): ((...inputs: unknown[]) => Promise<unknown>) | undefined => {
  const method = peek(target, name)
  if (typeof method !== 'function') return undefined
  return async (...inputs) => Reflect.apply(method, target, inputs)
}

/** Adds a listener to a Node-style emitter; returns its removal. For wallets without events it does nothing. */
export const listenTo = (
  target: unknown,
  event: string,
  listener: (...onChange: unknown[]) => void,
): (() => void) => {
  methodOf(target, 'on')?.(event, listener).catch(() => {
    // One unknown event must not prevent the others.
  })
  return () => {
    const off = methodOf(target, 'removeListener') ?? methodOf(target, 'off')
    off?.(event, listener).catch(() => {
      // The wallet removes the page's listeners by itself.
    })
  }
}
