// @ts-check
/**
 * Every language other than English is one file, `locales/<tag>.js`, for all builds: the chunk of its catalogue, fetched
 * from beside the script when `lang` asks for it. The hashes of all languages would make every page larger, those in
 * English included: they are in one file with the other data that these languages need first, and the scripts contain the
 * hash of that file. Rollup would give each build a copy with a name of its own, and checks nothing.
 */
import { chunkText, emitScript, integrityOf, moveDown, withMapComment } from './chunkFile.mjs'
import { lazyChunks } from './lazyChunks.mjs'

/**
 * The file of a language, relative to the output folder.
 *
 * @param {string} locale
 */
export const localeFile = (locale) => `locales/${locale}.js`

/** The chunk whose file contains the hashes of the languages; the runtime uses its id. */
export const withHashes = 'languages'

/**
 * The text of the file of a chunk that is not among the first.
 *
 * @param {import('./lazyChunks.mjs').LazyChunk} chunk
 * @param {readonly import('./lazyChunks.mjs').LazyChunk[]} chunks all of the bundle
 */
export function laterText(chunk, chunks) {
  if (chunk.name !== withHashes) return chunkText(chunk)
  const hashes = chunks.flatMap((each) =>
    each.locale ? [[each.id, integrityOf(localeText(each.locale, each))]] : [],
  )
  return `${chunkText(chunk)}\nexport const hashes=${JSON.stringify(Object.fromEntries(hashes))}`
}

/** @type {(locale: string, chunk: import('./lazyChunks.mjs').LazyChunk) => string} */
const localeText = (locale, chunk) => withMapComment(localeFile(locale), chunkText(chunk))

/**
 * Emits the file of each language.
 *
 * @returns {import('rollup').Plugin}
 */
export function locales() {
  return {
    name: 'locales',
    generateBundle(_options, bundle) {
      for (const chunk of lazyChunks(this, bundle).chunks) {
        if (!chunk.locale) continue
        if (chunk.requires.length > 0)
          throw new Error(`the words of ${chunk.locale} must stand alone in their file`)
        const map = chunk.map && moveDown(chunk.map, 1)
        emitScript(this, localeFile(chunk.locale), chunkText(chunk), map)
      }
    },
  }
}
