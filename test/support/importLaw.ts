import type { SourceFile, SourceImport } from './sourceImports.ts'

/** How a folder may import another: `any` way, `lazy` by `import()` (except types), or only `type`s. */
type Way = 'any' | 'lazy' | 'type'

type Rule = {
  /** Folders that this one may import, besides itself and the base folders. */
  may: Readonly<Record<string, Way>>
  /** Whether it may import `domain`, `errors` and `lib`; most folders may. */
  ground?: false
  /** Packages: only those, when given; otherwise any that `never` does not name. */
  packages?: readonly string[]
  never?: readonly string[]
}

const ground = ['domain', 'errors', 'lib']
const drawing = ['react', 'react-dom', '@r2wc/react-to-web-component']

/** The import rules: what each folder may import. A folder that is not listed is not allowed. */
export const importLaw: Readonly<Record<string, Rule>> = {
  lib: { may: {}, ground: false, packages: ['zod', '@scure/base'] },
  errors: { may: {}, ground: false, packages: [] },
  // What a Bitcoin address means is a rule like others; the package only encodes and decodes.
  domain: {
    may: { lib: 'any', errors: 'any' },
    ground: false,
    packages: ['@scure/btc-signer'],
  },
  wire: { may: {}, packages: [] },
  i18n: { may: {}, packages: [] },
  ui: { may: {}, never: ['jotai', 'viem'] },
  'adapters/api': { may: { wire: 'any' }, never: drawing },
  'adapters/chains': { may: { wire: 'any' }, never: drawing },
  'adapters/connectors': {
    may: { wire: 'any', 'adapters/frame': 'any', 'adapters/storage': 'any' },
    never: drawing,
  },
  'adapters/frame': { may: { wire: 'any' }, never: drawing },
  'adapters/siwx': {
    may: { wire: 'any', 'adapters/storage': 'any', verify: 'any' },
    never: drawing,
  },
  // Servers verify sign-ins with it; the client uses the parts that add nothing to its size.
  verify: { may: {}, never: [...drawing, 'jotai'] },
  // Reads requests into data, and words it in texts it is given: the kit's in the page's language, the frame's in
  // English. Of the catalogues it knows the keys alone.
  receipts: { may: { wire: 'any', verify: 'any', i18n: 'type' }, never: [...drawing, 'jotai'] },
  'adapters/storage': { may: { wire: 'any' }, never: drawing },
  'adapters/telemetry': { may: { wire: 'any' }, never: drawing },
  state: {
    may: {
      wire: 'any',
      i18n: 'any',
      'adapters/api': 'type',
      'adapters/chains': 'type',
      'adapters/connectors': 'type',
      'adapters/frame': 'type',
      'adapters/siwx': 'type',
      'adapters/storage': 'type',
      'adapters/telemetry': 'type',
    },
    never: [...drawing, 'viem'],
  },
  actions: { may: { state: 'any', wire: 'any', i18n: 'any' }, never: [...drawing, 'viem'] },
  // Small components that features share, and that read atoms: what they show is fetched once it is shown.
  parts: { may: { actions: 'any', state: 'any', ui: 'any', i18n: 'any' }, never: ['viem'] },
  // Features are independent of each other; the two that compose others are listed with them.
  'features/*': {
    may: { actions: 'any', parts: 'any', state: 'any', ui: 'any', i18n: 'any', wire: 'any' },
    never: ['viem'],
  },
  'features/connect': {
    may: {
      actions: 'any',
      parts: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
      wire: 'any',
      'features/email': 'any',
      'features/passkey': 'any',
      'features/social': 'any',
      'features/wallets': 'any',
    },
    never: ['viem'],
  },
  // What it shows is what they read.
  'features/receipts': {
    may: {
      actions: 'any',
      parts: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
      wire: 'any',
      receipts: 'any',
    },
    never: ['viem'],
  },
  'features/account': {
    may: {
      actions: 'any',
      parts: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
      wire: 'any',
      'features/activity': 'any',
      // The page's second tab, loaded when it is shown.
      'features/nfts': 'lazy',
    },
    never: ['viem'],
  },
  shell: {
    may: {
      'features/*': 'lazy',
      actions: 'any',
      parts: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
    },
    never: ['viem'],
  },
  client: {
    may: {
      actions: 'any',
      state: 'any',
      'adapters/*': 'any',
      wire: 'any',
      // Host calls for one feature are loaded with that feature.
      'features/*': 'lazy',
    },
    never: [...drawing, 'viem'],
  },
  // The few texts of the button before the client is loaded.
  element: { may: { shell: 'lazy', client: 'lazy', i18n: 'any' }, never: ['viem'] },
  // What a small local service is made of: routes, faults, plain pages.
  server: { may: { wire: 'any' }, never: [...drawing, 'jotai'] },
  // The embedded wallet, as a service of one's own: pages, accounts, approvals, logins.
  frame: {
    may: { server: 'any', wire: 'any', receipts: 'any', verify: 'any', i18n: 'any' },
    never: [...drawing, 'jotai'],
  },
  // A wallet of static files, whose keys come from a passkey. It draws as the frame does.
  passkey: {
    may: { frame: 'any', server: 'any', wire: 'any', i18n: 'any' },
    never: [...drawing, 'jotai'],
  },
  // Wallets and services for other people's tests.
  testkit: {
    may: { server: 'any', frame: 'any', wire: 'any', verify: 'any' },
    never: [...drawing, 'jotai'],
  },
  index: { may: { element: 'any' }, packages: [] },
  embed: { may: { index: 'any', verify: 'any' }, packages: [] },
  // What servers read requests by.
  'embed/receipts': {
    may: { receipts: 'any', verify: 'any', i18n: 'any' },
    never: [...drawing, 'jotai'],
  },
  // An element's state and verbs, for the hooks of every framework; and what stands for the element where hosts test.
  'embed/hooks': { may: { element: 'any', embed: 'lazy' }, packages: [] },
  // The React components: the element itself is loaded once one of them is on the page.
  'embed/react': {
    may: { element: 'any', 'embed/hooks': 'any', embed: 'lazy' },
    packages: ['react'],
  },
  'embed/vue': { may: { 'embed/hooks': 'any' }, packages: ['vue'] },
  'embed/svelte': { may: { 'embed/hooks': 'any' }, packages: [] },
  // The connector for wagmi, whose errors and addresses are viem's.
  'embed/wagmi': {
    may: { element: 'any', 'embed/hooks': 'any', embed: 'lazy' },
    packages: ['viem'],
  },
  // The element as a Wallet Standard wallet, for libraries that look for those.
  'embed/solana': { may: { element: 'any', 'embed/hooks': 'any' }, packages: [] },
  'embed/types': {
    may: { index: 'any', embed: 'any' },
    packages: ['react', 'vue', 'svelte', 'solid-js', 'preact', 'viem'],
  },
  // What integrators test their pages with: wallets, services and the frame, packaged for use.
  'embed/testing': { may: { testkit: 'any', frame: 'any', server: 'any', wire: 'any' } },
  // How the scripts of a page are made. What is made beside them uses parts of it, never the other way round.
  'embed/build': { may: {}, ground: false },
  'embed/package': { may: { 'embed/build': 'any', 'embed/reference': 'any' }, ground: false },
  'embed/dev': { may: { 'embed/build': 'any' }, ground: false },
  // It runs before packages are installed.
  'embed/prepare': {
    may: {},
    ground: false,
    packages: ['node:child_process', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
  },
  // What reads and writes the files of texts.
  'embed/i18n': { may: {}, ground: false },
  'embed/release': { may: { 'embed/prepare': 'any', 'embed/i18n': 'any' }, ground: false },
  // What `npx latchkey` runs: it makes what pages load, by the code that reads it there.
  'embed/command': {
    may: { receipts: 'any', wire: 'any', passkey: 'any' },
    never: [...drawing, 'jotai'],
  },
  // Describes the element for editors and the documentation, from its own tables.
  'embed/reference': { may: { element: 'any', ui: 'any', i18n: 'any' } },
  demo: {
    may: {
      index: 'type',
      i18n: 'any',
      lib: 'any',
      domain: 'type',
      'embed/dev': 'any',
      'embed/package': 'any',
      'embed/prepare': 'any',
      'embed/reference': 'any',
      server: 'any',
      testkit: 'any',
      'demo/sandbox': 'any',
      'demo/viewStates': 'any',
    },
    ground: false,
  },
  'demo/sandbox': {
    may: {
      server: 'any',
      frame: 'any',
      testkit: 'any',
      wire: 'any',
      verify: 'any',
      receipts: 'any',
      i18n: 'any',
    },
  },
  // How each state of each view is reached, for the gallery and for tests.
  'demo/viewStates': {
    may: { index: 'type', server: 'any', testkit: 'any', 'demo/sandbox': 'any' },
  },
  // Visual test pages: single components in every look and language, and what warns of a loss in every language.
  'demo/gallery': { may: { ui: 'any', i18n: 'any', receipts: 'any', demo: 'any' } },
}

/** The folder group of a file, by its path. */
export function groupOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/')
  if (path === 'src/index.ts') return 'index'
  if (path === 'src/css.d.ts') return 'lib'
  if (top === 'src' && (second === 'adapters' || second === 'features')) return `${second}/${third}`
  if (top === 'src') return second
  if (top === 'demo')
    return ['sandbox', 'gallery', 'viewStates'].includes(second) ? `demo/${second}` : 'demo'
  if (top === 'embed') return third ? `embed/${second}` : 'embed'
  return top
}

/** Tests, contract suites and what only they use may import anything, and nothing may import them. */
export const isTest = (path: string) =>
  path.startsWith('test/') ||
  (path.includes('/testing/') && !path.startsWith('embed/testing/')) ||
  /\.(test|contract)\.tsx?$/.test(path)

/** Violations of the import rules, one line each; empty when there are none. */
export function breaches(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap(importBreaches),
    ...cycles(files),
    ...files.flatMap(nameBreaches),
    ...files.flatMap(shapeBreaches),
  ]
}

function importBreaches(file: SourceFile): string[] {
  if (isTest(file.path) || file.path.endsWith('.css')) return []
  const group = groupOf(file.path)
  const rule = ruleOf(group)
  if (!rule) return [`${file.path}: no import rule for ${group}`]
  return file.imports.flatMap((one) => {
    const problem = one.isOurs
      ? (importProblem(group, rule, one) ?? spellingProblem(group, one))
      : packageProblem(group, rule, one)
    return problem ? [`${file.path}:${one.line}: ${problem}`] : []
  })
}

/** Imports of another folder of `src` are written `#folder/…`, and those within one as a path. */
function spellingProblem(group: string, { target, isRelative }: SourceImport) {
  const other = groupOf(target)
  if (!target.startsWith('src/') || other === 'index') return undefined
  const isInside = other === group
  if (isInside === isRelative) return undefined
  return isInside ? `${target} is in the same folder: a relative path` : `write #${target.slice(4)}`
}

const ruleOf = (group: string) => importLaw[group] ?? importLaw[group.replace(/\/.*/, '/*')]

function importProblem(group: string, rule: Rule, { target, how }: SourceImport) {
  const other = groupOf(target)
  if (isTest(target)) return `${target} is for tests alone`
  if (other === group) return undefined
  if (rule.ground !== false && ground.includes(other)) return undefined
  const way = rule.may[other] ?? rule.may[other.replace(/\/.*/, '/*')]
  if (way === undefined) return `${group} may not import ${other} (${target})`
  if (way === 'lazy' && how === 'static') {
    return `${group} may import ${other} by import() alone (${target})`
  }
  if (way === 'type' && how !== 'type')
    return `${group} may import only types of ${other} (${target})`
  return undefined
}

function packageProblem(group: string, rule: Rule, { target }: SourceImport) {
  const name = target.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*)\/.*/, '$1')
  if (name === 'zod' && group !== 'lib') return 'takes zod from src/lib/schema.ts'
  const isOpen = rule.packages ? rule.packages.includes(name) : !rule.never?.includes(name)
  return isOpen ? undefined : `${group} may not use the package ${name}`
}

/** Import cycles, types included: none of their files can be read or loaded alone. */
export function cycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((one) => one.isOurs).map((one) => one.target),
    ]),
  )
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      found.push(`a ring: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`)
      return
    }
    if (done.has(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return found
}

/** Folders for code that two features or more use. UI components, wire formats and tools are not among them. */
const commonGroups = ['actions', 'parts', 'state', 'domain', 'errors']

/**
 * Misplaced files: a file of a common folder that only one feature uses, directly or through other files that only it
 * uses; and a file of `src` that only tests use.
 */
export function strays(files: readonly SourceFile[]): string[] {
  const users = new Map<string, Set<string>>()
  for (const { path, imports } of files)
    if (!isTest(path))
      for (const { target, isOurs } of imports)
        if (isOurs) users.set(target, (users.get(target) ?? new Set()).add(path))
  const ours = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const owners = new Map<string, string>()
  const ownerOf = (path: string) =>
    owners.get(path) ?? (path.startsWith('src/features/') ? groupOf(path) : path)
  // A file's new owner may make its imports that feature's own: repeat until nothing changes.
  let isMore = true
  while (isMore) {
    isMore = false
    for (const { path } of ours) {
      if (owners.has(path) || !commonGroups.includes(groupOf(path))) continue
      const [owner, ...others] = new Set([...(users.get(path) ?? [])].map(ownerOf))
      if (!owner?.startsWith('features/') || others.length > 0) continue
      owners.set(path, owner)
      isMore = true
    }
  }
  const isEntry = (path: string) => isScript(path) || path.endsWith('.d.ts')
  return [
    ...[...owners].map(([path, owner]) => `${path}: only ${owner} uses it, so it belongs there`),
    ...ours
      .filter(({ path }) => !users.has(path) && !isEntry(path))
      .map(({ path }) => `${path}: nothing uses it`),
  ]
}

/** The public surface, or a `main.ts`: the entry of a page's own script. */
const isScript = (path: string) => path === 'src/index.ts' || path.endsWith('/main.ts')

const vague = /^(utils?|helpers?|types?|constants?)$/i
const maxLines = 400

function nameBreaches({ path }: SourceFile): string[] {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), file.replace(/\..*/, '')]
  const found: string[] = []
  // `embed/types` and `test/types` hold declarations and their tests: there the folder name is intended.
  const isAboutTypes = /^(embed|test)\/types\//.test(path)
  const bad = isAboutTypes ? undefined : names.find((name) => vague.test(name))
  if (bad) found.push(`${path}: "${bad}" names no concept`)
  if (/^index\./.test(file) && path !== 'src/index.ts') {
    found.push(`${path}: src/index.ts is the only index`)
  }
  return found
}

function shapeBreaches({ path, lines, reexports }: SourceFile): string[] {
  if (!path.startsWith('src/')) return []
  const found: string[] = []
  if (lines > maxLines) found.push(`${path}: ${lines} lines are more than ${maxLines}`)
  if (reexports && !isScript(path)) {
    found.push(`${path}: only src/index.ts hands on what other files export`)
  }
  if (
    path.endsWith('.css') &&
    !/^src\/(features|parts|ui|shell|element|server|frame|passkey|testkit)\//.test(path)
  ) {
    found.push(`${path}: ${groupOf(path)} has no looks`)
  }
  return found
}
