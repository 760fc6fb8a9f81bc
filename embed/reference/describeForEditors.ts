/**
 * Data for further editors, made from the manifest: `web-types.json` (JetBrains) and
 * `latchkey.css-data.json` (custom data for CSS, VS Code and compatible editors).
 */
import { customElements } from './describeElement.ts'

type Named = { name: string; description: string }
type Declaration = (typeof customElements.modules)[number]['declarations'][number]

const declarations: readonly Declaration[] = customElements.modules.flatMap((one) => [
  ...one.declarations,
])

const named = ({
  name,
  description,
}: {
  name: string
  description?: string | undefined
}): Named => ({
  name,
  description: description ?? '',
})

const booleanOr = ({ type: { text } }: { type: { text: string } }) =>
  text === 'boolean' ? { value: { kind: 'no-value', type: 'boolean' } } : { value: { type: text } }

const webType = (one: Declaration) => ({
  ...{ name: one.tagName, description: one.description },
  attributes: one.attributes.map((attribute) => ({
    ...named(attribute),
    ...booleanOr(attribute),
    ...('default' in attribute && { default: attribute.default }),
    required: false,
  })),
  slots: one.slots.map(named),
  js: {
    properties: (one.members ?? [])
      .filter(({ kind }) => kind === 'field')
      .map((field) => ({
        ...named(field),
        value: { type: field.type.text },
        ...('readonly' in field && { 'read-only': true }),
      })),
    events: (one.events ?? []).map(named),
  },
  css: {
    parts: one.cssParts.map(named),
    properties: (one.cssProperties ?? []).map((token) => ({
      ...named(token),
      default: token.default,
    })),
    'pseudo-classes': (one.cssStates ?? []).map((state) => ({
      ...named(state),
      name: `state(${state.name})`,
    })),
  },
})

/** @see https://plugins.jetbrains.com/docs/intellij/websymbols-web-types.html */
export const webTypes = (version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  ...{ name: 'latchkey', version, 'description-markup': 'none', 'js-types-syntax': 'typescript' },
  contributions: { html: { elements: declarations.map(webType) } },
})

const unique = (list: readonly Named[]) => [
  ...new Map(list.map((one) => [one.name, one] as const)).values(),
]

/** @see https://github.com/microsoft/vscode-css-languageservice/blob/main/docs/customData.md */
export const cssData = {
  version: 1.1,
  properties: unique(declarations.flatMap((one) => (one.cssProperties ?? []).map(named))),
  pseudoClasses: unique(
    declarations.flatMap((one) =>
      (one.cssStates ?? []).map((state) => ({ ...named(state), name: `:state(${state.name})` })),
    ),
  ),
  pseudoElements: unique(
    declarations.flatMap((one) =>
      one.cssParts.map((part) => ({ ...named(part), name: `::part(${part.name})` })),
    ),
  ),
}
