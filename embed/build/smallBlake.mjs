import ts from 'typescript'
import { linesOf, withoutMembers } from './smallCurves.mjs'

const hash = '/@noble/hashes/esm/blake2.js'

/** What a hash can be made with; nobody here does. */
const option = /^(key|salt|personalization) !== undefined\b/
/** A way round its buffer for long texts: those hashed here are short. */
const shortcut = /^take === blockLen &&/

/**
 * BLAKE2 of nothing but a text, which is all that is asked of it here: given a key, a salt or a personalization, it
 * throws.
 *
 * @returns {import('rollup').Plugin}
 */
export function smallBlake() {
  return {
    name: 'small-blake',
    transform: (code, id) =>
      id.endsWith(hash) ? { code: withoutOptions(code, ['_cloneInto', 'clone']), map: null } : null,
  }
}

/**
 * @param {string} code
 * @param {readonly string[]} members that go, too
 * @throws {Error} something is not there: the module is not the one that was meant
 */
function withoutOptions(code, members) {
  const text = withoutMembers(code, members)
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true)
  const edits = []
  const found = new Set()
  const visit = (node) => {
    ts.forEachChild(node, visit)
    if (!ts.isIfStatement(node)) return
    const condition = node.expression
    const [name] = option.exec(condition.getText()) ?? shortcut.exec(condition.getText()) ?? []
    if (!name) return
    // Where it would look at one more closely, it is refused.
    const isCheck = ts.isBinaryExpression(condition) && ts.isThrowStatement(node.thenStatement)
    found.add(`${name} ${isCheck}`)
    edits.push(isCheck ? [condition.left.end, condition.end] : [node.getStart(), node.end])
  }
  visit(source)
  if (found.size !== 7) throw new Error(`Only ${[...found].join(', ')} is there`)
  return edits
    .sort(([a], [b]) => b - a)
    .reduce(
      (now, [from, to]) => now.slice(0, from) + linesOf(now.slice(from, to)) + now.slice(to),
      text,
    )
}
