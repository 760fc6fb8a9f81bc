import { parseOrExplain, Text, z } from '#lib/schema.ts'

/** Reports a problem; `within` names the entry of a list or record. */
export type Report = (message: string, within?: string | number) => void
/** Reads one value; returns undefined, and reports why, when nothing of it can be used. */
export type Reader<Value> = (value: unknown, report: Report) => Value | undefined

export const shaped =
  <Value>(schema: z.ZodMiniType<Value>): Reader<Value> =>
  (value, report) => {
    const parsed = parseOrExplain(schema, typeof value === 'string' ? value.trim() : value)
    if (parsed.success) return parsed.data
    report(parsed.problem)
    return undefined
  }

export const json = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    // Stays a string, which the reader then reports.
    return value
  }
}

export const words = (value: unknown): unknown => {
  const read = json(value)
  return typeof read === 'string' ? read.split(/[\s,]+/).filter(Boolean) : read
}

// A boolean attribute is on when present; frameworks write `="false"` for one that is off.
export const flag: Reader<boolean> = (value, report) => {
  if (typeof value === 'string') return value.trim() !== 'false'
  if (typeof value === 'boolean') return value
  report('expected true or false')
  return undefined
}

export const list =
  <Item>(item: Reader<Item>): Reader<readonly Item[]> =>
  (value, report) => {
    const read = words(value)
    if (!Array.isArray(read)) {
      report('expected a list')
      return undefined
    }
    const items = read.map((one, at) => item(one, (message) => report(message, at)))
    return items.filter((one) => one !== undefined)
  }

export const listOrFlag =
  <Item>(item: Reader<Item>): Reader<readonly Item[] | boolean> =>
  (value, report) => {
    const text = typeof value === 'string' ? value.trim() : value
    if (text === '' || text === 'true' || text === true) return true
    if (text === 'false' || text === false) return false
    const read = list(item)(value, report)
    return read?.length === 0 ? false : read
  }

export const record =
  <Key extends string, Value>(
    key: (name: string) => Key | undefined,
    item: Reader<Value>,
  ): Reader<Readonly<string extends Key ? Record<Key, Value> : Partial<Record<Key, Value>>>> =>
  (value, report) => {
    const read = json(value)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) {
      report('expected an object')
      return undefined
    }
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, one]) => {
        const id = key(name)
        if (id === undefined) report('not a name that belongs here', name)
        const kept = id === undefined ? undefined : item(one, (message) => report(message, name))
        return id === undefined || kept === undefined ? [] : [[id, kept]]
      }),
    ) as never
  }

export const pattern = (expression: RegExp, message: string): Reader<string> =>
  shaped(z.string(message).check(z.regex(expression, message)))

export const text = shaped(Text)
export const anyText = shaped(z.string())
export const oneOf = <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  shaped(z.enum(values))
