// @ts-check
import { localeFile } from './locales.mjs'

/**
 * The file that holds a chunk when each has its own, relative to the output folder.
 *
 * @param {{ name: string, locale?: string | undefined }} chunk
 * @param {string} dir folder of the split build
 * @param {readonly string[]} files all that have been emitted
 * @returns {string | undefined}
 */
export const fileOfChunk = ({ name, locale }, dir, files) =>
  locale
    ? localeFile(locale)
    : files.find((file) => file.replace(/-[0-9a-f]{8}\.js$/, '') === `${dir}/${name}`)
