import ts from 'typescript'

/** By module the members of its classes that nobody asks for here. */
const unasked = {
  '/@noble/ed25519/index.js': [
    ...['fromAffine', 'isTorsionFree', 'toHex', 'toRawBytes', 'x', 'y'],
    // Only of whoever verifies without ZIP 215.
    'isSmallOrder',
  ],
  '/@noble/secp256k1/index.js': [
    ...['fromAffine', 'fromPrivateKey', 'multiply', 'x', 'y'],
    ...['normalizeS', 'toCompactHex', 'toCompactRawBytes'],
  ],
  // What only whoever signs asks.
  '/@scure/sr25519/lib/esm/index.js': [
    ...['KEY', 'clone', 'overwrite', 'witnessBytes', 'witnessScalar'],
  ],
}

/** By module the exports that can do without them. */
const askers = { '/@scure/sr25519/lib/esm/index.js': ['verify'] }

const curves = /\/@noble\/(ed25519|secp256k1)\//

/**
 * The way to a table of the base point's multiples, which by the packages' own word can be left out. It spares time in
 * signing often; here one signs once to reach a relay, the other never, and to make the table takes longer than that.
 */
const shortcut = /if \(this\.equals\(G\)\)\s+return wNAF\(n\)\.p;/

/**
 * The smallest curves without what is never asked of them: bundlers leave out functions that nobody calls, but never
 * members of classes.
 *
 * @returns {import('rollup').Plugin}
 */
export function smallCurves() {
  return {
    name: 'small-curves',
    transform(code, id) {
      const path = Object.keys(unasked).find((one) => id.endsWith(one))
      if (!path) return null
      const left = withoutMembers(code, unasked[path])
      return { code: curves.test(path) ? withoutShortcut(left) : left, map: null }
    },
    generateBundle(_options, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const [id, { renderedExports }] of Object.entries(modules)) {
          const path = Object.keys(askers).find((one) => id.endsWith(one))
          const more = path && renderedExports.filter((name) => !askers[path].includes(name))
          if (more?.length > 0) this.error(`${id} is not whole enough for ${more.join(', ')}`)
        }
    },
  }
}

/**
 * The text of a module whose classes have none of the named members.
 *
 * @param {string} code
 * @param {readonly string[]} members that go
 * @throws {Error} something that is not there: the module is not the one that was meant
 */
export function withoutMembers(code, members) {
  const missing = new Set(members)
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true)
  const left = source.statements
    .filter(ts.isClassDeclaration)
    .flatMap((one) => one.members)
    .filter(({ name }) => name && members.includes(name.getText()))
    .reduceRight((now, member) => {
      missing.delete(member.name.getText())
      return now.slice(0, member.getStart()) + linesOf(member.getText()) + now.slice(member.end)
    }, code)
  if (missing.size > 0) throw new Error(`No class has ${[...missing].join(', ')}`)
  return left
}

/** @param {string} code of a curve @throws {Error} it has none */
function withoutShortcut(code) {
  if (!shortcut.test(code)) throw new Error(`Nothing is like ${shortcut}`)
  return code.replace(shortcut, linesOf)
}

/** Lines stay where they were. @param {string} text */
export const linesOf = (text) => text.replace(/[^\n]/g, '')
