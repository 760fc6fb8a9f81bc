// @ts-check
import { readdirSync, readFileSync } from 'node:fs'

/** @typedef {Readonly<Record<string, string>>} Texts */

const root = new URL('../../src/', import.meta.url)
const folder = new URL('passkey/texts/', root)
const parts = ['frame/page/text/en.json', 'passkey/texts/en.json', 'passkey/recover/en.json']
const read = (/** @type {URL} */ file) => JSON.parse(readFileSync(file, 'utf8'))

/** All English texts of the passkey wallet's pages, by what they belong to. @returns {Texts[]} */
export const walletEnglish = () => parts.map((part) => read(new URL(part, root)))

/** The other languages' texts by their tags; a file has all parts. @returns {[tag: string, texts: Texts][]} */
export const walletOthers = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'en.json')
    .sort()
    .map((file) => [file.slice(0, -'.json'.length), read(new URL(file, folder))])

/** The source of `src/passkey/texts/textFiles.ts`: the languages there are files of, as the formatter leaves it. */
export function textFilesModule() {
  const rows = walletOthers().map(([tag]) => {
    const name = /^\w+$/.test(tag) ? tag : `'${tag}'`
    return `  ${name}: () => import('./${tag}.json'),`
  })
  return `// Written by \`npm run i18n\` from the names of the files beside it.
import type { Locale } from '#i18n/locales.ts'

type JsonFile = { readonly default: Readonly<Record<string, string>> }

/** The texts of the wallet's pages in each language but English. */
export const textFiles: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<JsonFile>>> = {
${rows.join('\n')}
}
`
}
