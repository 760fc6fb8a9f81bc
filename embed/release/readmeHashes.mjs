// @ts-check
/** Updates the hashes in README.md's lines to paste to those of the built files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, root } from '../prepare/prepare.mjs'
import { pastedHashes } from './pastedHashes.mjs'

ensureBuilt()
const readme = join(root, 'README.md')
const snippet = readFileSync(join(root, 'dist/snippet.html'), 'utf8')
writeFileSync(readme, pastedHashes(readFileSync(readme, 'utf8'), snippet))
