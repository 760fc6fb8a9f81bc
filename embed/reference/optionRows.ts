import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { type AttributeRow, elementAttributes } from './elementAttributes.ts'

/** An option, as its row in `src/domain/config/configOptions.ts` and the comment above it say. */
export type OptionRow = {
  path: string
  says: string
  /** What it takes, as a type. */
  shape: string
  attribute?: AttributeRow
}

/** A name of an option in lower case, as attributes are written: `enableEip6963` is `enable-eip6963`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What a reader such as `oneOf(['a', 'b'])` or `list(text)` tells about the values that it takes. */
type Reads = { kind: AttributeRow['kind']; choices: string[]; shape: string }

const byReader: Readonly<Record<string, Reads>> = {
  flag: { kind: 'flag', choices: [], shape: 'boolean' },
  list: { kind: 'list', choices: [], shape: 'string[]' },
  listOrFlag: { kind: 'list', choices: [], shape: 'string[] | boolean' },
}
const asText: Reads = { kind: 'text', choices: [], shape: 'string' }

const readsOf = (node: ts.Expression): Reads => {
  const name = ts.isCallExpression(node) ? node.expression.getText() : node.getText()
  if (name !== 'oneOf') return byReader[name] ?? asText
  const [values] = (node as ts.CallExpression).arguments
  const choices =
    values && ts.isArrayLiteralExpression(values)
      ? values.elements.filter(ts.isStringLiteral).map(({ text }) => text)
      : []
  return { kind: 'choice', choices, shape: choices.map((each) => `'${each}'`).join(' | ') }
}

/** The properties of `{ read: …, default: … }`. */
const partsOf = (row: ts.ObjectLiteralExpression): Record<string, ts.Expression> =>
  Object.fromEntries(
    row.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  )

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const readRow = (property: ts.PropertyAssignment): OptionRow[] => {
  if (!ts.isObjectLiteralExpression(property.initializer)) return []
  const path = property.name.getText().replaceAll("'", '')
  const { read, default: usual } = partsOf(property.initializer)
  if (!read) return []
  const { kind, choices, shape } = readsOf(read)
  const [comment] = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc)
  const [summary = ''] = (ts.getTextOfJSDocComment(comment?.comment) ?? '').split(/\n\s*\n/)
  const tag = (name: string) => {
    const found = comment?.tags?.find(({ tagName }) => tagName.text === name)
    return found && oneLine(ts.getTextOfJSDocComment(found.comment) ?? '')
  }
  const row: OptionRow = { path, says: oneLine(summary), shape: tag('shape') ?? shape }
  const written = tag('attribute')
  if (written === undefined) return [row]
  const [name = kebab(path.replace(/.*\./, '')), other] = written.split(' ').filter(Boolean)
  const [group = '', ...hint] = (tag('field') ?? '').split(': ')
  const first = choices.filter((each) => usual?.getText() === `'${each}'`)
  const attribute: AttributeRow = {
    name,
    kind: (other as AttributeRow['kind'] | undefined) ?? kind,
    ...(choices.length > 0 && { choices: [...new Set([...first, ...choices])] }),
    ...(kind === 'flag' && { on: usual?.getText() === 'true' }),
    says: row.says,
    field: { group, ...(hint.length > 0 && { hint: hint.join(': ') }) },
  }
  return [{ ...row, attribute }]
}

/** The rows of a table, those of tables within it (`...featureOptions`) in their place. */
export const optionRowsIn = (name: string, sourceOf: (name: string) => string): OptionRow[] => {
  const source = ts.createSourceFile(name, sourceOf(name), ts.ScriptTarget.Latest, true)
  const rows: OptionRow[] = []
  const visit = (node: ts.Node, isInTable: boolean) => {
    const isTable = ts.isVariableDeclaration(node) && node.name.getText() === name
    if (isInTable && ts.isObjectLiteralExpression(node))
      for (const each of node.properties) {
        if (ts.isPropertyAssignment(each)) rows.push(...readRow(each))
        if (ts.isSpreadAssignment(each))
          rows.push(...optionRowsIn(each.expression.getText(), sourceOf))
      }
    else ts.forEachChild(node, (child) => visit(child, isInTable || isTable))
  }
  visit(source, false)
  return rows
}

/** Every option, in the order of the table. Each table is in the file of its name. */
export const optionRows: readonly OptionRow[] = optionRowsIn('configOptions', (name) =>
  readFileSync(new URL(`../../src/domain/config/${name}.ts`, import.meta.url), 'utf8'),
)

/** Every attribute of `<latch-key>`: those of options, and those of the element alone. */
export const attributeRows: readonly AttributeRow[] = [
  ...elementAttributes.filter(({ after }) => after === undefined),
  ...optionRows.flatMap(({ attribute }) =>
    attribute
      ? [attribute, ...elementAttributes.filter(({ after }) => after === attribute.name)]
      : [],
  ),
]

const AGAIN = 'npx vitest run --config test/vitest.config.ts test/build/describeOptions.test.ts -u'
const made = `// Made from configOptions.ts and elementAttributes.ts. After a change of them: ${AGAIN}`

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
const words = (rows: readonly AttributeRow[]) => quoted(rows.map(({ name }) => name).join(' '))
const ofKind = (kind: AttributeRow['kind']) => attributeRows.filter((row) => row.kind === kind)
const flags = (on: boolean) => ofKind('flag').filter((row) => row.on === on)

/** `src/element/attributeNames.ts`: in few bytes, since the loader carries it. */
export const attributeNamesSource = `${made}

/** Attributes that are read as they are. */
export const textNames =
  ${words(ofKind('text'))}

/** Attributes that are read as words. */
export const listNames = ${words(ofKind('list'))}

/** Each a name and its choices; the first choice is the default. */
export const choiceNames = [
${ofKind('choice')
  .map(({ name, choices = [] }) => `  ${quoted([name, ...choices].join(' '))},\n`)
  .join('')}]

/** Flags that are on without being written. */
export const onNames =
  ${words(flags(true))}

/** Flags that are off without being written. */
export const offNames =
  ${words(flags(false))}
`

/** `demo/page/attributeFields.ts`: the form of the demo page. */
export const attributeFieldsSource = `${made}

/** Every attribute of the element, as a field of the form. */
export const attributeFields = [
${attributeRows
  .map(({ name, kind, choices, on, field: { group, hint } }) =>
    [
      '  {\n',
      `    name: ${quoted(name)},\n`,
      `    kind: ${quoted(kind === 'flag' ? (on ? 'on' : 'off') : kind === 'list' ? 'text' : kind)},\n`,
      ...(choices ? [`    choices: [${choices.map(quoted).join(', ')}],\n`] : []),
      `    group: ${quoted(group)},\n`,
      ...(hint ? [`    hint: ${quoted(hint)},\n`] : []),
      '  },\n',
    ].join(''),
  )
  .join('')}] as const
`
