import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression of its package.json
 * @property {string} licenceText the licence file, as the licences ask of whoever passes them on
 */

/**
 * The packages whose modules went into a bundle.
 *
 * @param {Iterable<string>} moduleIds
 * @returns {Promise<ShippedPackage[]>} by name
 */
export async function packagesOf(moduleIds) {
  const folders = new Set()
  for (const id of moduleIds) {
    // The last one: a package may bring its own copy of another.
    const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)
    if (match) folders.add(match[1])
  }
  const packages = await Promise.all([...folders].map(describe))
  const unique = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** @param {string} folder */
async function describe(folder) {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const files = await readdir(folder)
  const file = files.find((each) => /^(licen[cs]e|copying)/i.test(each))
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : (license?.type ?? 'unknown'),
    licenceText: file ? (await readFile(join(folder, file), 'utf8')).trim() : '',
  }
}
