import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

const catalogue = /\/src\/i18n\/([a-z]{2})\.ts$/
const namesId = (id) => `${dirname(id)}/messageNames.ts`

/** Between texts, none of which has it. */
const SEPARATOR = '|'

/**
 * Bundles each language's texts as one list, without their names, which are there once: every
 * language has the same.
 *
 * @returns {import('rollup').Plugin}
 */
export function packedWords() {
  let reading
  return {
    name: 'packed-words',
    buildStart() {
      reading = undefined
    },
    resolveId: (id) => (id.endsWith('/i18n/messageNames.ts') ? id : null),
    async load(id) {
      const locale = catalogue.exec(id)?.[1]
      if (!locale && !id.endsWith('/i18n/messageNames.ts')) return null
      for (const file of readdirSync(dirname(id))) this.addWatchFile(join(dirname(id), file))
      reading ??= readCatalogues(dirname(id))
      const { catalogues, first, names } = await reading
      if (!locale) return namesModule(names)
      const words = catalogues[locale]
      const isEnglish = locale === 'en'
      const packed = names
        .map((name) => (isEnglish && Object.hasOwn(first, name) ? '' : (words[name] ?? '')))
        .join(SEPARATOR)
      const head = `import { named } from ${JSON.stringify(namesId(id))}\n`
      const text = `named(${JSON.stringify(packed)}, ${JSON.stringify(words.locale)})`
      return isEnglish
        ? `import { enFirst } from './enFirst.ts'\n${head}export const en = { ...enFirst, ...${text} }`
        : `${head}export const ${locale} = ${text}`
    },
  }
}

/** @param {readonly string[]} names */
const namesModule = (names) => `
  const names = ${JSON.stringify(names.join(' '))}.split(' ')
  export const named = (texts, locale) => {
    const words = { locale }
    for (const [at, text] of texts.split(${JSON.stringify(SEPARATOR)}).entries())
      if (text) words[names[at]] = text
    return words
  }`

/**
 * @param {string} folder
 * @returns {Promise<{
 *   catalogues: Record<string, Record<string, string>>,
 *   first: Record<string, string>,
 *   names: string[],
 * }>} `names` that any language has, English first
 */
export async function readCatalogues(folder) {
  const locales = readdirSync(folder)
    .map((file) => catalogue.exec(`/src/i18n/${file}`)?.[1])
    .filter(Boolean)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en'))
  const contents = locales.map((locale) => `export { ${locale} } from './${locale}.ts'`)
  const { outputFiles } = await build({
    stdin: {
      contents: [...contents, "export { enFirst } from './enFirst.ts'"].join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { enFirst, ...catalogues } = await import(`data:text/javascript;base64,${code}`)
  const names = new Set(Object.values(catalogues).flatMap(Object.keys))
  names.delete('locale')
  for (const [locale, words] of Object.entries(catalogues))
    for (const [name, text] of Object.entries(words))
      if (text === '' || text.includes(SEPARATOR))
        throw new Error(`${name} in ${locale} cannot be packed: ${text}`)
  return { catalogues, first: enFirst, names: [...names] }
}
