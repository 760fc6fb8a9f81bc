// @ts-check
import { english, others } from './catalogues.mjs'

/** The texts of a button that waits for its client. */
const buttonKeys = ['button.connect', 'button.chooseNetwork', 'button.failed']

const quoted = (/** @type {string} */ text) =>
  text.includes("'") ? JSON.stringify(text) : `'${text}'`
const named = (/** @type {string} */ tag) => (/^\w+$/.test(tag) ? tag : quoted(tag))

/** The source of `src/i18n/locales.ts`: the languages there are files of, as the formatter leaves it. */
export function localesModule() {
  const source = english()
  const languages = others()
  /** @param {(tag: string, texts: Readonly<Record<string, string>>) => string} textOf */
  const rows = (textOf) =>
    languages.map(([tag, texts]) => `  ${named(tag)}: ${textOf(tag, texts)},`).join('\n')
  return `// Written by \`npm run i18n\` from the files of \`locales/\`, whose names are the tags.
import type { ButtonLabels } from './buttonLabels.ts'

/**
 * The supported languages: English in the bundle, each other one in a file of its own. The tag has a script where the
 * language is written in two (\`zh-Hans\`), a region where the texts are those of one country (\`pt-BR\`).
 */
export const locales = [
${['en', ...languages.map(([tag]) => tag)].map((tag) => `  ${quoted(tag)},`).join('\n')}
] as const
export type Locale = (typeof locales)[number]

type Other<Value> = Readonly<Record<Exclude<Locale, 'en'>, Value>>
type JsonFile = { readonly default: Readonly<Record<string, string>> }

/** The texts of each language but English. */
export const catalogueFiles: Other<() => Promise<JsonFile>> = {
${rows((tag) => `() => import('./locales/${tag}.json')`)}
}

/** The button's texts before the catalogue is loaded, in every language but English; the same as in the catalogue. */
export const otherButtonLabels: Other<ButtonLabels> = {
${rows((_tag, texts) => `[${buttonKeys.map((key) => quoted(texts[key] ?? source[key] ?? '')).join(', ')}]`)}
}
`
}
