// @ts-check
/**
 * Every output consists of the same parts: rollup's CommonJS chunks, each wrapped in a function that is called when the
 * chunk is first imported. `oneFile` puts them all into one file, `checkedChunks` each into its own. Rollup itself can
 * inline dynamic imports, but then evaluates everything at load.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

/** The parameters that a chunk's wrapper passes to the code inside it. */
export const moduleParameters = 'exports,require,latchkeyImport,latchkeyUrl'

/**
 * Output options of the chunks, beside the plug-in below.
 *
 * @satisfies {import('rollup').OutputOptions}
 */
export const lazyOutput = {
  format: 'cjs',
  exports: 'named',
  esModule: false,
  interop: 'esModule',
  strict: false,
  freeze: false,
  externalLiveBindings: false,
  // Short names for what chunks take from each other, as ES output has them by default. For CommonJS rollup keeps the long
  // names, in case others require the chunks; nobody else does: only `exports` of the entry are public, and keep theirs.
  minifyInternalExports: true,
  // Hoisted requires would evaluate chunks long before they are used.
  hoistTransitiveImports: false,
  generatedCode: { preset: 'es2015', symbols: false },
  // Without a comment in the code, which is not written as it is.
  sourcemap: 'hidden',
  entryFileNames: 'lazy/[name].js',
  chunkFileNames: 'lazy/[name].js',
}

/**
 * Lets chunks use `latchkeyImport('./x.js')` and `latchkeyUrl`, which their wrapper provides, and removes rollup's own files
 * of them at the end: the shipped ones are made from these.
 *
 * @returns {import('rollup').Plugin}
 */
export function lazyChunksPlugin() {
  return {
    name: 'lazy-chunks',
    renderDynamicImport: () => ({ left: 'latchkeyImport(', right: ')' }),
    resolveImportMeta: (property) => (property === 'url' ? 'latchkeyUrl' : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.keys(bundle)) if (file.startsWith('lazy/')) delete bundle[file]
      },
    },
  }
}

/**
 * @typedef {object} LazyChunk
 * @property {string} id the name in other chunks: `./name.js`
 * @property {string} name
 * @property {string} code
 * @property {import('rollup').SourceMap | null} map
 * @property {boolean} isEntry
 * @property {string[]} exports of the entry: its source's exports, without those that only chunks need
 * @property {string[]} requires ids that it needs before it can run, transitively, without the entry
 * @property {string[]} imports ids it may import later
 * @property {string[]} sources module ids that went into it
 * @property {string | undefined} locale the language, if the chunk is a catalogue; see `locales.mjs`
 */

/**
 * Takes the rendered chunks of a bundle.
 *
 * @param {import('rollup').PluginContext} context
 * @param {import('rollup').OutputBundle} bundle
 * @returns {{ entry: LazyChunk, chunks: LazyChunk[] }}
 */
export function lazyChunks(context, bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  /** @param {string} file */
  const idOf = (file) => `./${file.slice(file.lastIndexOf('/') + 1)}`
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** @type {(chunk: import('rollup').OutputChunk, seen?: Set<string>) => Set<string>} */
  const requiresOf = (chunk, seen = new Set()) => {
    for (const file of chunk.imports) {
      const next = byFile.get(file)
      if (!next) throw new Error(`${chunk.fileName} imports ${file}, which is not in the bundle`)
      if (next.isEntry || seen.has(file)) continue
      seen.add(file)
      requiresOf(next, seen)
    }
    return seen
  }
  const modules = chunks
    .map((chunk) => ({
      id: idOf(chunk.fileName),
      name: chunk.name,
      code: chunk.code.trimEnd(),
      map: chunk.map,
      isEntry: chunk.isEntry,
      exports: chunk.isEntry ? publicNames(context, chunk.facadeModuleId ?? '') : [],
      requires: [...requiresOf(chunk)].map(idOf),
      imports: chunk.dynamicImports.map(idOf),
      sources: Object.keys(chunk.modules),
      locale: localeOf(chunk),
    }))
    .sort((a, b) => a.id.localeCompare(b.id))
  const entry = modules.find((module) => module.isEntry)
  if (!entry) throw new Error('the bundle has no entry')
  if (entry.requires.length > 0) {
    throw new Error(`the entry must stand alone, yet requires ${entry.requires.join(', ')}`)
  }
  return { entry, chunks: modules.filter((module) => module !== entry) }
}

/**
 * The language of a chunk that is one catalogue. English is bundled with what needs it.
 *
 * @param {import('rollup').RenderedChunk} chunk
 */
function localeOf({ facadeModuleId }) {
  return /\/i18n\/locales\/([\w-]+)\.json$/.exec(facadeModuleId ?? '')?.[1]
}

/**
 * The exports of a module, including those by `export *`.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} id
 * @returns {string[]}
 */
function publicNames(context, id) {
  const bindings = Object.entries(context.getModuleInfo(id)?.exportedBindings ?? {})
  const names = bindings.flatMap(([from, exported]) =>
    exported.flatMap((name) =>
      name === '*' ? publicNames(context, resolve(dirname(id), from)) : name,
    ),
  )
  return [...new Set(names)].filter((name) => name !== 'default')
}

/**
 * The minified text of functions in `runtime/`, for the head of a built file.
 *
 * @param {...string} names
 */
export async function runtimeText(...names) {
  const parts = names.map((name) =>
    readFileSync(new URL(`runtime/${name}.js`, import.meta.url), 'utf8')
      .replace(/^import .*\n/gm, '')
      .replace(/^export /m, ''),
  )
  const { code } = await transform(parts.join('\n'), { minify: true, target: 'es2022' })
  return code.trim()
}

/** Counts the line breaks in a text. @param {string} text */
export const lineBreaks = (text) => text.split('\n').length - 1
