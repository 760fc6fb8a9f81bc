import type { MarkdownRenderer } from 'vitepress'
import { nodeHosts, serviceHosts } from '../../../embed/reference/describeHosts.ts'

type Described = {
  name: string
  description?: string
  default?: string
  type?: { text: string }
  example?: object
}
type Attribute = Described & { fieldName?: string }
type Member = Described & { kind: string; readonly?: boolean; attribute?: string }
type Failure = { code: string; from: string; description: string; hint: string }
type Declaration = {
  tagName: string
  attributes: Attribute[]
  members?: Member[]
  events?: Described[]
  slots: Described[]
  cssParts: Described[]
  cssStates?: Described[]
  cssProperties?: (Described & { dark: string })[]
  errors?: Failure[]
  options?: Described[]
}
export type Manifest = { modules: { declarations: Declaration[] }[] }

const cell = (text = ''): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;')
const code = (text = ''): string =>
  text === '' ? '' : `<code v-pre>${text.replaceAll('|', '&#124;').replaceAll('<', '&lt;')}</code>`

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const choices = (text = ''): string =>
  text
    .split(' | ')
    .map((each) => code(each.replaceAll("'", '')))
    .join(' ')

/** Each name is a heading, so that it has a link and is found by the search. */
const eachAttribute = (attributes: readonly Attribute[]): string =>
  attributes
    .map(({ name, fieldName, type, description, default: initial }) =>
      [
        `### ${name}`,
        '',
        description ?? '',
        '',
        `Property ${code(fieldName ?? name)}. Takes ${choices(type?.text)}. Default: ${
          initial ? code(initial.replaceAll("'", '')) : 'none'
        }.`,
      ].join('\n'),
    )
    .join('\n\n')

const named = (title: string, all: readonly Described[] = []): string =>
  table(
    [title, 'Meaning'],
    all.map(({ name, description }) => [code(name), cell(description)]),
  )

/** The table at the top of a page: each name leads to its heading. */
const indexOf = (title: string, all: readonly Described[], suffix = ''): string =>
  table(
    [title, 'Meaning'],
    all.map(({ name, description }) => [
      `[${code(name + suffix)}](#${name.toLowerCase()})`,
      cell(description),
    ]),
  )

const byName = <Each extends Described>(all: readonly Each[]): Each[] =>
  [...all].sort((one, other) => (one.name < other.name ? -1 : 1))

const methodsOf = ({ members = [] }: Declaration) => members.filter(({ kind }) => kind === 'method')

const example = (detail?: object): string =>
  detail === undefined ? '' : `\n\n\`\`\`json\n${JSON.stringify(detail, null, 2)}\n\`\`\``

const writers: Record<string, (element: Declaration, button: Declaration) => string> = {
  attributeIndex: ({ attributes }) => indexOf('Attribute', byName(attributes)),
  attributes: ({ attributes }) => eachAttribute(byName(attributes)),
  button: (_, button) => eachAttribute(button.attributes),
  properties: ({ members = [] }) =>
    table(
      ['Property', 'Type', 'Meaning'],
      members
        .filter(({ kind, attribute }) => kind === 'field' && !attribute)
        .map(({ name, type, description, readonly }) => [
          code(name),
          code(type?.text),
          `${cell(description)}${readonly ? '' : ' Can be set.'}`,
        ]),
    ),
  methodIndex: (element) => indexOf('Method', methodsOf(element), '()'),
  methods: (element) =>
    methodsOf(element)
      .map(
        ({ name, type, description }) =>
          `### ${name}()\n\n${cell(description)}\n\n\`\`\`ts type\n${name}: ${type?.text}\n\`\`\``,
      )
      .join('\n\n'),
  eventIndex: ({ events = [] }) => indexOf('Event', events),
  events: ({ events = [] }) =>
    events
      .map(
        ({ name, description, type, example: detail }) =>
          `### ${name}\n\n${cell(description)}\n\nDetail: ${code(type?.text.replace(/^CustomEvent<(.*)>$/, '$1'))}${example(detail)}`,
      )
      .join('\n\n'),
  tokens: ({ cssProperties = [] }) =>
    table(
      ['Token', 'For', 'Light', 'Dark'],
      cssProperties.map(({ name, description, default: light, dark }) => [
        code(name),
        cell(description),
        code(light),
        code(dark),
      ]),
    ),
  parts: ({ cssParts }) => named('Part', cssParts),
  states: ({ cssStates }) => named('State', cssStates),
  slots: ({ slots }) => named('Slot', slots),
  options: ({ options = [] }) =>
    table(
      ['Key', 'Shape', 'Meaning'],
      options.map(({ name, type, description }) => [
        code(name),
        code(type?.text),
        cell(description),
      ]),
    ),
  errors: ({ errors = [] }) =>
    [
      '<FilteredTable label="Filter errors">',
      table(
        ['Code', 'What happened', 'What to do', 'From'],
        errors.map(({ code: name, from, description, hint }) => [
          // An address for each row, to hand on.
          `<a id="${name}" href="#${name}">${code(name)}</a>`,
          cell(description),
          cell(hint),
          cell(from),
        ]),
      ),
      '</FilteredTable>',
    ].join('\n\n'),
}

const hosts = {
  services: () =>
    serviceHosts
      .map(({ host, key, when, learns, without }) =>
        [
          `### ${host}`,
          '',
          `Contacted when ${cell(when)}.`,
          '',
          `- It learns: ${cell(learns)}.`,
          `- Not contacted with: ${cell(without)}.`,
          ...(key ? [`- To use your own: ${code(`endpoints.${key}`)}.`] : []),
        ].join('\n'),
      )
      .join('\n\n'),
  nodes: () =>
    table(
      ['Network', 'Id', 'Node'],
      nodeHosts.map(({ id, name, host }) => [cell(name), code(id), code(host)]),
    ),
}

/** Replaces lines such as `<!-- from the manifest: events -->` by data from the manifest. */
export function withReference(source: string, manifest: Manifest): string {
  const all = manifest.modules.flatMap(({ declarations }) => declarations)
  const [element, button] = ['latch-key', 'latch-key-button'].map((tag) =>
    all.find(({ tagName }) => tagName === tag),
  )
  return source
    .replace(/^<!-- from the manifest: (\w+) -->$/gm, (_, name: string) => {
      const write = writers[name]
      if (!write || !element || !button) throw new Error(`The manifest has no ${name}`)
      return write(element, button)
    })
    .replace(/^<!-- hosts: (services|nodes) -->$/gm, (_, name: keyof typeof hosts) => hosts[name]())
}

/** Fills each page before it is parsed as Markdown, by the site and by its search alike. */
export function fillReference(markdown: MarkdownRenderer, manifest: Manifest): void {
  markdown.core.ruler.before('normalize', 'from-the-manifest', (state) => {
    state.src = withReference(state.src, manifest)
  })
}
