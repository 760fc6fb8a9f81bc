import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Environment variables of the test run, which npm must not inherit. */
export const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|VITE_|TEST$|MODE$|DEV$|PROD$)/.test(name),
    ),
  )

export type Packed = { path: string; unpackedSize: number; files: string[] }

/** Packs the package as `npm publish` would, into a folder. */
export async function packPackage(folder: string): Promise<Packed> {
  const args = ['pack', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root, env: cleanEnvironment() })
  const [packed] = JSON.parse(stdout) as {
    filename: string
    unpackedSize: number
    files: { path: string }[]
  }[]
  if (!packed) throw new Error('npm has packed nothing')
  const { filename, unpackedSize, files } = packed
  return { path: join(folder, filename), unpackedSize, files: files.map(({ path }) => path) }
}

/** An empty project; Node and bundlers find nothing above it. */
export async function createProject(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-project-'))
  await writeFile(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n')
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
