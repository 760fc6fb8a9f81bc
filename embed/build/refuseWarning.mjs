// @ts-check
/**
 * Warnings about published packages that do not concern the bundle, each with its reason. Every other warning, and every
 * one about our own sources, fails the build.
 *
 * @type {Record<string, RegExp>}
 */
const harmless = {
  // 'use client' directives mean nothing outside a server framework.
  MODULE_LEVEL_DIRECTIVE: /\/node_modules\//,
  // Modules of one package may import each other; a cycle that includes a source of ours fails.
  CIRCULAR_DEPENDENCY: /\/node_modules\//,
  // Comments that mention annotations, or are in a place where none is read: the code is kept, at worst unused.
  INVALID_ANNOTATION: /\/node_modules\/(zod|ox|viem|@walletconnect)\//,
  // TypeScript's helpers as a package published them; each has a fallback for a missing `this`.
  THIS_IS_UNDEFINED: /\/node_modules\/(detect-browser|tslib)\//,
}

/**
 * Rollup's `onwarn`: fails the build.
 *
 * @param {import('rollup').RollupLog} warning
 * @throws {Error} for every warning that is not known to be harmless
 */
export function refuseWarning({ code = '', id, ids, message }) {
  const places = ids ?? (id ? [id] : [])
  const isHarmless = places.length > 0 && places.every((place) => harmless[code]?.test(place))
  if (!isHarmless) throw new Error(`rollup warns: ${message} (${code})`)
}
