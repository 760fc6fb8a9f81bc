// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** @typedef {Readonly<Record<string, string>>} Texts */

const folder = new URL('../../src/i18n/locales/', import.meta.url)
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
const read = (/** @type {string} */ file) => readFileSync(new URL(file, folder), 'utf8')

/** All English texts: a file for each part of the code that they come with. @returns {Texts} */
export const english = () =>
  Object.assign({}, ...files.filter(isEnglish).map((file) => JSON.parse(read(file))))

/** The other languages' texts by their tags, in the order of the tags. @returns {[tag: string, texts: Texts][]} */
export const others = () =>
  files
    .filter((file) => !isEnglish(file))
    .map((file) => [file.slice(0, -'.json'.length), JSON.parse(read(file))])

/** Sorts the texts of every file by their keys. */
export function sortTexts() {
  for (const file of files) {
    const entries = Object.entries(JSON.parse(read(file))).sort(([a], [b]) => (a < b ? -1 : 1))
    const sorted = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
    if (sorted !== read(file)) writeFileSync(new URL(file, folder), sorted)
  }
}

/** @param {string} file */
function isEnglish(file) {
  return file.startsWith('en.')
}
