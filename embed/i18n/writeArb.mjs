// @ts-check
/** `npm run i18n:arb`: writes the English texts with their contexts to `.cache/i18n/en.arb`, for tools of translators. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { englishArb } from './englishArb.mjs'

const folder = new URL('../../.cache/i18n/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('en.arb', folder), `${JSON.stringify(englishArb(), null, 2)}\n`)
console.log('.cache/i18n/en.arb')
