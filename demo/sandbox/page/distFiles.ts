import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
}

/** Where the demo page has Latchkey's files from. */
export type DistFiles = {
  /** A file by its path in `dist/`, or undefined when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The hash of each built script by its path, empty while it has none; none at all while nothing is built. */
  hashes(): Promise<ReadonlyMap<string, string>>
  /**
   * Calls the listener whenever the sources have changed, where they are watched, with the problem if they cannot be
   * built; returns the function that ends it.
   */
  onChange?(listener: (problem?: string) => void): () => void
}

const readIfThere = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** What to serve a file as; undefined for what is no file of `dist/`. */
export const typeOf = (name: string): string | undefined => types[extname(name)]

/** The files that `npm run build` left. */
export const builtFiles: DistFiles = {
  async read(name) {
    const path = normalize(join(dist, name))
    if (!path.startsWith(dist) || path.includes(`${sep}.`)) return undefined
    return readIfThere(path)
  },
  async hashes() {
    const bytes = await readIfThere(join(dist, 'manifest.json'))
    if (!bytes) return new Map()
    const { files } = JSON.parse(bytes.toString('utf8')) as {
      files: Record<string, { sha384: string }>
    }
    return new Map(Object.entries(files).map(([name, { sha384 }]) => [name, sha384]))
  },
}
