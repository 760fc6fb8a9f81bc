import ts from 'typescript'

/** By module the members of its classes that nobody asks for here. */
const unasked = {
  '/@noble/ed25519/index.js': [
    ...['fromAffine', 'isTorsionFree', 'toHex', 'toRawBytes', 'x', 'y'],
    // What only whoever verifies asks.
    ...['clearCofactor', 'fromBytes', 'fromHex', 'isSmallOrder', 'negate'],
  ],
  '/@noble/secp256k1/index.js': [
    ...['fromAffine', 'fromPrivateKey', 'multiply', 'x', 'y'],
    ...['normalizeS', 'toCompactHex', 'toCompactRawBytes'],
  ],
}

/** By module what would ask for them. */
const askers = { '/@noble/ed25519/index.js': ['verify', 'verifyAsync'] }

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
      return path ? { code: smallCurve(code, unasked[path]), map: null } : null
    },
    generateBundle(_options, bundle) {
      for (const { modules = {} } of Object.values(bundle))
        for (const [id, { renderedExports }] of Object.entries(modules)) {
          const path = Object.keys(askers).find((one) => id.endsWith(one))
          const more = path && renderedExports.filter((name) => askers[path].includes(name))
          if (more?.length > 0) this.error(`${id} is not whole enough for ${more.join(', ')}`)
        }
    },
  }
}

/**
 * @param {string} code
 * @param {readonly string[]} members that go
 * @throws {Error} something that is not there: the module is not the one that was meant
 */
function smallCurve(code, members) {
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
  if (!shortcut.test(left)) throw new Error(`Nothing is like ${shortcut}`)
  return left.replace(shortcut, linesOf)
}

/** Lines stay where they were. @param {string} text */
const linesOf = (text) => text.replace(/[^\n]/g, '')
