import { fromDocument } from '#lib/fromDocument.ts'
import { attributeTable, propertyOf, readAttribute } from './attributes.ts'

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object(value) === value && !Array.isArray(value)

// Read while the script runs: later `document.currentScript` is null. There is no document on a rendering server.
const script =
  globalThis.Document &&
  (fromDocument('currentScript') ??
    [...fromDocument('scripts')].find(({ src }) => src.includes('latchkey')))

const reported = new Set<string>()

/** Each hint is logged once, however often the configuration is read. */
export const hint = (text: string) => {
  if (!reported.has(text)) console.warn(`[latchkey] ${text}`)
  reported.add(text)
}

/** Configuration in attributes: the element's own, or the script's, there prefixed with `data-`. */
const readAttributes = (host: Element | undefined, prefix = ''): Values => {
  const values: Record<string, unknown> = {}
  for (const attribute of attributeTable) {
    const text = host?.getAttribute(prefix + attribute.name) ?? null
    const value = readAttribute(attribute, text)
    if (value !== undefined) values[propertyOf(attribute.name)] = value
    else if (text !== null) hint(`${attribute.name}="${text}" is none of ${attribute.choices}`)
  }
  return values
}

const scriptValues = readAttributes(script, 'data-')

const readJson = (host: Element): Values | undefined => {
  const text = host.querySelector(':scope > script[slot=config]')?.textContent?.trim()
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Reported below: text that is not JSON is not an object either.
  }
  hint('slot=config is not a JSON object')
  return undefined
}

/** The host's configuration, source by source; the strongest last. */
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

/** One value by the documented precedence, for the few that the loader needs before the client resolves the rest. */
export const effective = (
  { script, attributes, json, properties }: HostSources,
  name: string,
): unknown => properties[name] ?? json?.[name] ?? attributes[name] ?? script[name]
