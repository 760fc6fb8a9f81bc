/**
 * Whether two settings say the same, all the way down: components write theirs anew at each render, and the client would be
 * configured anew. What is neither a list nor a plain object is the same only as itself.
 */
export const isSameSetting = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameSetting(one[name], other[name]))
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (Object(value) === value && Object.getPrototypeOf(value) === Object.prototype)
