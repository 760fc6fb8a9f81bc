import ts from 'typescript'

/**
 * The text of a module whose classes do nothing in the named members, and answer nothing: what only
 * those used can then be left out by the bundler.
 *
 * @param {string} text TypeScript
 * @param {readonly string[]} names of methods, and of properties that hold functions
 * @throws {Error} a name that no class has: the module is not the one that was meant
 */
export function idleMembers(text, names) {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true)
  const idle = new Set(names)
  const left = new Set(names)
  const edits = []
  for (const node of source.statements) {
    if (!ts.isClassDeclaration(node)) continue
    for (const member of node.members) {
      const name = member.name?.getText()
      if (!left.delete(name)) continue
      const body = ts.isMethodDeclaration(member) ? member.body : member.initializer
      if (!body) throw new Error(`${name} is no function`)
      edits.push([body.getStart(), body.getEnd(), idleBody(member)])
    }
  }
  if (left.size > 0) throw new Error(`No class has ${[...left].join(', ')}`)
  const visit = (node) => {
    if (isBareCall(node, idle)) edits.push([node.getStart(), node.getEnd(), ';'])
    else if (!edits.some(([start]) => start === node.getStart())) ts.forEachChild(node, visit)
  }
  visit(source)
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((now, [start, end, idle]) => now.slice(0, start) + idle + now.slice(end), text)
}

/** `this.name(…)` for its own sake, with nothing worked out for it. */
const isBareCall = (node, names) => {
  if (!ts.isExpressionStatement(node)) return false
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  return (
    ts.isCallExpression(call) &&
    call.arguments.every(ts.isIdentifier) &&
    ts.isPropertyAccessExpression(call.expression) &&
    call.expression.expression.kind === ts.SyntaxKind.ThisKeyword &&
    names.has(call.expression.name.text)
  )
}

/** As synchronous as it was: a promise of nothing would pass for something. */
function idleBody(member) {
  if (ts.isMethodDeclaration(member)) return '{}'
  const isAsync = member.initializer.modifiers?.some(
    ({ kind }) => kind === ts.SyntaxKind.AsyncKeyword,
  )
  return isAsync ? 'async () => {}' : '() => {}'
}
