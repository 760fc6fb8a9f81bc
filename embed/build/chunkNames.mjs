/**
 * Which module goes into which chunk. The entry stands alone. What it wakes comes as two chunks,
 * fetched side by side: `kit` (state, services, wallets: enough to restore a session) and `app`
 * (React, shell and the first view, so that opening needs no second journey). Each other feature
 * is a chunk with all its views; what is left, rollup divides by who imports it.
 */

const kitRoot = /\/src\/(kit\/createKit|element\/pageFacts)\.ts$/
const appRoot = /\/src\/(element\/Root|shell\/Shell|features\/connect\/\w+View)\.tsx$/

/** Curves, hashes and encodings, which wallets and chains share. */
const crypto = /\/node_modules\/@(noble|scure)\//

/**
 * Rollup's `manualChunks`.
 *
 * @returns {import('rollup').GetManualChunk}
 */
export function chunkNames() {
  // Rollup hands every build a function of its own.
  const plans = new WeakMap()
  return (id, { getModuleInfo, getModuleIds }) => {
    let plan = plans.get(getModuleInfo)
    if (!plan) {
      plan = planChunks([...getModuleIds()], getModuleInfo)
      plans.set(getModuleInfo, plan)
    }
    return plan(id)
  }
}

/**
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} infoOf
 */
function planChunks(ids, infoOf) {
  const closure = (roots) => {
    const seen = new Set(roots)
    for (const id of seen) for (const next of infoOf(id)?.importedIds ?? []) seen.add(next)
    return seen
  }
  const entry = closure(ids.filter((id) => infoOf(id)?.isEntry))
  const kit = closure(ids.filter((id) => kitRoot.test(id)))
  const app = closure(ids.filter((id) => appRoot.test(id)))
  // What the kit fetches later must not drag React along for something small they share.
  const later = closure([...kit].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))

  return (id) => {
    if (entry.has(id)) return undefined
    if (kit.has(id) || id.startsWith('\0commonjsHelpers')) return kit.size > 0 ? 'kit' : undefined
    if (later.has(id) && crypto.test(id)) return 'crypto'
    if (app.has(id)) return later.has(id) ? 'kit' : 'app'
    if (crypto.test(id)) return 'crypto'
    return /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  }
}
