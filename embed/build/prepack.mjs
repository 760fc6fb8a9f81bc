// @ts-check
/** `npm pack` and `npm publish`: what they pack is built first. Quiet on stdout, which is npm's own. */
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
