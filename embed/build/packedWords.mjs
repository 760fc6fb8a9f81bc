import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import MagicString from 'magic-string'
import { messageKeys } from './messageKeys.mjs'

const catalogue = /\/src\/i18n\/([a-z]{2})\.ts$/
const namesId = (id) => `${dirname(id)}/messageNames.ts`

/** Between texts, none of which has it. */
const SEPARATOR = '|'

const source = /\/src\/(?!i18n\/[a-z]{2}\.ts)[^?]+\.tsx?$/
/** Gives texts rather than using them. */
const gives = /\/i18n\/[a-z]{2}[A-Z]\w*\.ts$/

/**
 * Bundles each language's texts as one list, without their names: every language has the same, and
 * those that sources write out are numbers everywhere.
 *
 * @returns {import('rollup').Plugin}
 */
export function packedWords() {
  let reading
  let met
  return {
    name: 'packed-words',
    buildStart() {
      reading = undefined
      met = new Set()
    },
    resolveId: (id) => (id.endsWith('/i18n/messageNames.ts') ? id : null),
    async load(id) {
      const locale = catalogue.exec(id)?.[1]
      if (!locale && !id.endsWith('/i18n/messageNames.ts')) return null
      for (const file of readdirSync(dirname(id))) this.addWatchFile(join(dirname(id), file))
      reading ??= readCatalogues(dirname(id))
      const { catalogues, first, keys } = await reading
      const names = [...keys.numbered, ...keys.kept]
      if (!locale) return namesModule(keys)
      const words = catalogues[locale]
      const isEnglish = locale === 'en'
      const packed = names
        .map((name) => (isEnglish && Object.hasOwn(first, name) ? '' : (words[name] ?? '')))
        .join(SEPARATOR)
      const head = `import { named } from ${JSON.stringify(namesId(id))}\n`
      const { text: spelled, plain, letters } = respell(packed)
      const parts = [spelled, words.locale, ...(letters ? [plain, letters] : [])]
      const text = `named(${parts.map((part) => JSON.stringify(part)).join(', ')})`
      return isEnglish
        ? `import { enFirst } from './enFirst.ts'\n${head}export const en = { ...enFirst, ...${text} }`
        : `${head}export const ${locale} = ${text}`
    },
    transform: {
      // What TypeScript has been taken out of.
      order: 'post',
      async handler(code, id) {
        if (!source.test(id)) return null
        reading ??= readCatalogues(`${id.slice(0, id.lastIndexOf('/src/'))}/src/i18n`)
        const { keys } = await reading
        const edited = new MagicString(code)
        for (const { start, end, value } of literalsIn(this.parse(code))) {
          const key = keys.keyOf(value)
          if (key === undefined) continue
          if (!gives.test(id)) met.add(value)
          edited.overwrite(start, end, JSON.stringify(key))
        }
        return edited.hasChanged()
          ? { code: edited.toString(), map: edited.generateMap({ hires: true }) }
          : null
      },
    },
    async buildEnd(error) {
      if (error || met.size === 0) return
      const unmet = (await reading).keys.numbered.filter((name) => !met.has(name))
      // A name that is put together in a way that messageKeys.mjs does not see would find no text.
      if (unmet.length > 0) this.error(`No source writes out these names of texts: ${unmet}`)
    },
  }
}

/** From here on there are letters of two bytes which none of the languages has. */
const FIRST_SPARE = 0x100
/** How often a letter must be there to be worth a place in the list. */
const OFTEN = 4
/** Fewer such letters are not worth their list. */
const MANY = 20

/**
 * Writes the letters of another script, of two bytes or three each, as those of one byte that the
 * texts have no use for, and then as some of two bytes. `letters` stand where `plain` has theirs.
 *
 * @param {string} text
 */
function respell(text) {
  const counts = new Map()
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1)
  const letters = [...counts.keys()]
    .filter((one) => one > '\x7f' && one.length === 1 && counts.get(one) >= OFTEN)
    .sort((a, b) => counts.get(b) - counts.get(a))
  if (letters.length < MANY) return { text, plain: '', letters: '' }
  const plain = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
    .filter((one) => !counts.has(one) && !`"'\`\\$`.includes(one))
    .slice(0, letters.length)
  const spelling = new Map(
    letters.map((letter, at) => [letter, plain[at] ?? String.fromCharCode(FIRST_SPARE + at)]),
  )
  for (const taken of spelling.values())
    if (counts.has(taken)) throw new Error(`${taken} stands for another letter`)
  return {
    text: Array.from(text, (one) => spelling.get(one) ?? one).join(''),
    plain: plain.join(''),
    letters: letters.join(''),
  }
}

/** @param {unknown} node @returns {Generator<{ start: number, end: number, value: string }>} */
function* literalsIn(node) {
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'Literal' && typeof node.value === 'string') yield node
  else for (const part of Object.values(node)) yield* literalsIn(part)
}

/** @param {ReturnType<typeof messageKeys>} keys */
const namesModule = ({ numbered, kept }) => `
  const names = ${JSON.stringify(kept.join(' '))}.split(' ')
  export const named = (spelled, locale, plain = '', letters = '') => {
    const words = { locale }
    const letterOf = new Map(
      [...letters].map((letter, at) => [plain[at] ?? String.fromCharCode(${FIRST_SPARE} + at), letter]),
    )
    const texts = [...spelled].map((one) => letterOf.get(one) ?? one).join('')
    for (const [at, text] of texts.split(${JSON.stringify(SEPARATOR)}).entries())
      if (text) words[names[at - ${numbered.length}] ?? at.toString(36)] = text
    return words
  }`

/**
 * @param {string} folder
 * @returns {Promise<{
 *   catalogues: Record<string, Record<string, string>>,
 *   first: Record<string, string>,
 *   names: string[],
 *   keys: ReturnType<typeof messageKeys>,
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
  const keys = messageKeys([...names], dirname(folder))
  return { catalogues, first: enFirst, names: [...names], keys }
}
