/** The same outline with every leaf of another type: what a service sends after an unannounced change. */
export const withWrongTypes = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
      return value.length
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 'yes' : null
    case 'object':
      if (value === null) return {}
      if (Array.isArray(value)) return value.length > 0 ? { items: value.length } : 'none'
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, withWrongTypes(inner)]),
      )
    default:
      return 0
  }
}
