import type { SourceFile, SourceImport } from './sourceImports.ts'

/** How a room may reach another: `any` way, `lazy` by `import()` (types aside), or for its `type`s. */
type Way = 'any' | 'lazy' | 'type'

type Rule = {
  /** Rooms this one may import, beside itself and the ground floor. */
  may: Readonly<Record<string, Way>>
  /** Whether `domain`, `errors` and `lib` are open to it; most rooms stand on them. */
  ground?: false
  /** Packages: those alone when given, else any that `never` does not name. */
  packages?: readonly string[]
  never?: readonly string[]
}

const ground = ['domain', 'errors', 'lib']
const drawing = ['react', 'react-dom', '@r2wc/react-to-web-component']

/** The import law of the house: what each room may import. A room that is not here may not be. */
export const importLaw: Readonly<Record<string, Rule>> = {
  lib: { may: {}, ground: false, packages: ['zod', '@scure/base'] },
  errors: { may: {}, ground: false, packages: [] },
  // What an address of Bitcoin stands for is a rule like others; the package only reads and writes.
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
  // What a server verifies sign-ins with; the client uses the parts that cost it nothing.
  verify: { may: {}, never: [...drawing, 'jotai'] },
  // Reads requests into data: the kit and the sandbox's frame word it.
  receipts: { may: { wire: 'any' }, never: [...drawing, 'jotai'] },
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
  // Features stand side by side; the two that compose others are named with them.
  'features/*': {
    may: { actions: 'any', state: 'any', ui: 'any', i18n: 'any', wire: 'any' },
    never: ['viem'],
  },
  'features/connect': {
    may: {
      actions: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
      wire: 'any',
      'features/email': 'any',
      'features/social': 'any',
      'features/wallets': 'any',
    },
    never: ['viem'],
  },
  'features/account': {
    may: {
      actions: 'any',
      state: 'any',
      ui: 'any',
      i18n: 'any',
      wire: 'any',
      'features/activity': 'any',
      // A tab beside it, fetched when looked at.
      'features/nfts': 'lazy',
    },
    never: ['viem'],
  },
  shell: {
    may: { 'features/*': 'lazy', actions: 'any', state: 'any', ui: 'any', i18n: 'any' },
    never: ['viem'],
  },
  client: {
    may: {
      actions: 'any',
      state: 'any',
      'adapters/*': 'any',
      wire: 'any',
      // What the page asks of one feature is fetched with that feature.
      'features/*': 'lazy',
    },
    never: [...drawing, 'viem'],
  },
  // The few texts of the button before the client is there.
  element: { may: { shell: 'lazy', client: 'lazy', i18n: 'any' }, never: ['viem'] },
  index: { may: { element: 'any' }, packages: [] },
  embed: { may: { index: 'any', verify: 'any' }, packages: [] },
  // React's components: the element itself is fetched once one of them is on the page.
  'embed/react': { may: { element: 'any', embed: 'lazy' }, packages: ['react'] },
  'embed/types': {
    may: { index: 'any', embed: 'any' },
    packages: ['react', 'vue', 'svelte', 'solid-js', 'preact'],
  },
  // What integrators test their pages with: the sandbox's own wallet and services, made ready to be shipped.
  'embed/testing': { may: { 'demo/sandbox': 'any', wire: 'any' } },
  // Tells editors of the element what its own tables say.
  'embed/build': { may: { element: 'any', ui: 'any', i18n: 'any' } },
  demo: {
    may: {
      index: 'type',
      i18n: 'any',
      lib: 'any',
      domain: 'type',
      'embed/build': 'any',
      'demo/sandbox': 'any',
      'demo/viewStates': 'any',
    },
    ground: false,
  },
  'demo/sandbox': { may: { wire: 'any', verify: 'any', receipts: 'any', i18n: 'any' } },
  // How each state of each view is reached, for the gallery and for tests.
  'demo/viewStates': { may: { index: 'type', 'demo/sandbox': 'any' } },
  // A page for the eye: the drawn parts by themselves, in every look and language.
  'demo/gallery': { may: { ui: 'any', i18n: 'any' } },
}

/** The room a file stands in, by its path. */
export function roomOf(path: string): string {
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

/** Tests, contract suites and what they alone use may look anywhere, and nobody may look at them. */
export const isTest = (path: string) =>
  path.startsWith('test/') ||
  (path.includes('/testing/') && !path.startsWith('embed/testing/')) ||
  /\.(test|contract)\.tsx?$/.test(path)

/** What is wrong with a house, one line each; nothing when it keeps the law. */
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
  const room = roomOf(file.path)
  const rule = ruleOf(room)
  if (!rule) return [`${file.path}: there is no room called ${room}`]
  return file.imports.flatMap((one) => {
    const problem = one.isOurs ? roomProblem(room, rule, one) : packageProblem(room, rule, one)
    return problem ? [`${file.path}:${one.line}: ${problem}`] : []
  })
}

const ruleOf = (room: string) => importLaw[room] ?? importLaw[room.replace(/\/.*/, '/*')]

function roomProblem(room: string, rule: Rule, { target, how }: SourceImport) {
  const other = roomOf(target)
  if (isTest(target)) return `${target} is for tests alone`
  if (other === room) return undefined
  if (rule.ground !== false && ground.includes(other)) return undefined
  const way = rule.may[other] ?? rule.may[other.replace(/\/.*/, '/*')]
  if (way === undefined) return `${room} may not import ${other} (${target})`
  if (way === 'lazy' && how === 'static') {
    return `${room} may import ${other} by import() alone (${target})`
  }
  if (way === 'type' && how !== 'type')
    return `${room} may import only types of ${other} (${target})`
  return undefined
}

function packageProblem(room: string, rule: Rule, { target }: SourceImport) {
  const name = target.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*)\/.*/, '$1')
  if (name === 'zod' && room !== 'lib') return 'takes zod from src/lib/schema.ts'
  const isOpen = rule.packages ? rule.packages.includes(name) : !rule.never?.includes(name)
  return isOpen ? undefined : `${room} may not use the package ${name}`
}

/** Rings of imports, types included: none of their files can be read or loaded alone. */
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

/** Rooms for what two features or more use. A drawn part, a wire format or a tool is none of these. */
const commonRooms = ['actions', 'state', 'domain', 'errors']

/**
 * What is not at home: a file of a common room that one feature alone uses, be it by way of others that are as much
 * its own; and a file of `src` that nothing uses but tests.
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
    owners.get(path) ?? (path.startsWith('src/features/') ? roomOf(path) : path)
  // An owner found may make its file's imports a feature's own: until nothing is found any more.
  let isMore = true
  while (isMore) {
    isMore = false
    for (const { path } of ours) {
      if (owners.has(path) || !commonRooms.includes(roomOf(path))) continue
      const [owner, ...others] = new Set([...(users.get(path) ?? [])].map(ownerOf))
      if (!owner?.startsWith('features/') || others.length > 0) continue
      owners.set(path, owner)
      isMore = true
    }
  }
  const isEntry = (path: string) => path === 'src/index.ts' || path.endsWith('.d.ts')
  return [
    ...[...owners].map(([path, owner]) => `${path}: only ${owner} uses it, so it belongs there`),
    ...ours
      .filter(({ path }) => !users.has(path) && !isEntry(path))
      .map(({ path }) => `${path}: nothing uses it`),
  ]
}

const vague = /^(utils?|helpers?|types?|constants?)$/i
const maxLines = 400
/** The words of one language are one list, however long. */
const isCatalogue = /^src\/i18n\/[a-z]{2}([A-Z][A-Za-z]+)?\.ts$/

function nameBreaches({ path }: SourceFile): string[] {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), file.replace(/\..*/, '')]
  const found: string[] = []
  // `embed/types` and `test/types` hold declarations and their tests: there the word is meant.
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
  if (lines > maxLines && !isCatalogue.test(path))
    found.push(`${path}: ${lines} lines are more than ${maxLines}`)
  if (reexports && path !== 'src/index.ts') {
    found.push(`${path}: only src/index.ts hands on what other files export`)
  }
  if (path.endsWith('.css') && !/^src\/(features|ui|shell|element)\//.test(path)) {
    found.push(`${path}: ${roomOf(path)} has no looks`)
  }
  return found
}
