import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A code of an error, as the comment of its class describes it. */
export type ErrorDescription = {
  code: string
  /** The calls that reject with it. */
  from: string
  description: string
  /** How to mend it. */
  hint: string
  /** Key of the text that a visitor reads; errors that visitors never see have none. */
  text?: string | undefined
}

/** A class of errors: the codes that it has, and those that its comment describes. */
export type ErrorClass = {
  name: string
  file: string
  codes: readonly string[]
  described: readonly ErrorDescription[]
}

/** What rejects with most errors. */
export const IN_VIEW = 'the dialog, and `latchkey-error`'

const textOf = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim()

/** The codes in `super('a-code', …)`, also where a condition chooses one. */
const literals = (node: ts.Expression | undefined): string[] => {
  if (!node) return []
  if (ts.isConditionalExpression(node))
    return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  return ts.isStringLiteral(node) || ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node)
    ? [node.getText().replaceAll("'", '')]
    : []
}

const codesOf = (node: ts.Node): string[] => {
  const found: string[] = []
  const visit = (each: ts.Node) => {
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.SuperKeyword)
      found.push(...literals(each.arguments[0]))
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

/**
 * What the comment of a class says. Its first paragraph describes its code, `@remedy` says how to mend it, `@from` which
 * calls reject with it, and `@text` what a visitor reads. A class with several codes describes each after `@code`.
 */
const describe = (node: ts.ClassDeclaration, codes: readonly string[]): ErrorDescription[] => {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const [summary = ''] = (ts.getTextOfJSDocComment(comment?.comment) ?? '').split(/\n\s*\n/)
  const first = { code: codes[0] ?? '', description: summary.replace(/\s+/g, ' ').trim() }
  const found: ErrorDescription[] = [{ ...first, from: IN_VIEW, hint: '' }]
  for (const tag of comment?.tags ?? []) {
    const said = textOf(tag.comment)
    if (tag.tagName.text === 'code') {
      const [code = '', ...words] = said.split(' ')
      found.push({ code, description: words.join(' '), from: IN_VIEW, hint: '' })
      continue
    }
    const last = found.at(-1)
    if (!last) continue
    if (tag.tagName.text === 'remedy') last.hint = said
    if (tag.tagName.text === 'from') last.from = said
    if (tag.tagName.text === 'text') last.text = said
  }
  return found.filter(({ hint }) => hint !== '')
}

/** The error classes of a source. */
export const errorClassesIn = (file: string, text: string): ErrorClass[] =>
  ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isClassDeclaration)
    .filter(({ heritageClauses = [] }) =>
      heritageClauses.some((clause) => /^extends \w+Error$/.test(clause.getText())),
    )
    .map((node) => {
      const codes = codesOf(node)
      return { name: node.name?.text ?? '', file, codes, described: describe(node, codes) }
    })

const root = fileURLToPath(new URL('../../src/', import.meta.url))

/** Every error class of the sources, those of one feature among them. */
export const errorClasses: readonly ErrorClass[] = readdirSync(root, {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?!.*\.test\.).*\.ts$/.test(path))
  .sort()
  .flatMap((path) => {
    const text = readFileSync(`${root}${path}`, 'utf8')
    return text.includes('Error extends ') ? errorClassesIn(`src/${path}`, text) : []
  })
