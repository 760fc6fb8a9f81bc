/** The value a record itself holds under a key: names such as `constructor` may come from outside as keys. */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string | undefined,
): Value | undefined => (key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined)
