// @ts-check
/**
 * `npm run i18n`, after a language or a text of a button was added: sorts the files of `src/i18n/locales` by key, and writes
 * `src/i18n/locales.ts`, which names their languages. A test compares the two.
 */
import { writeFileSync } from 'node:fs'
import { sortTexts } from './catalogues.mjs'
import { localesModule } from './localesModule.mjs'

sortTexts()
writeFileSync(new URL('../../src/i18n/locales.ts', import.meta.url), localesModule())
