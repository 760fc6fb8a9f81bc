// @ts-check
import { posix } from 'node:path'
import { minify } from 'terser'
import { chunkText, emitScript, integrityOf, moveDown } from './chunkFile.mjs'
import { contentFile } from './filesBeside.mjs'
import { lazyChunks, runtimeText } from './lazyChunks.mjs'
import { laterText, localeFile, withHashes } from './locales.mjs'

/**
 * @typedef {import('./lazyChunks.mjs').LazyChunk} LazyChunk
 * @typedef {NonNullable<LazyChunk['map']>} Map
 * @typedef {[file: string, integrity?: string | undefined, requires?: string[]]} Row how a chunk is fetched and checked; the hash of a language comes with those of all
 */

/**
 * Emits a small loader that holds the entry, and a file for every other chunk. Chunks name each
 * other by id, never by file, so that no chunk imports the loader by its address (which a host may
 * have given a query) and every file name and sha384 stands in a table. The loader's table has the
 * chunks that the entry asks for; the table of all the rest is a file of its own, so that what
 * shows first need not grow with what may come later. Nothing runs that was not checked.
 *
 * @param {{ dir: string, loader: string, banner: string }} options `dir` relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function checkedChunks({ dir, loader, banner }) {
  return {
    name: 'checked-chunks',
    async generateBundle(_options, bundle) {
      const { entry, chunks } = lazyChunks(this, bundle)
      const isFirst = firstChunks(entry, chunks)
      /** @type {(name: string, body: string, map?: Map | null) => Row} */
      const emitFile = (name, body, map) => {
        const file = contentFile(name, body)
        return [file, integrityOf(emitScript(this, `${dir}/${file}`, body, map))]
      }
      /** @type {(module: LazyChunk, after?: string) => [id: string, row: Row]} */
      const emitChunk = (module, after = '') => {
        const { id, name, map, requires } = module
        if (module.locale) return [id, [posix.relative(dir, localeFile(module.locale))]]
        // The loader asks for it, yet seldom, and the builds of one file have the same file beside them.
        const isEager = isFirst(module) && name !== withHashes
        const text = isEager ? allCalled + chunkText(module) + after : laterText(module, chunks)
        const above = isEager ? 2 : 1
        const [file, integrity] = emitFile(name, text, map && moveDown(map, above))
        return [id, requires.length > 0 ? [file, integrity, requires] : [file, integrity]]
      }
      const rest = chunks.filter((module) => !isFirst(module)).map((module) => emitChunk(module))
      const restRow = rest.length > 0 && emitFile('files', filesText(Object.fromEntries(rest)))
      // One that requires another of the first gets the row with that one.
      const firstOnes = chunks.filter(isFirst)
      const leaves = new Set(
        firstOnes.filter(({ requires }) => requires.length === 0).map(({ id }) => id),
      )
      const first = firstOnes.map((module) =>
        restRow && !module.requires.some((id) => leaves.has(id))
          ? emitChunk(module, `\n${filesText({ [restId]: restRow })}`)
          : emitChunk(module),
      )

      const names = entry.exports.join(',')
      const runtime = await runtimeText('createRequire', 'createCheckedFetch', 'createCheckedLoad')
      const table = JSON.stringify(Object.fromEntries(first))
      // The entry is evaluated from the start: what its wrapper would hand it stands around it.
      const head =
        `${banner}\nconst exports={},latchkeyUrl=import.meta.url,` +
        `latchkeyImport=createCheckedLoad(${table},{${JSON.stringify(entry.id)}:exports},latchkeyUrl);\n`
      const tail = `\nexport const{${names}}=exports;\n${runtime}`
      const content = entry.map && moveDown(entry.map, 2)
      // Once more, now that the entry and what stands around it are one.
      const { code = '', map } = await minify(head + entry.code + tail, {
        ecma: 2022,
        module: true,
        // All of it is ours, and each byte of it is there before the button is.
        compress: { passes: 3 },
        format: { comments: /^!/ },
        sourceMap: { content: JSON.stringify(content), asObject: true },
      })
      emitScript(this, `${dir}/${loader}`, code, map)
    },
  }
}

/**
 * Tells the chunks that the entry imports, with all they require, from those that come later.
 *
 * @param {LazyChunk} entry
 * @param {LazyChunk[]} chunks
 * @returns {(module: LazyChunk) => boolean}
 */
export function firstChunks(entry, chunks) {
  const ids = new Set(
    chunks
      .filter((module) => entry.imports.includes(module.id))
      .flatMap((module) => [module.id, ...module.requires]),
  )
  return (module) => ids.has(module.id)
}

/** How the table of later chunks is called; the runtime asks for it by this name. */
const restId = './files.js'

/** Rows of the table, as a module brings them. @param {Record<string, Row>} rows */
const filesText = (rows) => `export const files=${JSON.stringify(rows)}`

/** Asks the engine to compile every function off the main thread, as it arrives, rather than at its first call. */
const allCalled = '//# allFunctionsCalledOnLoad\n'
