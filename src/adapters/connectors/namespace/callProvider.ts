import { peek } from '../walletStandard/discoverStandard.ts'

/** A method of a foreign object as a function of our own; undefined when it has none. Some wallets read `this`. */
export const methodOf = (
  target: unknown,
  name: string,
): ((...inputs: unknown[]) => Promise<unknown>) | undefined => {
  const method = peek(target, name)
  if (typeof method !== 'function') return undefined
  return async (...inputs) => Reflect.apply(method, target, inputs)
}

/** Adds a listener the way Node's emitters do; returns its removal. Wallets without events are simply quiet. */
export const listenTo = (
  target: unknown,
  event: string,
  listener: (...onChange: unknown[]) => void,
): (() => void) => {
  methodOf(target, 'on')?.(event, listener).catch(() => {
    // One event it does not know is no reason to do without the others.
  })
  return () => {
    const off = methodOf(target, 'removeListener') ?? methodOf(target, 'off')
    off?.(event, listener).catch(() => {
      // It forgets the page by itself.
    })
  }
}
