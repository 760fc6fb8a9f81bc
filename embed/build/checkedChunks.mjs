// @ts-check
import { posix } from 'node:path'
import { chunkText, emitScript, integrityOf, moveDown } from './chunkFile.mjs'
import { emitEntryScript } from './entryScript.mjs'
import { contentFile } from './filesBeside.mjs'
import { lazyChunks } from './lazyChunks.mjs'
import { laterText, localeFile, withHashes } from './locales.mjs'

/**
 * @typedef {import('./lazyChunks.mjs').LazyChunk} LazyChunk
 * @typedef {NonNullable<LazyChunk['map']>} Map
 * @typedef {[file: string, integrity?: string | undefined, requires?: string[]]} Row how a chunk is fetched and checked; the hash of a language comes with those of all
 */

/**
 * Emits a small loader that contains the entry, and a file for every other chunk. Chunks refer to each
 * other by id, never by file, so that no chunk imports the loader by its address (to which a host may
 * have added a query), and every file name and sha384 is in a table. The loader's table lists the
 * chunks that the entry imports; the table of all others is a file of its own, so that the loader
 * does not grow with later chunks. Nothing runs that was not checked. Published plug-ins for subresource
 * integrity write hashes into the HTML that they build; here a page pastes one tag.
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
        // The loader imports it, yet rarely, and the one-file builds have the same file beside them.
        const isEager = isFirst(module) && name !== withHashes
        const text = isEager ? allCalled + chunkText(module) + after : laterText(module, chunks)
        const above = isEager ? 2 : 1
        const [file, integrity] = emitFile(name, text, map && moveDown(map, above))
        return [id, requires.length > 0 ? [file, integrity, requires] : [file, integrity]]
      }
      const rest = chunks.filter((module) => !isFirst(module)).map((module) => emitChunk(module))
      const restRow = rest.length > 0 && emitFile('files', filesText(Object.fromEntries(rest)))
      // A chunk that another first chunk requires gets its row with that one.
      const firstOnes = chunks.filter(isFirst)
      const leaves = new Set(
        firstOnes.filter(({ requires }) => requires.length === 0).map(({ id }) => id),
      )
      const first = firstOnes.map((module) =>
        restRow && !module.requires.some((id) => leaves.has(id))
          ? emitChunk(module, `\n${filesText({ [restId]: restRow })}`)
          : emitChunk(module),
      )

      const table = JSON.stringify(Object.fromEntries(first))
      await emitEntryScript(this, {
        fileName: `${dir}/${loader}`,
        entry,
        banner,
        url: 'import.meta.url',
        // Only a script tag loads it: what is for tests is left out.
        mayBeTested: 'false',
        load: `createCheckedLoad(${table},{${JSON.stringify(entry.id)}:exports},latchkeyUrl)`,
        runtime: ['createRequire', 'createCheckedFetch', 'createCheckedLoad'],
        // All of it is our own code, and the button waits for each byte of it.
        compress: { passes: 3 },
      })
    },
  }
}

/**
 * Separates the chunks that the entry imports, with all they require, from later ones.
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

/**
 * The file that holds a chunk when each has its own, relative to the output folder.
 *
 * @param {LazyChunk} chunk
 * @param {string} dir folder of the split build
 * @param {readonly string[]} files all that have been emitted
 * @throws {Error} when there is none
 */
export function fileOfChunk({ id, name, locale }, dir, files) {
  if (locale) return localeFile(locale)
  const file = files.find((one) => one.replace(/-[0-9a-f]{8}\.js$/, '') === `${dir}/${name}`)
  if (!file) throw new Error(`${id} has no file of its own`)
  return file
}

/** The name of the table of later chunks, which the runtime uses. */
const restId = './files.js'

/** Rows of the table, as the source of a module. @param {Record<string, Row>} rows */
const filesText = (rows) => `export const files=${JSON.stringify(rows)}`

/** Asks the engine to compile every function in the background while the file arrives, instead of at its first call. */
const allCalled = '//# allFunctionsCalledOnLoad\n'
