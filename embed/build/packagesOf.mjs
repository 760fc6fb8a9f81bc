// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression
 * @property {string} integrity of the published archive
 * @property {string} licenceText the licence file, which licences require to be passed on
 */

/**
 * The packages whose modules went into a bundle, as the lockfile lists them.
 *
 * @param {Iterable<string>} moduleIds
 * @param {string} root of the project, with the lockfile
 * @returns {Promise<ShippedPackage[]>} by name
 * @throws {Error} for a package that is not in the lockfile
 */
export async function packagesOf(moduleIds, root) {
  const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const folders = new Set()
  for (const id of moduleIds) {
    // The last one: a package may contain its own copy of another.
    const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)
    if (match) folders.add(match[1])
  }
  const packages = await Promise.all(
    [...folders].map(async (folder) => {
      const path = relative(root, folder).split(sep).join('/')
      // Only a package that is installed under another name has its own listed.
      const { name = path.replace(/^.*node_modules\//, ''), ...listed } =
        lockfile.packages[path] ?? {}
      const { version, license: licence = 'unknown', integrity } = listed
      if (!integrity) throw new Error(`package-lock.json has no integrity for ${folder}`)
      return { name, version, licence, integrity, licenceText: await licenceText(folder) }
    }),
  )
  const unique = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** @param {string} folder */
async function licenceText(folder) {
  const file = (await readdir(folder)).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file ? (await readFile(join(folder, file), 'utf8')).trim() : ''
}
