import ts from 'typescript'

/**
 * Texts of modules without the methods and accessors of their classes, and the entries of their
 * `tables`, that nobody asks for by name: neither a module, outside of what is not asked for itself,
 * nor whoever else `asks`. Bundlers leave out functions that nobody calls, but never members.
 *
 * @param {ReadonlyMap<string, string>} modules by path
 * @param {{ asks: Iterable<string>, tables?: readonly string[] }} options `asks`: words of everybody
 *   else; `tables`: constants that are objects, of which entries are had by their written-out names
 * @returns {Map<string, string>}
 * @throws {Error} a table that no module has
 */
export function unaskedMembers(modules, { asks, tables = [] }) {
  const everybody = { members: new Set(asks), words: new Set(asks) }
  /** What counts only once it is asked for itself. */
  const parts = []
  const missing = new Set(tables)
  const kindOf = (node) => {
    if (isNamedFunction(node)) return 'member'
    if (isFunctionOfModule(node)) return 'function'
    if (!ts.isPropertyAssignment(node) || !ts.isVariableDeclaration(node.parent.parent)) return
    const table = node.parent.parent.name.getText()
    missing.delete(table)
    return tables.includes(table) ? 'entry' : undefined
  }
  for (const [path, text] of modules) {
    const read = (node, around) => {
      if (ts.isTypeNode(node)) return
      const kind = kindOf(node)
      const asked = kind ? { members: new Set(), words: new Set() } : around
      if (kind) {
        const end = node.getEnd() + (kind === 'entry' ? 1 : 0)
        parts.push({ path, kind, name: node.name.text, asked, start: node.getFullStart(), end })
      }
      for (const name of membersAskedBy(node)) asked.members.add(name)
      for (const name of wordsOf(node)) asked.words.add(name)
      ts.forEachChild(node, (child) => child !== (kind && node.name) && read(child, asked))
    }
    read(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), everybody)
  }
  if (missing.size > 0) throw new Error(`No module has ${[...missing].join(', ')}`)

  const unasked = new Set(parts)
  const isAsked = ({ kind, name }) =>
    everybody.members.has(name) || (kind === 'function' && everybody.words.has(name))
  for (let found = parts; found.length > 0; ) {
    found = [...unasked].filter(isAsked)
    for (const part of found) {
      unasked.delete(part)
      for (const name of part.asked.members) everybody.members.add(name)
      for (const name of part.asked.words) everybody.words.add(name)
    }
  }
  const left = new Map(modules)
  // Of functions the bundler takes care.
  for (const { path, kind, start, end } of [...unasked].reverse())
    if (kind !== 'function')
      left.set(path, left.get(path).slice(0, start) + left.get(path).slice(end))
  return left
}

/** A method, an accessor, or a property that holds a function. */
const isNamedFunction = (node) =>
  ts.isClassElement(node) &&
  ts.isClassLike(node.parent) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  (ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    (ts.isPropertyDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isArrowFunction(node.initializer)))

const isFunctionOfModule = (node) =>
  ts.isFunctionDeclaration(node)
    ? node.name !== undefined && ts.isSourceFile(node.parent)
    : ts.isVariableDeclaration(node) &&
      node.initializer !== undefined &&
      ts.isArrowFunction(node.initializer) &&
      ts.isSourceFile(node.parent.parent.parent)

/** @param {ts.Node} node @returns {string[]} */
const membersAskedBy = (node) => {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isBindingElement(node)) return [(node.propertyName ?? node.name).getText()]
  // What is assigned to may be a pattern.
  if (ts.isObjectLiteralExpression(node) && ts.isBinaryExpression(node.parent))
    return node.properties.flatMap(({ name }) => (name ? [name.getText()] : []))
  return []
}

/** Names of functions; to hand one in or out is not to ask for it. @param {ts.Node} node @returns {string[]} */
const wordsOf = (node) => {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node))
    return node.propertyName ? [node.propertyName.text] : []
  return ts.isIdentifier(node) && !/^(Im|Ex)portSpecifier$/.test(ts.SyntaxKind[node.parent.kind])
    ? [node.text]
    : []
}
