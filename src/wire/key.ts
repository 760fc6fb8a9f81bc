import type { z } from '#lib/schema.ts'

/** A stored value: its name behind the prefix, its schema, and its value when absent or unreadable. */
export type StoredKey<Value = unknown> = {
  name: string
  schema: z.ZodMiniType<Value>
  fallback: Value
}

/** Declares a stored value; all of them live in `wire/storage/keys.ts`. */
export const key = <Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  fallback: NoInfer<Value>,
): StoredKey<Value> => ({ name, schema, fallback })
