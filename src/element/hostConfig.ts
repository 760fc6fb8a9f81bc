import { attributeTable, propertyOf, readAttribute } from './attributes.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A server that renders has none.
const page: Document | undefined = globalThis.document
// Read while the script runs: later nobody can tell which one it was.
const script =
  (page?.currentScript as HTMLScriptElement | null | undefined) ??
  page?.querySelector<HTMLScriptElement>('script[src*="latchkey"]')
const scriptValues: Values = { ...script?.dataset }

const told = new Set<string>()

/** A hint is given once, however often the configuration is read. */
const hint = (text: string, ...details: unknown[]) => {
  if (!told.has(text)) console.warn(`[latchkey] ${text}`, ...details)
  told.add(text)
}

const readAttributes = (host: Element): Values => {
  const values: Record<string, unknown> = {}
  for (const attribute of attributeTable) {
    const text = host.getAttribute(attribute.name)
    const value = readAttribute(attribute, text)
    if (value !== undefined) values[propertyOf(attribute.name)] = value
    else if (text !== null)
      hint(`${attribute.name}="${text}" is not one of ${attribute.choices?.join(', ')}`)
  }
  return values
}

const readJson = (host: Element): Values | undefined => {
  const child = host.querySelector(':scope > script[slot=config]')
  if (!child?.textContent?.trim()) return undefined
  try {
    const value: unknown = JSON.parse(child.textContent)
    if (isRecord(value)) return value
    hint('The JSON child must be an object')
  } catch (error) {
    hint('The JSON child cannot be read', error)
  }
  return undefined
}

/** What the host says, source by source; strongest last. */
export type HostSources = { script: Values; attributes: Values; json?: Values; properties: Values }

export const readSources = (host: Element, properties: Values): HostSources => {
  const json = readJson(host)
  return {
    script: scriptValues,
    attributes: readAttributes(host),
    ...(json && { json }),
    properties,
  }
}

/** One value by the documented precedence, for the few the loader itself needs before the kit resolves the rest. */
export const effective = (
  { script, attributes, json, properties }: HostSources,
  name: string,
): unknown => properties[name] ?? json?.[name] ?? attributes[name] ?? script[name]
