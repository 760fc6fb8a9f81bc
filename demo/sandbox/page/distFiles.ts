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

const readIfThere = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> => {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** A built file, or undefined when there is none of that name in `dist/`. */
export async function readDist(
  name: string,
): Promise<{ bytes: Buffer<ArrayBuffer>; type: string } | undefined> {
  const path = normalize(join(dist, name))
  const type = types[extname(path)]
  if (!path.startsWith(dist) || path.includes(`${sep}.`) || !type) return undefined
  const bytes = await readIfThere(path)
  return bytes && { bytes, type }
}

/** The hash of each built script by its path in `dist/`; empty while nothing is built. */
export async function readManifest(): Promise<ReadonlyMap<string, string>> {
  const bytes = await readIfThere(join(dist, 'manifest.json'))
  if (!bytes) return new Map()
  const { files } = JSON.parse(bytes.toString('utf8')) as {
    files: Record<string, { sha384: string }>
  }
  return new Map(Object.entries(files).map(([name, { sha384 }]) => [name, sha384]))
}
