// @ts-check
/**
 * Every language other than English is one file, `locales/<tag>.js`, for all builds: its texts, fetched from beside the
 * script when `lang` asks for it. The hashes of all languages would make every page larger, those in English included:
 * they are in one file with the other data that these languages need first, and the scripts contain the hash of that file.
 * Rollup would give each build a copy with a name of its own, and checks nothing.
 *
 * The keys of the texts are a third of a catalogue and the same in all. They are in that first file, too, once; a
 * language's file lists its texts in their order, one a line.
 */
import { runInNewContext } from 'node:vm'
import { chunkText, integrityOf } from './chunkFile.mjs'
import { lazyChunks } from './lazyChunks.mjs'

/** @typedef {import('./lazyChunks.mjs').LazyChunk} LazyChunk */

/**
 * The file of a language, relative to the output folder.
 *
 * @param {string} locale
 */
export const localeFile = (locale) => `locales/${locale}.js`

/** The chunk whose file contains the hashes of the languages, and their keys; the runtime uses its id. */
export const withHashes = 'languages'

/**
 * The text of the file of a chunk that is not among the first.
 *
 * @param {LazyChunk} chunk
 * @param {readonly LazyChunk[]} chunks all of the bundle
 */
export function laterText(chunk, chunks) {
  if (chunk.name !== withHashes) return chunkText(chunk)
  const all = catalogues(chunks)
  const keys = keysOf(all)
  const hashes = all.map((one) => [one.id, integrityOf(localeText(one, keys))])
  const code = `${chunk.code}\n${namesTexts(keys)}`
  return `${chunkText({ code })}\nexport const hashes=${JSON.stringify(Object.fromEntries(hashes))}`
}

/**
 * Emits the file of each language. It has no map: there is no code in it that could be in a stack trace.
 *
 * @returns {import('rollup').Plugin}
 */
export function locales() {
  return {
    name: 'locales',
    generateBundle(_options, bundle) {
      const all = catalogues(lazyChunks(this, bundle).chunks)
      const keys = keysOf(all)
      for (const one of all)
        this.emitFile({
          type: 'asset',
          fileName: localeFile(one.locale),
          source: localeText(one, keys),
        })
    },
  }
}

/**
 * A language's catalogue, as its chunk exports it.
 *
 * @typedef {{ id: string, locale: string, name: string, texts: Readonly<Record<string, string>> }} Catalogue
 * @param {readonly LazyChunk[]} chunks
 * @returns {Catalogue[]}
 */
function catalogues(chunks) {
  return chunks.flatMap(({ id, locale, code, requires }) => {
    if (!locale) return []
    if (requires.length > 0)
      throw new Error(`the words of ${locale} must stand alone in their file`)
    /** @type {Record<string, Record<string, string>>} */
    const exports = {}
    runInNewContext(code, { exports })
    const [[name, texts] = [], ...others] = Object.entries(exports)
    if (!name || !texts || others.length > 0)
      throw new Error(`the chunk of ${locale} must export its catalogue alone`)
    return { id, locale, name, texts }
  })
}

/**
 * The keys of all catalogues. Languages have different plural forms, so no single one has them all.
 *
 * @param {readonly Catalogue[]} all
 */
const keysOf = (all) => [...new Set(all.flatMap(({ texts }) => Object.keys(texts)))]

/** @type {(catalogue: Catalogue, keys: readonly string[]) => string} */
const localeText = ({ name, texts }, keys) => {
  const listed = keys.map((key) => JSON.stringify(texts[key] ?? null)).join(',\n')
  const code = `exports.${name}=require("./${withHashes}.js").catalogueOf([\n${listed}\n])`
  return `${chunkText({ code })}\n`
}

/** What makes a catalogue of a language's list; null stands for a plural form that it does not have. @param {string[]} keys */
const namesTexts = (keys) =>
  `const keys=${JSON.stringify(keys)};` +
  'exports.catalogueOf=texts=>Object.fromEntries(keys.map((key,place)=>[key,texts[place]]).filter(([,text])=>text!==null))'
