import ts from 'typescript'

/** Packages whose faults are mistakes of the code that calls them: nobody ever reads their words. */
const packages =
  /\/node_modules\/(@noble\/(ciphers|curves|hashes)|@scure\/base|abitype|@walletconnect\/(utils|relay-auth))\//
/** What the SDK says of its own arguments comes after the name of what is wrong with them. */
const sdk = /\/node_modules\/@walletconnect\//

const errors = new Set(['Error', 'RangeError', 'TypeError'])

/**
 * Leaves out what curves, ciphers, hashes, encodings and WalletConnect's SDK would say of arguments
 * that are no good. They throw as before; the stack tells where.
 *
 * @returns {import('rollup').Plugin}
 */
export function tersePackages() {
  return {
    name: 'terse-packages',
    transform(code, id) {
      if (!code.includes('Error(')) return null
      const explained = sdk.test(id) ? withoutDetails(code) : code
      const terse = packages.test(id) ? withoutWords(explained) : explained
      return terse === code ? null : { code: terse, map: null }
    },
  }
}

/**
 * The text of a module that makes its errors without words.
 *
 * @param {string} text JavaScript
 */
export const withoutWords = (text) =>
  without(text, (node) =>
    ts.isNewExpression(node) && errors.has(node.expression.getText()) && node.arguments?.length
      ? node.arguments
      : undefined,
  )

/**
 * The text of a module of WalletConnect's whose errors say what is wrong, and not of which argument.
 *
 * @param {string} text JavaScript
 */
export const withoutDetails = (text) =>
  without(text, (node) =>
    ts.isCallExpression(node) &&
    node.expression.getText() === 'getInternalError' &&
    node.arguments.length === 2
      ? { pos: node.arguments[0].end, end: node.arguments.end }
      : undefined,
  )

/** @param {string} text @param {(node: ts.Node) => { pos: number, end: number } | undefined} partOf what goes */
function without(text, partOf) {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true)
  const edits = []
  const visit = (node) => {
    const part = partOf(node)
    if (!part) return ts.forEachChild(node, visit)
    // Lines stay where they were.
    const words = text.slice(part.pos, part.end)
    edits.push([part.pos, part.end, words.replace(/[^\n]/g, '')])
  }
  visit(source)
  return edits.reduceRight(
    (now, [start, end, rest]) => now.slice(0, start) + rest + now.slice(end),
    text,
  )
}
