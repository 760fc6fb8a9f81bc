import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A test that names sentences of the specification in its title: `… [spec 5.4, 6.1a]`. */
export type Witness = { file: string; title: string; sentences: string[] }

/** What was found in one file: its witnesses, and tags that say nothing because of where or how they stand. */
export type Tags = { witnesses: Witness[]; faults: string[] }

const tag = / ?\[spec (\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*)\]/g
/** Functions whose first argument is a title; fixtures and walks may put a word before: `phoneTest`. */
const titled = /^(?:test|it|describe|suite|step|\w+(?:Test|Step))$/
/** Tests that never run are no witnesses. */
const neverRun = ['skip', 'todo']
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Reads the titles of all sources that mention a tag. */
export function readTags(): Tags {
  const found = ['src', 'embed', 'demo', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .sort()
      .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
      .filter(({ source }) => source.includes('[spec'))
      .map(({ path, source }) => tagsOf(path, source)),
  )
  return {
    witnesses: found.flatMap(({ witnesses }) => witnesses),
    faults: found.flatMap(({ faults }) => faults),
  }
}

/** Titles are the first argument of a test, walk's step or `describe`, and the first cell of a row of `test.each`. */
export function tagsOf(file: string, source: string): Tags {
  const tags: Tags = { witnesses: [], faults: [] }
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node, runs: boolean): void => {
    const willRun = runs && !(ts.isCallExpression(node) && isTitled(node) && isNeverRun(node))
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      read(node.getText(parsed).slice(1, -1), isTitle(node), willRun)
    }
    ts.forEachChild(node, (child) => visit(child, willRun))
  }
  const read = (text: string, stands: boolean, runs: boolean) => {
    if (!stands && !/\[spec \d/.test(text)) return
    const sentences = [...text.matchAll(tag)].flatMap(([, list = '']) => list.split(', '))
    const title = text.replaceAll(tag, '')
    if (title.includes('[spec'))
      tags.faults.push(`${file} › ${text}: the tag holds no numbers, or no commas between them`)
    else if (sentences.length === 0) return
    else if (!stands) tags.faults.push(`${file} › ${text}: a tag outside a title`)
    else if (!runs) tags.faults.push(`${file} › ${text}: a test that never runs`)
    else tags.witnesses.push({ file, title, sentences })
  }
  visit(parsed, true)
  return tags
}

function isTitle(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && isTitled(parent)
  // A row's first cell is what `%s` puts into the title.
  if (!ts.isArrayLiteralExpression(parent) || parent.elements[0] !== node) return false
  let table: ts.Node = parent.parent
  while (!ts.isCallExpression(table) && !ts.isStatement(table)) table = table.parent
  return ts.isCallExpression(table) && isTitled(table) && path(table.expression).at(-1) === 'each'
}

function isTitled(call: ts.CallExpression): boolean {
  return titled.test(path(call.expression)[0] ?? '')
}

function isNeverRun(call: ts.CallExpression): boolean {
  return path(call.expression).some((name) => neverRun.includes(name))
}

/** The names of `test.concurrent.each(table)`: test, concurrent, each. */
function path(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...path(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return path(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return path(node.tag)
  return []
}
