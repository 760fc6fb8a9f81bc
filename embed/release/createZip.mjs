// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { root } from '../prepare/prepare.mjs'
import { releasedReadme } from './releasedReadme.mjs'

/** Files that a page does not load, or hosts do not need. */
const left = /^(maps|testing)\/|^verify\.|^react\.mjs$|\.d\.c?ts$|(^|\/)package\.json$/

/**
 * Everything for hosts without npm, in one folder: the scripts with chunks, languages and maps, the manifest, the lines to
 * paste (in the README with the hashes of these files), and a page that works by a double click.
 *
 * @param {{ name: string, files: Map<string, Buffer>, date: Date }} options `date` of every file
 * @returns {Uint8Array}
 */
export function createZip({ name, files, date }) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file))
  const readme = releasedReadme(read('README.md').toString(), String(files.get('snippet.html')))
  /** @type {[file: string, content: Buffer][]} */
  const beside = [
    ['README.md', Buffer.from(readme)],
    ['LICENSE', read('LICENSE')],
    ['CHANGELOG.md', read('embed/CHANGELOG.md')],
    ['index.html', read('embed/tryout.html')],
  ]
  const all = [...beside, ...[...files].filter(([file]) => !left.test(file))]
  return zipSync(
    Object.fromEntries(all.map(([file, bytes]) => [`${name}/${file}`, new Uint8Array(bytes)])),
    // Zip has local times only: use the same everywhere.
    { level: 9, mtime: localTimeOf(date) },
  )
}

/** The local time with the same digits as this moment in UTC. @param {Date} date */
const localTimeOf = (date) => new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
