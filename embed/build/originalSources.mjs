import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize, relative } from 'node:path'
import { transform } from 'esbuild'
import ts from 'typescript'
import { idleMembers } from './idleMembers.mjs'
import { leftOut } from './leftOut.mjs'
import { quietLogger } from './quietLogger.mjs'
import { unaskedMembers } from './unaskedMembers.mjs'

const require = createRequire(import.meta.url)

/**
 * Bundles a package from its own modules instead of from the one file it publishes, into which
 * copies of its dependencies (curves, ciphers, hashes) are already baked: so each of them is in the
 * bundle once, and what nobody calls is not. The modules are read from the package's source map.
 *
 * @param {{
 *   packages: string[],
 *   instead?: Record<string, string>,
 *   idle?: Record<string, readonly string[]>,
 *   cuts?: Record<string, readonly import('./leftOut.mjs').Part[]>,
 *   asks?: () => Iterable<string>,
 *   tables?: readonly string[],
 * }} options `packages` that publish an ES module with such a map; by module (`name/src/path.ts`)
 *   the text that stands `instead` of it, the class members that are `idle`, and the `cuts` made in it; with
 *   `asks`, whatever nobody asks for by name goes
 * @returns {import('rollup').Plugin}
 */
export function originalSources({
  packages,
  instead = {},
  idle = {},
  cuts = {},
  asks,
  tables = [],
}) {
  /** Modules by the path they would have beside the published file. */
  const modules = new Map()
  const entries = new Map()
  const unmet = new Set([instead, idle, cuts].flatMap(Object.keys))

  const unpack = (name) => {
    // Found by its place, for not every package lets its manifest be resolved.
    const folders = require.resolve.paths(name) ?? []
    const manifest = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync)
    if (!manifest) throw new Error(`${name} is not installed`)
    const { module } = JSON.parse(readFileSync(manifest, 'utf8'))
    const published = join(dirname(manifest), module)
    const { sources, sourcesContent } = JSON.parse(readFileSync(`${published}.map`, 'utf8'))
    const own = sources
      .map((source, at) => [normalize(join(dirname(published), source)), sourcesContent[at]])
      .filter(([path]) => path.startsWith(join(dirname(manifest), 'src/')))
    const folder = dirname(manifest)
    const replaced = (path, text) => {
      const module = `${name}/${relative(folder, path)}`
      unmet.delete(module)
      return (
        instead[module] ??
        quietLogger(leftOut(idleMembers(text, idle[module] ?? []), cuts[module] ?? []))
      )
    }
    for (const [path, text] of own) modules.set(path, replaced(path, text))
    // An index that does nothing but hand on leaves no trace in a map.
    for (const folder of new Set(own.map(([path]) => dirname(path)))) {
      const index = join(folder, 'index.ts')
      const beside = own.filter(([path]) => dirname(path) === folder)
      const all = beside.map(([path]) => `export * from ${JSON.stringify(path)}`).join('\n')
      if (!modules.has(index)) modules.set(index, all)
    }
    entries.set(name, join(dirname(manifest), 'src/index.ts'))
  }

  const resolved = (id, importer) => {
    if (entries.has(id)) return entries.get(id)
    if (modules.has(id)) return id
    if (!importer || !modules.has(importer) || !id.startsWith('.')) return undefined
    const path = join(dirname(importer), id)
    // What a map has no trace of held types alone.
    return (
      [path, `${path}.ts`, join(path, 'index.ts')].find((one) => modules.has(one)) ??
      `\0types:${path}`
    )
  }

  const leaveUnasked = () => {
    const reached = new Set(entries.values())
    for (const path of reached)
      for (const { fileName } of ts.preProcessFile(modules.get(path) ?? '').importedFiles) {
        const next = resolved(fileName, path)
        if (next && modules.has(next)) reached.add(next)
      }
    const texts = new Map([...reached].map((path) => [path, modules.get(path)]))
    for (const [path, text] of unaskedMembers(texts, { asks: asks(), tables }))
      modules.set(path, text)
  }

  return {
    name: 'original-sources',
    buildStart() {
      if (entries.size > 0) return
      for (const name of packages) unpack(name)
      if (unmet.size > 0) throw new Error(`No module is ${[...unmet].join(', ')}`)
      if (asks) leaveUnasked()
    },
    resolveId(id, importer) {
      const found = resolved(id, importer)
      return found === undefined ? null : { id: found, moduleSideEffects: false }
    },
    async load(id) {
      if (id.startsWith('\0types:')) return 'export {}'
      const text = modules.get(id)
      if (text === undefined) return null
      const { code, map } = await transform(text, {
        loader: 'ts',
        target: 'es2022',
        sourcemap: true,
        sourcefile: id,
      })
      return { code, map }
    },
  }
}
