// @ts-check
/** Runs before `npm pack` and `npm publish`: builds what they pack. Silent on stdout, which npm uses. */
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
