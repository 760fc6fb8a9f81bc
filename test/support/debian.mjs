/**
 * Finds programs of the system, and installs Debian's where one command can do that. Uses only Node's own
 * modules: this runs before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of the first of these programs that is on the PATH.
 *
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
}

/**
 * Installs packages when root on a machine that has apt-get; does nothing elsewhere.
 *
 * @param {string} what is missing, to print while it installs
 * @param {readonly string[]} packages
 */
export function installPackages(what, packages) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return
  console.error(`No ${what} found: installing it with apt-get …`)
  /** @param {string[]} args */
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
