// @ts-check
import { posix } from 'node:path'
import { fileOfChunk, firstChunks } from './checkedChunks.mjs'
import { emitEntryScript } from './entryScript.mjs'
import { lazyChunks } from './lazyChunks.mjs'

const laterFile = 'bundlerLater.js'

/** Bundlers replace the last part, and leave what depends on it out of what they build for visitors. */
const mayBeTested = 'typeof process<"u"&&process.env&&process.env.NODE_ENV!=="production"'

/**
 * Emits what `import 'latchkey'` resolves to for a bundler: the loader, and for every chunk of `checkedChunks` a literal
 * `import()` of its file, the only form that every bundler recognizes, including development servers with pre-bundled
 * packages. The files are the same; their hashes could not be checked after a bundler has changed them. Rollup writes a
 * graph in one form: in another the entry would come with another copy of every chunk.
 *
 * Under the condition `react-server`, where importing it is a mistake to be reported, there is the loader without chunks.
 *
 * @param {{ dir: string, banner: string }} options `dir`: folder of the chunks, relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function bundlerEntry({ dir, banner }) {
  return {
    name: 'bundler-entry',
    async generateBundle(_options, bundle) {
      const { entry, chunks } = lazyChunks(this, bundle)
      const files = Object.keys(bundle)
      /** @param {import('./lazyChunks.mjs').LazyChunk} chunk */
      const row = (chunk) => {
        const path = posix.relative(dir, fileOfChunk(chunk, dir, files))
        const file = JSON.stringify(path.startsWith('.') ? path : `./${path}`)
        const requires = chunk.requires.length > 0 ? `,${JSON.stringify(chunk.requires)}` : ''
        return `${JSON.stringify(chunk.id)}:[()=>import(${file})${requires}]`
      }
      const isFirst = firstChunks(entry, chunks)
      const first = `{${chunks.filter(isFirst).map(row)}}`
      await emitEntryScript(this, {
        fileName: `${dir}/bundler.js`,
        entry,
        banner,
        url: 'void 0',
        mayBeTested,
        load:
          `createBundledLoad(${first},{${JSON.stringify(entry.id)}:exports},` +
          `()=>import(${JSON.stringify(`./${laterFile}`)}))`,
        runtime: ['createRequire', 'createBundledLoad'],
      })
      const later = chunks.filter((chunk) => !isFirst(chunk))
      this.emitFile({
        type: 'asset',
        fileName: `${dir}/${laterFile}`,
        source: `export const files={${later.map(row)}}\n`,
      })
      await emitEntryScript(this, {
        fileName: `${dir}/server.js`,
        entry,
        banner,
        first: 'reportServer();',
        url: 'void 0',
        mayBeTested,
        load: 'refuseChunk',
        runtime: ['reportServer', 'refuseChunk'],
      })
    },
  }
}
