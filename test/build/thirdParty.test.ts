import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rollup'
import { describe, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { bundleConfig } from '../../embed/build/bundleConfig.mjs'
import { emptyModules } from '../../embed/build/emptyModules.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')

type Map = { sources: string[]; sourcesContent?: (string | null)[] }
type IndexedMap = Partial<Map> & { sections?: { map: Map }[] }
type Source = { path: string; content: string | null }

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replace(/\.gz$/, ''))
  .filter((file) => /\.[cm]?js$/.test(file))
/** And the script inside a page that is one file. */
const scripts = [...files, 'passkey/recover.js']
/** The texts of a language that the wallet's pages say. */
const walletTexts = new RegExp(`^passkey.(${locales.join('|')})-[\\w-]+\\.js$`)
/**
 * Scripts without code of a package: tables of chunks, the names that modules beside scripts hand on, the texts of
 * languages and what frameworks import; other tests hold the last two to that.
 */
const isGlue = (file: string) =>
  walletTexts.test(file) ||
  /^((react|vue|svelte|solana|wagmi|typesOnly)\.[cm]js|latchkey\.cjs|(verify|receipts)\.mjs|testing.(testing\.[cm]js|(node|playwright)\.mjs)|locales.*|split.(files-.*|bundlerLater\.js))$/.test(
    file,
  )

/** Every module in the whole source map of a script, by the path of its file. */
const sourcesOf = (script: string): Source[] => {
  const file = join(dist, 'maps', `${script}.map`)
  const map = JSON.parse(readFileSync(file, 'utf8')) as IndexedMap
  const maps = map.sections ? map.sections.map((section) => section.map) : [map as Map]
  return maps.flatMap(({ sources, sourcesContent }) =>
    sources.map((source, at) => ({
      path: resolve(dirname(file), source),
      content: sourcesContent?.[at] ?? null,
    })),
  )
}

const isForeign = ({ path }: Source) => path.includes('/node_modules/')
const own = ['src', 'embed'].map((folder) => join(root, folder, '/'))

describe('every shipped script', () => {
  test.each(scripts.filter((file) => !isGlue(file)))(
    'behavior: each module in %s is a source of ours or, byte for byte, of an installed package',
    (script) => {
      const sources = sourcesOf(script)
      expect(sources.length).toBeGreaterThan(0)
      const changed = sources
        .filter(
          (source) => isForeign(source) || !own.some((folder) => source.path.startsWith(folder)),
        )
        .filter(({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
      expect(changed.map(({ path }) => path)).toEqual([])
    },
  )

  test('behavior: includes the packages of the contract', () => {
    const paths = sourcesOf('latchkey.umd.js').map(({ path }) => path)
    const missing = [
      'react',
      'react-dom',
      '@r2wc/react-to-web-component',
      'jotai',
      'viem',
      // What `@solana/web3.js` re-exports.
      '@solana/transaction-messages',
      '@walletconnect/universal-provider',
      'zod',
      'uqr',
    ].filter((name) => !paths.some((path) => path.includes(`/node_modules/${name}/`)))
    expect(missing).toEqual([])
  })
})

// A source map says where code came from, not that nobody changed it on the way: so no plug-in of ours may touch it.
describe('the build’s plug-ins', () => {
  const published = ['node-resolve', 'json', 'commonjs', 'replace', 'inject', 'esbuild', 'terser']
  const config = bundleConfig({
    input: join(root, 'embed/latchkey.ts'),
    dir: dist,
    version: '0.0.0',
    banner: '',
    loaderBanner: '',
  })
  const plugins = [config.plugins, (config.output as { plugins?: unknown }).plugins].flat(
    9,
  ) as Plugin[]
  const ours = plugins.filter(({ name }) => !published.includes(name))
  const foreign = [
    ...new Set(
      sourcesOf('latchkey.umd.js')
        .filter(isForeign)
        .map(({ path }) => path),
    ),
  ]

  test('behavior: our own change no code, of a module or of a chunk', () => {
    expect(ours.length).toBeGreaterThan(0)
    const changing = ours.filter(
      (plugin) => plugin.transform || plugin.renderChunk || plugin.shouldTransformCachedModule,
    )
    expect(changing.map(({ name }) => name)).toEqual([])
  })

  test('behavior: our own load no module of a package', async () => {
    expect(foreign.length).toBeGreaterThan(100)
    for (const { name, load } of ours) {
      if (typeof load !== 'function') continue
      const loaded = []
      for (const id of foreign)
        if (((await load.call({} as never, id, {} as never)) ?? null) !== null) loaded.push(id)
      expect({ name, loaded }).toEqual({ name, loaded: [] })
    }
  })

  test('behavior: nothing is redirected, except a short table of empty modules', () => {
    const names = Object.keys(emptyModules)
    expect(names.length).toBeLessThanOrEqual(15)
    const shipped = foreign.map((path) => path.replace(/^.*\/node_modules\//, ''))
    const imported = new Set([
      ...shipped,
      ...shipped.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''),
    ])
    for (const { name, resolveId } of ours) {
      if (typeof resolveId !== 'function') continue
      const resolved = [...imported, ...foreign].filter(
        (id) => (resolveId.call({} as never, id, undefined, {} as never) ?? null) !== null,
      )
      expect({ name, resolved: resolved.filter((id) => !names.includes(id)) }).toEqual({
        name,
        resolved: [],
      })
    }
  })
})

test('behavior: manifest.json names each package with version, licence and published integrity', () => {
  type Listed = { name: string; version: string; licence: string; integrity: string }
  const { packages } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
    packages: Listed[]
  }
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>
  }
  const locked = Object.entries(lockfile.packages).map(([path, { version, integrity }]) =>
    [path.replace(/^.*node_modules\//, ''), version, integrity].join(' '),
  )
  const shipped = new Set(
    scripts
      .filter((file) => !isGlue(file))
      .flatMap(sourcesOf)
      .filter(isForeign)
      .map(({ path }) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]),
  )
  expect(packages.map(({ name }) => name).sort()).toEqual(expect.arrayContaining([...shipped]))
  const unknown = packages.filter(
    ({ name, version, integrity }) => !locked.includes([name, version, integrity].join(' ')),
  )
  expect(unknown).toEqual([])
  expect(packages.every(({ licence }) => licence.length > 0)).toBe(true)
})
