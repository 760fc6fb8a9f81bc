import { readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = dirname(fileURLToPath(import.meta.resolve('latchkey/manifest.json')))
const types = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves Latchkey's own files from the package; undefined for what is none of them. */
export async function latchkeyFile(path) {
  const type = types[extname(path)]
  // What is normalised from the root cannot lead out of it.
  if (!type) return undefined
  try {
    return { type, bytes: await readFile(join(dist, normalize(join('/', path)))) }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
