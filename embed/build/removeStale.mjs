// @ts-check
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes chunks and maps of earlier builds, whose names contain other hashes. A plug-in that empties the folder first
 * would leave a page under test without files for half a minute.
 *
 * @returns {import('rollup').Plugin}
 */
export function removeStale() {
  return {
    name: 'remove-stale',
    async writeBundle({ dir = '' }, bundle) {
      for (const folder of [
        ...['', 'locales', 'split', 'testing', 'testing/frame'],
        ...['maps', 'maps/split', 'maps/testing', 'maps/testing/frame'],
      ]) {
        const names = await readdir(join(dir, folder))
        const stale = names
          .filter((name) => /\.[cm]?js(\.map|\.gz)?$/.test(name))
          .filter((name) => !(join(folder, name) in bundle))
        await Promise.all(stale.map((name) => rm(join(dir, folder, name))))
      }
    },
  }
}
