/** A record's own value of a key: keys from outside may be names such as `constructor`. */
export const own = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string | undefined,
): Value | undefined => (key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined)
