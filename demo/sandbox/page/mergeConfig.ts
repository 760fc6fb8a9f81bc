const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A config with the parts that an address replaces (`?config={"features":…}`); objects merge, `null` removes. */
export function mergeConfig(base: object, replaced: string | null): object {
  if (!replaced) return base
  const merge = (into: unknown, over: unknown): unknown =>
    isObject(into) && isObject(over)
      ? Object.fromEntries(
          Object.keys({ ...into, ...over }).flatMap((key) => {
            if (!(key in over)) return [[key, into[key]]]
            return over[key] === null ? [] : [[key, merge(into[key], over[key])]]
          }),
        )
      : over
  return merge(base, JSON.parse(replaced)) as object
}
