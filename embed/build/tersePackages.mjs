import ts from 'typescript'

/** Packages whose faults are mistakes of the code that calls them: nobody ever reads their words. */
const packages = /\/node_modules\/(@noble\/(ciphers|curves|hashes)|@scure\/base|abitype)\//

const errors = new Set(['Error', 'RangeError', 'TypeError'])

/**
 * Leaves out what curves, ciphers, hashes and encodings would say of arguments that are no good.
 * They throw as before; the stack tells where.
 *
 * @returns {import('rollup').Plugin}
 */
export function tersePackages() {
  return {
    name: 'terse-packages',
    transform(code, id) {
      if (!packages.test(id) || !code.includes('Error(')) return null
      return { code: withoutWords(code), map: null }
    },
  }
}

/**
 * The text of a module that makes its errors without words.
 *
 * @param {string} text JavaScript
 */
export function withoutWords(text) {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true)
  const edits = []
  const visit = (node) => {
    if (
      ts.isNewExpression(node) &&
      errors.has(node.expression.getText()) &&
      node.arguments?.length
    ) {
      // Lines stay where they were.
      const words = text.slice(node.arguments.pos, node.arguments.end)
      edits.push([node.arguments.pos, node.arguments.end, words.replace(/[^\n]/g, '')])
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.reduceRight(
    (now, [start, end, rest]) => now.slice(0, start) + rest + now.slice(end),
    text,
  )
}
