/** What a page handed in, as JSON: big numbers as text, which is how documents of Cosmos write theirs. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? ''
