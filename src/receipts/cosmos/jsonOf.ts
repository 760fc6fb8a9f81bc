/** JSON of a value, with bigints as text, as Cosmos documents have all amounts. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? ''
