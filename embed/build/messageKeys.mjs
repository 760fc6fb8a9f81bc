import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A form of a plural: `t` puts its name together from that of the plural. */
const pluralForm = /\.(zero|one|two|few|many|other)$/

/**
 * What the names of texts are bundled as: names that sources write out wherever they use them are
 * numbered, those that they put together (`title.${view}`) stay.
 *
 * @param {readonly string[]} names of all texts
 * @param {string} folder of the sources
 * @returns {{ numbered: string[], kept: string[], keyOf: (name: string) => string | undefined }}
 */
export function messageKeys(names, folder) {
  const composed = composedIn(folder)
  const isKept = (name) => pluralForm.test(name) || composed.some((pattern) => pattern.test(name))
  const kept = names.filter(isKept)
  const numbered = names.filter((name) => !kept.includes(name))
  const keys = new Map(numbered.map((name, at) => [name, at.toString(36)]))
  return { numbered, kept, keyOf: (name) => keys.get(name) }
}

/** @param {ts.Node} node */
const isAdded = ({ parent }) =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken

/** @param {string} folder @returns {RegExp[]} what the templates of its sources can come out as */
function composedIn(folder) {
  const patterns = new Set()
  const note = (parts) => {
    // A name is words with dots between; what has neither a beginning nor an end of one makes none.
    if (parts.some((part) => /[a-z]\.|\.[a-z]/i.test(part)))
      patterns.add(`^${parts.map((part) => part.replace(/[^\w]/g, '\\$&')).join('.+')}$`)
  }
  const visit = (node) => {
    if (ts.isTemplateExpression(node))
      note([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    else if (ts.isStringLiteralLike(node) && isAdded(node))
      note(node.parent.left === node ? [node.text, ''] : ['', node.text])
    ts.forEachChild(node, visit)
  }
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/(?<!\.d|test)\.tsx?$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return [...patterns].map((pattern) => new RegExp(pattern))
}
