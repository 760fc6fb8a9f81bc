/**
 * A provider object of a wallet in the page. Its answers and events are typed `unknown`: each one is parsed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Anything can be announced or assigned, including throwing getters. */
export const isEip1193Provider = (value: unknown): value is Eip1193Provider => {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, 'request') === 'function'
    )
  } catch {
    return false
  }
}
