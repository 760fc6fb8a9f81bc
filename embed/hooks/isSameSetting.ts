/**
 * Whether two settings are deeply equal: components create theirs at each render, which would configure the client again.
 * Values other than lists and plain objects are compared by identity.
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
