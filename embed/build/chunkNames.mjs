/**
 * Which module goes into which chunk. The entry stands alone. What it wakes comes as two chunks,
 * fetched side by side: `kit` (state, services, the wallets of this browser) and `app` (shell and
 * first view, and what draws them once). While the visitor looks at that, `react` comes and takes
 * over, and `session` beside it: what connecting takes, which comes first where somebody is
 * connected already. Later come: each
 * other feature with all its views; the `verbs` that are fetched when first used, with the adapters
 * nearly all of them need; the `parts` that several features draw with; the `crypto` that wallets
 * and chains share, and whatever else their packages do. What is left (adapters, locales), rollup
 * divides by who imports it.
 */

const kitRoot = /\/src\/(kit\/createKit|element\/awaken)\.ts$/
const appRoot =
  /\/src\/(element\/modal\.ts|shell\/first\/showFirst\.tsx|features\/connect\/ConnectView\.tsx)$/
const sessionRoot = /\/src\/kit\/openSession\.ts$/
const viewsRoot = /\/src\/(element\/Root\.tsx|shell\/(screens|lateParts)\.ts)$/

/** Curves, hashes and encodings. */
const crypto = /\/node_modules\/@(noble|scure)\//

/** What a phone's session and a signature of Polkadot's are made of, and nothing on the way to either. */
const curve = /\/@noble\/(ed25519|curves\/esm\/abstract\/montgomery)|\/standIns\/ed25519\./

/** What reads the answers of services: it comes with the verbs that ask them. */
const schemas = /\/(standIns\/zodMini\.mjs|src\/lib\/schema\.ts)$/

/** @param {string} id */
const featureOf = (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1]

/** @param {string} id a module with something to draw: a view of a feature, or a part by itself */
const drawnBy = (id) => featureOf(id) ?? (/\/src\/ui\//.test(id) ? 'parts' : undefined)

/** What only pages with a Solana network ever need. */
const solana = /\/src\/(kit|domain)\/solana[A-Z]\w*\.ts$/

/** What the connectors of several families share beside EVM. */
const families =
  /\/src\/(domain\/walletStandard|adapters\/connectors\/(bitcoin|cosmos|family|polkadot|walletStandard)\/\w+)\.ts$/

/** What only pages need that ask their visitors to sign in. @param {string} id */
const isSignIn = (id) =>
  /\/src\/(kit\/openSiwx|actions\/(checkSignIn|signOut|oneClickSignIn|connectSigned))\.ts$/.test(id)

/** What is only fetched to show or move what somebody owns. */
const money = /\/src\/actions\/refreshMoney\.ts$/

/** A chain family's adapter, and what of it is for money alone. */
const adapter = /\/src\/adapters\/chains\/(evm|solana)\/(\w+)\.ts$/
/** @param {string} id a module fetched by itself */
const adapterPart = (id) => {
  const [, family, name = ''] = adapter.exec(id) ?? []
  if (!family) return undefined
  return name.endsWith('Adapter') ? name : name === 'names' ? `${family}Names` : `${family}Money`
}

/** @param {string} id */
const isVerb = (id) =>
  !solana.test(id) &&
  /\/src\/(actions|domain|element|kit|adapters\/(api|connectors\/injected))\//.test(id)

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

/** In one file a chunk by itself spares no byte, only work: these wake apart from all the rest. */
const apart = ['latchkey', 'kit', 'app', 'react']
const words = /\/src\/i18n\/([a-z]{2}|messageNames)\.ts$/
const walletConnect =
  /\/adapters\/connectors\/walletConnect\/|verifyPolkadotMessage|@walletconnect|@noble|sr25519|es-toolkit|\/standIns\/(uint8arrays|events|time|ed25519|ristretto255|jsonRpc|relaySocket)\./

/**
 * Rollup's `manualChunks` where all chunks lie in one file: what crosses from one to another weighs
 * too, so that there are fewer.
 *
 * @returns {import('rollup').GetManualChunk}
 */
export function fewChunkNames() {
  const nameOf = chunkNames()
  return (id, api) => {
    const name = nameOf(id, api)
    if (apart.includes(name) || words.test(id)) return name
    if (name !== 'crypto' && walletConnect.test(id)) return 'walletConnect'
    return name || /\/(src|node_modules)\//.test(id) ? 'rest' : undefined
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

  const session = closure(ids.filter((id) => sessionRoot.test(id)))
  const views = closure(ids.filter((id) => viewsRoot.test(id)))

  // Who uses a module later: features by name, verbs as one, anything else by itself.
  const laterRoots = new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))
  const users = new Map()
  for (const root of laterRoots) {
    if (kit.has(root) || app.has(root) || session.has(root) || viewsRoot.test(root)) continue
    const user =
      drawnBy(root) ??
      adapterPart(root) ??
      (isSignIn(root) ? 'signIn' : money.test(root) ? 'money' : isVerb(root) ? 'verbs' : root)
    for (const id of closure([root])) users.set(id, (users.get(id) ?? new Set()).add(user))
  }
  const featureNames = new Set([...laterRoots].map(drawnBy).filter(Boolean))
  const isForFeatures = (id) => [...(users.get(id) ?? [])].every((user) => featureNames.has(user))

  return (id) => {
    if (entry.has(id)) return 'latchkey'
    if (kit.has(id) || id.startsWith('\0commonjsHelpers')) return kit.size > 0 ? 'kit' : undefined
    if (schemas.test(id)) return 'verbs'
    if (id.endsWith('/src/i18n/messageNames.ts')) return 'words'
    if (curve.test(id)) return 'curve'
    const isShared = (users.get(id)?.size ?? 0) > 1
    if (crypto.test(id) && isShared && !(app.has(id) && isForFeatures(id))) return 'crypto'
    // A verb or an adapter must not drag React along for something small it shares with a view.
    if (app.has(id)) return isForFeatures(id) && !session.has(id) ? 'app' : 'kit'
    if (session.has(id)) return 'session'
    if (views.has(id)) return isForFeatures(id) ? 'react' : 'kit'
    const feature = featureOf(id)
    if (feature) return feature
    const [user, ...others] = users.get(id) ?? []
    if (others.length === 0)
      return featureNames.has(user) || (user && !user.includes('/')) ? user : undefined
    if (solana.test(id)) return 'solana'
    if (families.test(id)) return 'families'
    if (isForFeatures(id)) return 'parts'
    const all = [user, ...others]
    const [, family] = adapter.exec(id) ?? []
    // What an adapter's parts share is fetched with the adapter.
    if (family && all.every((one) => one.startsWith(family))) return `${family}Adapter`
    const owns = (one) => one === 'money' || one.endsWith('Money') || featureNames.has(one)
    if (all.some((one) => one === 'money') && all.every(owns)) return 'money'
    return id.includes('/src/') ? 'verbs' : 'crypto'
  }
}
