const MAX_LENGTH = 20_000

/** The parameters of a request as indented JSON, cut at 20,000 characters, for a request that cannot be read. */
export function paramsText(params: unknown): string {
  const text =
    JSON.stringify(
      params,
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      2,
    ) ?? ''
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
