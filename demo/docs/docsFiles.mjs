// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { built, isFresh } from './build.mjs'

const script = fileURLToPath(new URL('build.mjs', import.meta.url))

/**
 * In a process of its own: a server goes on answering meanwhile.
 *
 * @returns {Promise<string>} the folder of the built site
 */
async function buildApart() {
  if (isFresh()) return built
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The documentation could not be built')
  return built
}

/**
 * The site's files for a server: built when the first of them is asked for, unless they are up to date.
 *
 * @returns {{ read(path: string): Promise<Buffer<ArrayBuffer> | undefined> }}
 */
export function docsFiles() {
  /** @type {Promise<string> | undefined} */
  let building
  return {
    async read(path) {
      building ??= buildApart()
      const folder = await building.catch((error) => {
        // The next one who asks tries again: a page may have been mended meanwhile.
        building = undefined
        throw error
      })
      const file = normalize(join(folder, path.endsWith('/') || !path ? `${path}index.html` : path))
      if (!file.startsWith(folder + sep)) return undefined
      try {
        return await readFile(file)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
        throw error
      }
    },
  }
}
