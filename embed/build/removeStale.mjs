// @ts-check
import { readdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'

/**
 * Removes scripts and maps of earlier builds, whose names contain other hashes. A plug-in that empties the folder first
 * would leave a page under test without files for half a minute.
 *
 * @param {{ others: ReadonlySet<string> }} options files of the other outputs in the folder
 * @returns {import('rollup').Plugin}
 */
export function removeStale({ others }) {
  return {
    name: 'remove-stale',
    async writeBundle({ dir = '' }, bundle) {
      const stale = (await readdir(dir, { recursive: true }))
        .filter((path) => /\.[cm]?js(\.map|\.gz)?$/.test(path))
        .map((path) => path.split(sep).join('/'))
        .filter((path) => !(path in bundle) && !others.has(path))
      await Promise.all(stale.map((path) => rm(join(dir, path))))
    },
  }
}
