// @ts-check
/**
 * `npm run i18n`, after a language or a text of a button was added: sorts the files of `src/i18n/locales` by key, and writes
 * `src/i18n/locales.ts` and `src/passkey/texts/textFiles.ts`, which name their languages. Tests compare them.
 */
import { writeFileSync } from 'node:fs'
import { sortTexts } from './catalogues.mjs'
import { localesModule } from './localesModule.mjs'
import { textFilesModule } from './walletTexts.mjs'

sortTexts()
writeFileSync(new URL('../../src/i18n/locales.ts', import.meta.url), localesModule())
writeFileSync(new URL('../../src/passkey/texts/textFiles.ts', import.meta.url), textFilesModule())
