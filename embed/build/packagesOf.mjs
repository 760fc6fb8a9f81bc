// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX expression of its package.json
 * @property {string} integrity of the published archive, as the lockfile has it
 * @property {string} licenceText the licence file, which licences require to be passed on
 */

/**
 * The packages whose modules went into a bundle.
 *
 * @param {Iterable<string>} moduleIds
 * @param {string} root of the project, with the lockfile
 * @returns {Promise<ShippedPackage[]>} by name
 * @throws {Error} for a package that is not in the lockfile
 */
export async function packagesOf(moduleIds, root) {
  const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  /** @param {string} folder */
  const integrityOf = (folder) => {
    const { integrity } = lockfile.packages[relative(root, folder).split(sep).join('/')] ?? {}
    if (!integrity) throw new Error(`package-lock.json has no integrity for ${folder}`)
    return integrity
  }
  const folders = new Set()
  for (const id of moduleIds) {
    // The last one: a package may contain its own copy of another.
    const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)
    if (match) folders.add(match[1])
  }
  const packages = await Promise.all(
    [...folders].map(async (folder) => ({
      ...(await describe(folder)),
      integrity: integrityOf(folder),
    })),
  )
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
