/**
 * Finds the system's Chromium, and installs it where one command can do that. Uses only Node's own
 * modules: this runs before anything is installed.
 */
import { existsSync, statfsSync } from 'node:fs'
import { findProgram, installPackages, isExecutable } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Enough for several browsers at once; a container has 64 MB by default. */
const ROOM_IN_MEMORY = 2 ** 31

/** Whether processes can share pictures through memory, which is cheaper than files on a disk. */
function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= ROOM_IN_MEMORY
}

/** Flags for every run: no sandbox for root (Chromium refuses), no network traffic of the browser's own. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
  '--no-first-run',
  '--no-default-browser-check',
]

/**
 * Path of the browser, or undefined. `CHROMIUM_PATH` has precedence over the PATH.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not an executable file`)
  }
  return findProgram(names) ?? elsewhere.find(isExecutable)
}

/**
 * Path of the browser; installs Debian's when root on a machine that has apt-get.
 *
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installPackages('Chromium', ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'])
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) or ' +
      'set CHROMIUM_PATH to its executable.',
  )
}
