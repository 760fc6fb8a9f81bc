// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Every file below a folder, by its path in it.
 *
 * @param {string} folder
 * @returns {Map<string, Buffer>}
 */
export function readFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  return new Map(
    paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  )
}
