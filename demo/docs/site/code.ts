/**
 * Colours of code by role. The highlighter writes colours into `style`, which a strict policy forbids: it gets colours that
 * stand for roles, and each is replaced by a class.
 */
const roles = {
  comment: ['comment', 'punctuation.definition.comment'],
  text: ['string', 'punctuation.definition.string', 'constant.other.symbol'],
  number: ['constant.numeric', 'constant.language', 'support.constant', 'constant.character'],
  word: ['keyword', 'storage', 'storage.type', 'keyword.operator.new', 'variable.language'],
  name: ['entity.name', 'support.function', 'support.class', 'meta.function-call.generic'],
  key: [
    ...['variable.other.property', 'meta.object-literal.key', 'support.type.property-name'],
    ...['entity.other.attribute-name', 'variable.css'],
  ],
  tag: ['entity.name.tag', 'punctuation.definition.tag', 'support.class.component'],
} as const

const names = Object.keys(roles) as (keyof typeof roles)[]
const colourOf = (index: number) => `#00000${index + 1}`
const PLAIN = '#000000'

export const codeColours = {
  name: 'latchkey',
  type: 'light' as const,
  colors: { 'editor.foreground': PLAIN, 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: PLAIN } },
    ...names.map((name, index) => ({
      scope: [...roles[name]],
      settings: { foreground: colourOf(index) },
    })),
  ],
}

type Drawn = { properties: Record<string, unknown> }

/** Replaces the colours by classes, `code-text` and so on, and removes every `style`. */
export const colourClasses = {
  name: 'latchkey-colour-classes',
  pre(node: Drawn) {
    delete node.properties.style
  },
  span(node: Drawn) {
    const style = String(node.properties.style ?? '')
    const role = names[names.findIndex((_, index) => style.includes(colourOf(index)))]
    delete node.properties.style
    if (role) node.properties.class = `code-${role}`
  },
}
