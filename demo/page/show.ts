/** Any value as text that a person can read; bigints keep their n, errors their code and message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) {
    const { code } = value as { code?: unknown }
    return [code === undefined ? value.name : `${value.name} ${code}`, value.message].join(': ')
  }
  return (
    JSON.stringify(
      value,
      (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner),
      2,
    ) ?? String(value)
  )
}
