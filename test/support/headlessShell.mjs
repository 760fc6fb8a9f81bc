/**
 * Finds Chromium's headless shell: the same engine without the windows, toolbars and profiles of a
 * desktop browser, which cost a journey about a fifth of its processor time. Only Node's own modules.
 */
import { findProgram, installPackages } from './debian.mjs'

const names = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Path of the shell, or undefined: then the full browser is used. A browser that `CHROMIUM_PATH`
 * names is always used itself.
 *
 * @returns {string | undefined}
 */
export const findHeadlessShell = () => (process.env.CHROMIUM_PATH ? undefined : findProgram(names))

/** Installs Debian's when root on a machine that has apt-get; returns nothing elsewhere. */
export function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findHeadlessShell()) return
  installPackages('headless shell of Chromium', ['chromium-headless-shell'])
  if (!findHeadlessShell()) console.error('Journeys run in the whole Chromium: somewhat slower.')
}
