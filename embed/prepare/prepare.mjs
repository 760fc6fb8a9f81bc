// @ts-check
/**
 * Runs first in every script of package.json: installs what is missing, builds what is stale. Logs
 * to stderr only, since some scripts promise a machine-readable stdout. Uses only Node's own
 * modules: this runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inputsHash } from './inputsHash.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Installs the lockfile's packages unless node_modules has them. Not by `npm ci`: that refuses a
 * lockfile without the binaries of other platforms, and not every registry has those.
 */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Latchkey needs Node 20 or newer; this is ${process.version}`)
  if (isInstalled()) return
  const packages = Object.keys(readJson('package-lock.json')?.packages ?? {}).length
  console.error(
    existsSync(join(root, 'node_modules/.package-lock.json'))
      ? 'Updating node_modules to package-lock.json: less than a minute …'
      : `Installing ${packages} packages, once: 1 GB, one to three minutes …`,
  )
  const started = Date.now()
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  console.error(`Installed in ${seconds(started)}`)
}

/** Builds `dist/` unless it was built from exactly these sources. */
export function ensureBuilt() {
  if (!isInstalled() && !isBuilt())
    console.error('To do first, about four minutes in all: install packages, build dist/.')
  ensureInstalled()
  if (isBuilt()) return
  console.error('Building dist/ from the sources: one to two minutes …')
  build()
}

/** Builds `dist/` whether it is stale or not. */
export function build() {
  const started = Date.now()
  run(process.execPath, [
    join(root, 'node_modules/rollup/dist/bin/rollup'),
    '--config',
    join(root, 'rollup.config.mjs'),
    '--silent',
  ])
  console.error(`Built dist/ in ${seconds(started)}`)
}

function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {}
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!installed) return false
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      // A package for another platform may be absent.
      (entry.optional && !installed[path]) ||
      entry.link ||
      installed[path]?.version === entry.version,
  )
}

/** Whether `dist/` is whole, and was built from exactly these sources. */
export function isBuilt() {
  const manifest = readJson('dist/manifest.json')
  if (manifest?.inputs !== inputsHash(root)) return false
  return [...Object.keys(manifest.files), 'latchkey.d.ts'].every((file) =>
    existsSync(join(root, 'dist', file)),
  )
}

/** How long it has been since a moment, to be read. @param {number} started */
const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    // Missing, or truncated when npm or the build was interrupted: build it again.
    return undefined
  }
}

/**
 * Runs a command to its end, with all its output on stderr.
 *
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
