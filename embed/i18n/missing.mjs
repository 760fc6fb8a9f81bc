// @ts-check
/**
 * `npm run i18n:missing`: what translators have to do. It lists the texts that a language lacks, which are shown in English
 * meanwhile, and those that English no longer has. It fails if there are any, and `npm run release` with it.
 */
import { listOpenTexts } from './listOpenTexts.mjs'

const open = listOpenTexts()
for (const line of open) console.log(line)
console.log(open.length === 0 ? 'Every language has every text.' : `${open.length} texts to do`)
process.exitCode = open.length === 0 ? 0 : 1
