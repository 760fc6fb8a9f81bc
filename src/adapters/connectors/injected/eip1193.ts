/**
 * What a wallet in the page hands out. Its answers and events are typed `unknown`: every one is parsed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Anything can be announced or assigned, throwing getters included. */
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
