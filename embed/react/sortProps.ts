import type { ReactNode } from 'react'
import { attributeTable, propertyOf } from '#element/attributes.ts'
import { listened } from './listenerProps.ts'

export type ComponentProps = Readonly<Record<string, unknown>> & { children?: ReactNode }

const attributeOf = new Map(attributeTable.map(({ name }) => [propertyOf(name), name]))
const listenerNames = new Set<string>(listened.map(([, prop]) => prop))

/** Both versions of React write `class` of a custom element; 18 would write `classname`. */
export const withClass = ({ className, ...props }: ComponentProps): Record<string, unknown> =>
  className === undefined ? props : { ...props, class: className }

/** A setting's text in markup, if it can be an attribute. */
const markupOf = (value: unknown): string | undefined => {
  if (typeof value === 'boolean') return value ? '' : 'false'
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string') ? value.join(' ') : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Splits a component's props: what React writes to markup, which a server renders, too, and what only a property can hold.
 * The element reads a string property as it reads the attribute, so either way of React's is right.
 */
export const sortProps = (props: ComponentProps) => {
  const written: Record<string, unknown> = {}
  const properties: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(withClass(props))) {
    const attribute = attributeOf.get(name)
    const markup = markupOf(value)
    if (listenerNames.has(name)) continue
    if (name === 'config') properties.config = value
    else if (!attribute) written[name] = value
    else if (markup !== undefined) written[attribute] = markup
    else if (value !== undefined && value !== null) properties[name] = value
  }
  return { written, properties }
}

/** Whether a setting is written to markup. */
export const isWritten = (name: string, written: Readonly<Record<string, unknown>>): boolean =>
  (attributeOf.get(name) ?? name) in written
