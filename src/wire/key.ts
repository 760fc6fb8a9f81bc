import type { Shape } from '../lib/shape.ts'

/** A stored value: its name behind the prefix, its shape, and what it is when absent or unreadable. */
export type StoredKey<Value = unknown> = {
  name: string
  shape: Shape<Value>
  fallback: Value
}

/** Declares a stored value; all of them live in `wire/storage/keys.ts`. */
export const key = <Value>(
  name: string,
  shape: Shape<Value>,
  fallback: NoInfer<Value>,
): StoredKey<Value> => ({ name, shape, fallback })
