// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const roots = ['src', 'embed']
const files = ['package.json', 'package-lock.json', 'rollup.config.mjs', 'LICENSE']
/** Tests and notes; and what runs without `dist/`, or after it is built. */
const ignored = /\.(test|contract)\.tsx?$|\.md$|^embed\/(dev|release)\//

/**
 * A hash of everything that the built files are made from: when it equals the one in `dist/manifest.json`,
 * nothing needs building. Uses only Node's own modules: this runs before anything is installed.
 *
 * @param {string} root of the project
 * @returns {string}
 */
export function inputsHash(root) {
  const paths = roots.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
      .map((path) => path.split(sep).join('/'))
      .filter((path) => !ignored.test(path)),
  )
  const hash = createHash('sha256')
  for (const path of [...files, ...paths].sort()) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  return `sha256-${hash.digest('base64')}`
}
