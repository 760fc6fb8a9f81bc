/**
 * Any value as text. Unlike `String`, it does not throw where a value has no text: an object without a prototype, one
 * whose `toString` is no function or throws, a revoked proxy.
 */
export function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return 'a value without text' // its own code failed, or it has none
  }
}
