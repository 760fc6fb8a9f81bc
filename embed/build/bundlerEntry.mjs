// @ts-check
import { posix } from 'node:path'
import { minify } from 'terser'
import { firstChunks } from './checkedChunks.mjs'
import { emitScript, moveDown } from './chunkFile.mjs'
import { fileOfChunk } from './fileOfChunk.mjs'
import { lazyChunks, runtimeText } from './lazyChunks.mjs'

const entryFile = 'bundler.js'
const laterFile = 'bundlerLater.js'
const serverFile = 'server.js'

/**
 * Emits what `import 'latchkey'` resolves to for a bundler: the loader, and for every chunk of `checkedChunks` a literal
 * `import()` of its file, the only form that every bundler recognizes, including development servers with pre-bundled
 * packages. The files are the same; their hashes could not be checked after a bundler has changed them.
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
      const pathOf = (chunk) => {
        const file = fileOfChunk(chunk, dir, files)
        if (!file) throw new Error(`${chunk.id} has no file of its own`)
        return posix.relative(dir, file)
      }
      /** @param {import('./lazyChunks.mjs').LazyChunk} chunk */
      const row = (chunk) => {
        const path = pathOf(chunk)
        const file = JSON.stringify(path.startsWith('.') ? path : `./${path}`)
        const requires = chunk.requires.length > 0 ? `,${JSON.stringify(chunk.requires)}` : ''
        return `${JSON.stringify(chunk.id)}:[()=>import(${file})${requires}]`
      }
      /** @type {(file: string, head: string, runtime: string) => Promise<void>} */
      const emitEntry = async (file, head, runtime) => {
        const content = entry.map && moveDown(entry.map, 2)
        const tail = `\nexport const{${entry.exports.join(',')}}=exports;\n`
        const { code = '', map } = await minify(
          `${banner}\n${head}\n${entry.code}${tail}${runtime}`,
          {
            ecma: 2022,
            module: true,
            format: { comments: /^!/ },
            sourceMap: { content: JSON.stringify(content), asObject: true },
          },
        )
        emitScript(this, `${dir}/${file}`, code, map)
      }

      const isFirst = firstChunks(entry, chunks)
      const first = `{${chunks.filter(isFirst).map(row)}}`
      await emitEntry(
        entryFile,
        `const exports={},latchkeyUrl=void 0,latchkeyImport=createBundledLoad(${first},{${JSON.stringify(entry.id)}:exports},` +
          `()=>import(${JSON.stringify(`./${laterFile}`)}));`,
        await runtimeText('createRequire', 'createBundledLoad'),
      )
      const later = chunks.filter((chunk) => !isFirst(chunk))
      this.emitFile({
        type: 'asset',
        fileName: `${dir}/${laterFile}`,
        source: `export const files={${later.map(row)}}\n`,
      })
      await emitEntry(
        serverFile,
        'reportServer();const exports={},latchkeyUrl=void 0,latchkeyImport=refuseChunk;',
        await runtimeText('reportServer', 'refuseChunk'),
      )
    },
  }
}
