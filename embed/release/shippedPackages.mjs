// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare/prepare.mjs'

/** @typedef {{ name: string, version: string, licence: string, integrity: string }} ShippedPackage */

/**
 * The packages inside `dist/`, as its build has listed them in `manifest.json`: the one list that licences, the SBOM and the
 * watch for advisories go by. For npm they are development dependencies like any other, since they are bundled.
 *
 * @returns {ShippedPackage[]}
 * @throws {Error} when the list is empty: nothing would be watched
 */
export function shippedPackages() {
  /** @type {{ packages: ShippedPackage[] }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))
  if (packages.length === 0) throw new Error('dist/manifest.json lists no package: build anew')
  return packages
}
