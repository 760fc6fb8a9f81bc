/**
 * Finds the browsers of `npm run test:engines`, and installs them where one command can do that, as
 * `chromium.mjs` does.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackages, isExecutable } from './debian.mjs'

/** Fonts for every script of the catalogues, as installed with Chromium. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk']

const findFirefox = () => findProgram(['firefox-esr', 'firefox'])

/**
 * Path of Firefox.
 *
 * @returns {string}
 */
export function ensureFirefox() {
  const found = findFirefox()
  if (found) return found
  installPackages('Firefox', ['firefox-esr', ...FONTS])
  const installed = findFirefox()
  if (installed) return installed
  throw new Error(
    'These tests need Firefox. Install it (Debian: apt-get install firefox-esr), so that firefox-esr or firefox is on the PATH.',
  )
}

/** MiniBrowser is in the library's folder, not on the PATH. */
const findMiniBrowser = () => {
  const libraries = ['/usr/lib', ...folders('/usr/lib'), '/usr/libexec']
  return libraries
    .flatMap((library) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) =>
        join(library, version, 'MiniBrowser'),
      ),
    )
    .find(isExecutable)
}

const findWebKit = () => {
  const driver = findProgram(['WebKitWebDriver'])
  const browser = findMiniBrowser()
  const screen = findProgram(['Xvfb'])
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/**
 * Paths of WebKitGTK's driver and browser, and of its virtual screen.
 *
 * @returns {{ driver: string, browser: string, screen: string }}
 */
export function ensureWebKit() {
  const found = findWebKit()
  if (found) return found
  installPackages('WebKitGTK', ['webkit2gtk-driver', 'xvfb', ...FONTS])
  const installed = findWebKit()
  if (installed) return installed
  throw new Error(
    'These tests need WebKitGTK with its driver, and Xvfb. Install them (Debian: apt-get install webkit2gtk-driver xvfb).',
  )
}

/** @param {string} folder */
function folders(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
  } catch (error) {
    // Not Linux: there is nothing to search.
    if (error.code === 'ENOENT') return []
    throw error
  }
}
