// @ts-check
/**
 * Which modules share a chunk, as in architecture.md. Rollup alone would make a chunk for every combination of importers,
 * 260 of them: each costs a request, an integrity hash and a new compression context. A module in no group is placed by
 * rollup.
 */

/** Fetched on the first intent, with their static imports; a module that several need is in the first. @type {Record<string, RegExp>} */
const firstClick = {
  client: /\/src\/(client\/createClient|element\/loadElement)\.ts$/,
  modal: /\/src\/(element\/modal|shell\/Shell|features\/connect\/ConnectView)\.tsx$/,
}

/**
 * What the first view brings in once it is shown, with all that they import: other parts of these folders and of what is
 * shared are needed only when the visitor chooses, and evaluating them would cost a phone the time in which its owner reads.
 */
const afterFirstView =
  /\/src\/(client\/createWebServices|actions\/(wallet\/loadWallets|config\/loadProjectConfig)|features\/(wallets\/WhatIsAWalletView|email\/EmailEntry|social\/SocialChoice)|adapters\/connectors\/walletStandard\/discoverSolana)\.tsx?$/

/** What is fetched for rendering; the rest runs after a reload before anything is shown. */
const draws = /\/src\/(element|features|parts|shell|ui)\//

/** What is always fetched whole: packages, with those of our modules that only use them, and data; by path. @type {Record<string, RegExp>} */
const packages = {
  react: /\/node_modules\/(react|react-dom|scheduler|@r2wc\/[^/]+|jotai\/esm\/react)(\/|\.mjs$)/,
  walletConnect: /\/node_modules\/@walletconnect\//,
  qrReader: /\/node_modules\/qr\/|\/src\/features\/send\/readQr\.ts$/,
  polkadotSignatures: /\/node_modules\/@scure\/sr25519\/|\/src\/verify\/verifyPolkadotMessage\.ts$/,
  // Data only, for pages on which the directory is not asked or does not answer.
  shippedWallets: /\/src\/domain\/wallet\/shippedWallets\//,
  // The view, its English texts and the code that finds and revokes approvals, all loaded when the view is opened.
  approvals:
    /\/src\/(i18n\/locales\/en\.approvals\.json$|(features|adapters\/chains\/\w+)\/approvals\/)/,
  // English texts, which later views add.
  viewTexts: /\/src\/i18n\/(viewTexts\.ts|locales\/en\.(views|session)\.json)$/,
  // The table of letters that look alike.
  confusables: /\/node_modules\/unhomoglyph\/|\/evm\/looksLike\.ts$/,
  // The tables of names that are not plain ASCII, and what of its own the package that has them brings along.
  nameTables:
    /\/node_modules\/(@adraffy\/|ox\/_esm\/|@noble\/curves\/esm\/(bls12-381|nist|p256|p384|p521|abstract\/(bls|tower))\.js$|viem\/_esm\/utils\/ens\/normalize)|\/evm\/normalizeName\.ts$/,
  // With the code that parses addresses with it: only the chain's adapter, its receipts and its sign-ins need either.
  bitcoin:
    /\/node_modules\/(@scure\/btc-signer|micro-packed)\/|\/src\/domain\/\w+\/(bitcoinScript|psbt)\.ts$/,
}

/** Features and adapters: a folder is a chunk. @type {{ path: RegExp, name: (folder: string) => string }[]} */
const folders = [
  { path: /\/src\/features\/([^/]+)\//, name: (feature) => feature },
  // A reader needs the packages of its namespace: whoever uses another one must not load them. That of EVM is with all.
  {
    path: /\/src\/receipts\/(bitcoin|cosmos|solana)\//,
    name: (namespace) => `${namespace}Receipts`,
  },
  // With what it shows them by.
  { path: /\/src\/(receipts)\//, name: (receipts) => receipts },
  { path: /\/src\/adapters\/chains\/([^/]+)\//, name: (chain) => chain },
  { path: /\/src\/adapters\/(frame|siwx)\//, name: (adapter) => adapter },
]

/** Modules that several later chunks import, by kind; a module with a single importer stays with that one. @type {Record<string, RegExp>} */
const shared = {
  parts: /\/src\/(parts|ui)\//,
  connectors: /\/src\/adapters\/connectors\//,
  common: /\/src\/(actions|domain|errors|i18n|lib|state|wire)\//,
  crypto: /\/node_modules\/@(noble|scure)\//,
  viem: /\/node_modules\/(viem|abitype|ox)\//,
  packages: /\/node_modules\//,
}

/**
 * Rollup's `manualChunks`, for one build: all modules are known when it is first asked.
 *
 * @returns {import('rollup').GetManualChunk}
 */
export function chunkGroups() {
  /** @type {ReturnType<typeof planGroups> | undefined} */
  let groupOf
  return (id, { getModuleInfo, getModuleIds }) => {
    groupOf ??= planGroups([...getModuleIds()], getModuleInfo)
    return groupOf(id)
  }
}

/**
 * @param {string[]} ids
 * @param {import('rollup').GetModuleInfo} infoOf
 * @returns {(id: string) => string | undefined}
 */
function planGroups(ids, infoOf) {
  /** @param {string[]} roots */
  const closureOf = (roots) => {
    const seen = new Set(roots)
    for (const id of seen) for (const next of infoOf(id)?.importedIds ?? []) seen.add(next)
    return seen
  }
  const afterFirst = closureOf(ids.filter((id) => afterFirstView.test(id)))
  const entry = closureOf(ids.filter((id) => infoOf(id)?.isEntry))
  const first = Object.entries(firstClick).map(([name, path]) => ({
    name,
    members: closureOf(ids.filter((id) => path.test(id))),
  }))

  /** @param {string} id */
  const ownGroup = (id) => {
    const inPackage = Object.keys(packages).find((name) => packages[name]?.test(id))
    if (inPackage) return inPackage
    for (const { path, name } of folders) {
      const [, folder] = path.exec(id) ?? []
      if (folder) return name(folder)
    }
    return undefined
  }
  /** The later chunks that import a module, by name or by the fetched module. */
  const users = new Map()
  for (const root of new Set(ids.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])))
    for (const id of closureOf([root]))
      users.set(id, (users.get(id) ?? new Set()).add(ownGroup(root) ?? root))

  return (id) => {
    // The loader is one request: it contains all it needs.
    if (entry.has(id)) return 'latchkey'
    if (id.startsWith('\0commonjsHelpers')) return first.find(({ members }) => members.size)?.name
    // Its row in the loader, with a hash, would be paid by every page, and nothing draws without the modal.
    if (packages.react?.test(id)) return 'modal'
    const holder = first.find(({ members }) => members.has(id))?.name
    // The modal's data is in state: actions must not load React for it.
    if (holder) return draws.test(id) ? holder : 'client'
    // What finds the wallets of one namespace is for pages that have it.
    if (afterFirst.has(id) && !/\/discoverSolana\.ts$/.test(id))
      return draws.test(id) ? 'partsOfFirstView' : 'afterFirstView'
    const own = ownGroup(id)
    if (own) return own
    if ((users.get(id)?.size ?? 0) < 2) return [...(users.get(id) ?? [])].find(isName)
    return Object.keys(shared).find((name) => shared[name]?.test(id))
  }
}

/** @param {string} user */
const isName = (user) => !user.includes('/')
