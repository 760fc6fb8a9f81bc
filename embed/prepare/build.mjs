// @ts-check
/** `npm run build`: builds `dist/`, stale or not, and prints the lines to paste. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
build()
console.log(`\nTo paste into a page:\n\n${readFileSync(join(root, 'dist/snippet.html'), 'utf8')}`)
