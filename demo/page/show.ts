/** The longest text for one line. */
const LINE = 100

/** Any value as readable text; bigints keep their n, errors their code and message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) {
    const { code } = value as { code?: unknown }
    return [code === undefined ? value.name : `${value.name} ${code}`, value.message].join(': ')
  }
  const readable = (_: string, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)
  const line = JSON.stringify(value, readable) ?? String(value)
  return line.length <= LINE ? line : (JSON.stringify(value, readable, 2) ?? line)
}
