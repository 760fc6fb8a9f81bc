import { words } from '#lib/words.ts'
import { choiceNames, listNames, offNames, onNames, textNames } from './attributeNames.ts'

/**
 * How an attribute is read: `text` as it is, `list` by spaces, `choice` from a closed set, `flag` by presence
 * (`="false"` is off). A flag that is on without being written says so in `on`.
 */
export type AttributeKind = 'text' | 'list' | 'choice' | 'flag'

export type Attribute = {
  readonly name: string
  readonly kind: AttributeKind
  readonly choices?: readonly string[]
  readonly on?: true
}

const each = (names: string, rest: Omit<Attribute, 'name'>): Attribute[] =>
  words(names).map((name) => ({ name, ...rest }))
const choice = (text: string): Attribute => {
  const [name = '', ...choices] = words(text)
  return { name, kind: 'choice', choices }
}

/** The table of attributes; each has a property of the same name in camelCase. The first choice is the default. */
export const attributeTable: readonly Attribute[] = [
  ...each(textNames, { kind: 'text' }),
  ...each(listNames, { kind: 'list' }),
  ...choiceNames.map(choice),
  ...each(onNames, { kind: 'flag', on: true }),
  ...each(offNames, { kind: 'flag' }),
]

export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The value of an attribute's text; `undefined` when it is absent or not among the choices. */
export const readAttribute = (
  { kind, choices }: Attribute,
  value: string | null,
): string | boolean | readonly string[] | undefined => {
  if (value === null) return undefined
  if (kind === 'flag') return value !== 'false'
  if (kind === 'choice') return choices?.includes(value) ? value : undefined
  // A list that is also a flag (`socials="false"`) keeps both meanings.
  if (kind === 'list' && value.trim() !== 'false') return value.split(/\s+/).filter(Boolean)
  return kind === 'list' ? false : value
}

/** The value of a property when neither it nor its attribute is set. */
export const defaultOf = ({ kind, choices, on }: Attribute): unknown => {
  if (kind === 'flag') return on === true
  if (kind === 'choice') return choices?.[0]
  return kind === 'list' ? [] : ''
}

/** Reflects a primitive property to its attribute; objects and listNames are not reflected. */
export const mirrorProperty = (
  host: Element,
  { name, kind, on }: Attribute,
  value: unknown,
): void => {
  if (typeof value === 'object') return
  if (kind === 'flag' && !value === !on) host.removeAttribute(name)
  else host.setAttribute(name, (kind !== 'flag' ? value : value ? '' : false) as string)
}
