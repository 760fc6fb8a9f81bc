import ts from 'typescript'

const quiet = new Set(['trace', 'debug', 'info', 'warn'])

/**
 * The text of a module that tells its logger of faults alone: the one it is handed hears no more,
 * and what would be said is a tenth of WalletConnect.
 *
 * @param {string} text TypeScript
 */
export function quietLogger(text) {
  if (!text.includes('logger.')) return text
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true)
  const edits = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && isQuiet(node.expression)) {
      edits.push([node.getStart(), node.getEnd()])
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.reduceRight(
    (now, [start, end]) => `${now.slice(0, start)}void 0${now.slice(end)}`,
    text,
  )
}

/** `….logger.debug` */
const isQuiet = (called) =>
  ts.isPropertyAccessExpression(called) &&
  quiet.has(called.name.text) &&
  ts.isPropertyAccessExpression(called.expression) &&
  called.expression.name.text === 'logger'
