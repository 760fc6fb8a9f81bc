// @ts-check
/**
 * Every language but English is one file, `locales/<tag>.js`, for all builds: the chunk of its catalogue, fetched
 * beside the script when `lang` asks for it and checked against the hash that the scripts carry. Rollup would give each
 * build a copy with a name of its own, and checks nothing.
 */
import { chunkText, emitScript, moveDown } from './chunkFile.mjs'
import { lazyChunks } from './lazyChunks.mjs'

/**
 * Where the words of a language lie, relative to the output folder.
 *
 * @param {string} locale
 */
export const localeFile = (locale) => `locales/${locale}.js`

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
