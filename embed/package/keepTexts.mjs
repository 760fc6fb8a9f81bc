// @ts-check
import { readFileSync } from 'node:fs'

const plural = /_(zero|one|two|few|many|other)$/

/**
 * Leaves of a file of texts what a page says of it, so that a language costs the wallet's pages what they use.
 *
 * @param {{ files: RegExp, keys: ReadonlySet<string> }} options `keys` without the category of a plural
 * @returns {import('rollup').Plugin}
 */
export const keepTexts = ({ files, keys }) => ({
  name: 'keep-texts',
  // Before another plug-in makes a module of it.
  transform: {
    order: 'pre',
    handler(text, id) {
      if (!files.test(id)) return null
      const kept = Object.entries(JSON.parse(text)).filter(([key]) =>
        keys.has(key.replace(plural, '')),
      )
      return { code: JSON.stringify(Object.fromEntries(kept)), map: { mappings: '' } }
    },
  },
})

/**
 * The keys that receipts are worded with: their own, and those that they share with views, as their type lists them.
 *
 * @param {string} root
 * @returns {ReadonlySet<string>}
 */
export function receiptKeys(root) {
  const type = readFileSync(`${root}/src/receipts/words/translateReceipt.ts`, 'utf8')
  const shared = [...type.matchAll(/^ {2}\| '([\w.]+)'$/gm)]
  if (shared.length === 0) throw new Error('SharedKey lists no key')
  const keys = [
    ...keysOf(root, ['i18n/locales/en.receipts.json']),
    ...shared.map(([, key = '']) => key),
  ]
  return new Set(keys.map((key) => key.replace(plural, '')))
}

/**
 * The keys of files of English texts.
 *
 * @param {string} root
 * @param {readonly string[]} files from `src`
 * @returns {ReadonlySet<string>}
 */
export const keysOf = (root, files) =>
  new Set(
    files.flatMap((file) => Object.keys(JSON.parse(readFileSync(`${root}/src/${file}`, 'utf8')))),
  )
