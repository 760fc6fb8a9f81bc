import type { Manifest } from '../reference.ts'

/** What a field of the playground changes: an attribute of the element, or a token of its look. */
export type Field = {
  /** As in the manifest: `theme`, `--latchkey-accent`. */
  name: string
  kind: 'choice' | 'flag' | 'text' | 'token'
  description: string
  /** Value without a setting; `''` for none. */
  initial: string
  choices: readonly string[]
  /** Name of an attribute’s property. */
  property: string
}

const withoutQuotes = (text = '') => text.replaceAll("'", '')

/** A field for each attribute and token of `<latch-key>`, in the manifest’s order. */
export function fieldsOf({ modules }: Manifest): readonly Field[] {
  const element = modules
    .flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === 'latch-key')
  if (!element) throw new Error('The manifest has no latch-key')
  const attributes = element.attributes.map(
    ({ name, fieldName = name, type, description = '', default: initial }): Field => {
      const types = withoutQuotes(type?.text).split(' | ')
      const kind = types.includes('boolean') ? 'flag' : types.length > 1 ? 'choice' : 'text'
      return {
        name,
        kind,
        description,
        initial: withoutQuotes(initial),
        choices: kind === 'choice' ? types : [],
        property: fieldName,
      }
    },
  )
  const tokens = (element.cssProperties ?? []).map(
    ({ name, description = '', default: initial = '' }): Field => ({
      name,
      kind: 'token',
      description,
      initial,
      choices: [],
      property: name,
    }),
  )
  return [...attributes, ...tokens]
}
