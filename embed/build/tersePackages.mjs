import ts from 'typescript'

/** Packages whose faults are mistakes of the code that calls them: nobody ever reads their words. */
const packages =
  /\/node_modules\/(@noble\/(ciphers|curves|ed25519|hashes|secp256k1)|@scure\/(base|sr25519)|abitype|@walletconnect\/(utils|relay-auth))\//
/** What the SDK says of its own arguments comes after the name of what is wrong with them. */
const sdk = /\/node_modules\/@walletconnect\//

/** What viem says of arguments that no type checker would let pass, and all it fetches to say so. */
const viemErrors = /\/node_modules\/viem\/_esm\/errors\/(abi|address|data|encoding)\.js$/

const viemBase = '/node_modules/viem/_esm/errors/base.js'
/** What is left of it without addresses of documentation. */
const baseError = `
  export class BaseError extends Error {
    constructor(shortMessage, { cause, name = 'BaseError' } = {}) {
      super(shortMessage || name, { cause })
      this.name = name
    }
  }`

const errors = new Set(['Error', 'RangeError', 'TypeError'])
/** What the smallest packages throw by. */
const thrower = 'err'

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
      if (id.endsWith(viemBase)) return { code: baseError, map: null }
      if (viemErrors.test(id)) return { code: withNamesAlone(code), map: null }
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
  without(text, (node) => {
    const name =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText()
    const isError = ts.isNewExpression(node) ? errors.has(name) : name === thrower
    return isError && node.arguments?.length ? node.arguments : undefined
  })

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

/**
 * The text of a module of viem's errors, which are then called what they are and say no more.
 *
 * @param {string} text JavaScript
 */
export const withNamesAlone = (text) =>
  without(text, (node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword)
      return undefined
    const { name } = ts.findAncestor(node, ts.isClassDeclaration)
    return {
      pos: node.arguments.pos,
      end: node.arguments.end,
      instead: `'', { name: '${name.text}' }`,
    }
  })

/** @param {string} text @param {(node: ts.Node) => { pos: number, end: number, instead?: string } | undefined} partOf what goes, and what comes instead */
function without(text, partOf) {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, true)
  const edits = []
  const visit = (node) => {
    const part = partOf(node)
    if (!part) return ts.forEachChild(node, visit)
    // Lines stay where they were.
    const words = text.slice(part.pos, part.end)
    edits.push([part.pos, part.end, (part.instead ?? '') + words.replace(/[^\n]/g, '')])
  }
  visit(source)
  return edits.reduceRight(
    (now, [start, end, rest]) => now.slice(0, start) + rest + now.slice(end),
    text,
  )
}
